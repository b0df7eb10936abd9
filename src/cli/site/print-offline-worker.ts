import { createHash } from 'node:crypto';

const LIST = /^const OFFLINE_FILES = (\{.*\});$/m;

/**
 * The service worker of a build with other contents of some files: it stores a site only when every
 * file has the digest of its list. Unchanged where it has no list.
 */
export function printOfflineWorker(text: string, files: ReadonlyMap<string, string>): string {
  return text.replace(LIST, (_, list: string) => {
    const former: { version: string; files: Record<string, string>; large: object } =
      JSON.parse(list);
    const digests = Object.fromEntries(
      [...files].map(([path, content]) => [
        path === 'index.html' ? '' : path,
        `sha256-${createHash('sha256').update(content).digest('base64')}`,
      ]),
    );
    const version = createHash('sha256')
      .update(former.version + JSON.stringify(digests))
      .digest('hex')
      .slice(0, 16);
    const next = { ...former, version, files: { ...former.files, ...digests } };
    return `const OFFLINE_FILES = ${JSON.stringify(next)};`;
  });
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

export interface Site {
  /** Ends in a slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built site on a free port, or another build of it. Throws where nothing is built. */
export async function serveSite(outDir = `${root}dist`): Promise<Site> {
  if (!existsSync(`${root}dist/index.html`))
    throw new Error('There is no dist/: run `npm run build` first.');
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The preview server tells no address.');
  return { url, close: () => server.close() };
}

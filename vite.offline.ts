import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc, type Plugin } from 'vite';
import type { OfflineFiles } from './src/io/offline-copy.ts';

const SOURCE = fileURLToPath(new URL('src/offline.worker.ts', import.meta.url));
const WORKER = 'offline-worker.js';

/** Bytes, as they lie on the disk. The editor and the tokenizer are megabytes. */
const LARGE = 1_500_000;
/** The guide and its pictures wait too, until everything that the work needs is there. */
const GUIDE = 'guide/';

/**
 * Writes the service worker beside the page, with the list of all files that were built. In
 * development there is none: it would stand between the page and every change.
 */
export function writeOffline(): Plugin {
  let folder = '';
  return {
    name: 'offline-copy',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    // After the files of public/ were copied, too.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeOfflineWorker(folder),
    },
  };
}

/** Also for a test that changes what was built. */
export async function writeOfflineWorker(folder: string): Promise<void> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, {
    target: 'es2022',
  });
  // Without its imports of types, nothing in it makes it a module.
  const script = minifySync(WORKER, code.replace(/^export\s*\{\s*\};?\s*$/m, '')).code;
  const list = JSON.stringify(listFiles(folder, script));
  writeFileSync(join(folder, WORKER), `const OFFLINE_FILES = ${list};\n${script}`);
}

function listFiles(folder: string, script: string): OfflineFiles {
  const [files, large]: [Record<string, string>, Record<string, string>] = [{}, {}];
  const version = createHash('sha256').update(script);
  for (const path of listPaths(folder)) {
    const text = readFileSync(join(folder, path));
    const digest = createHash('sha256').update(text).digest('base64');
    const size = statSync(join(folder, path)).size;
    const isLate = size > LARGE || path.startsWith(GUIDE);
    // The page itself is asked for by its folder: hosts redirect its file name to that.
    (isLate ? large : files)[path === 'index.html' ? '' : path] = `sha256-${digest}`;
    version.update(`${path} ${digest}\n`);
  }
  return { version: version.digest('hex').slice(0, 16), files, large };
}

function listPaths(folder: string): readonly string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep),
      )
      // A browser that runs the page reads woff2.
      .filter((path) => path !== WORKER && !/\.(map|woff)$/.test(path))
      .toSorted()
  );
}

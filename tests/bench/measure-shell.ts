import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../dist/', import.meta.url);

/** Gzip bytes of everything the page loads by itself before any lazy chunk. */
export function measureShell(): string {
  const scripts = listPageScripts();
  const size = (paths: readonly string[]): string => `${measureGzip(paths).toFixed(1)} kB`;
  return `shell, gzip: ${size(scripts)} JavaScript, ${size(listPageFiles('css'))} CSS; with the workbench that follows at once: ${size([...scripts, ...listWorkbenchScripts()])} JavaScript (limit 180)`;
}

/** Scripts that the page itself names, from the root of the site. */
export function listPageScripts(): readonly string[] {
  return listPageFiles('js');
}

export function listWorkbenchScripts(): readonly string[] {
  return readdirSync(new URL('assets/', dist))
    .filter((name) => /^(?:workbench|parts)-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
}

/** In kB of 1,000 bytes, each file compressed on its own at level 9. */
export function measureGzip(paths: readonly string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(new URL(path, dist)), { level: 9 }));
  return bytes.reduce((sum, each) => sum + each.length, 0) / 1_000;
}

function listPageFiles(ending: 'css' | 'js'): readonly string[] {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const paths = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].flatMap(([, path]) =>
    path?.endsWith(ending) === true ? [path] : [],
  );
  return [...new Set(paths)];
}

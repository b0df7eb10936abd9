import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const dist = new URL('../../dist/', import.meta.url);

/** Gzip bytes of everything the page loads by itself before any lazy chunk. */
export function* measureShell(): Generator<string | Figure> {
  const [scripts, sheets] = [measureStart(), measureGzip(listPageFiles('css'))];
  const whole = scripts + measureGzip(listWorkbenchScripts());
  yield `shell, gzip: ${scripts.toFixed(1)} kB JavaScript, ${sheets.toFixed(1)} kB CSS; with the workbench that follows at once: ${whole.toFixed(1)} kB JavaScript (limit 180)`;
  yield { name: 'shell: JavaScript', value: scripts, unit: 'kB' };
  yield { name: 'shell: CSS', value: sheets, unit: 'kB' };
  yield { name: 'shell and workbench: JavaScript', value: whole, unit: 'kB' };
}

/** What the page names and what is written in it, in kB as `measureGzip` counts. */
export function measureStart(): number {
  return measureGzip(listPageScripts()) + measureBytes(readInlineScript()) / 1_000;
}

/** Scripts that the page itself names, from the root of the site. */
export function listPageScripts(): readonly string[] {
  return listPageFiles('js');
}

export function listWorkbenchScripts(): readonly string[] {
  return readdirSync(new URL('assets/', dist))
    .filter((name) => /^(?:workbench|parts|after-form)-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
}

/** In kB of 1,000 bytes, each file compressed on its own at level 9. */
export function measureGzip(paths: readonly string[]): number {
  const bytes = paths.map((path) => measureBytes(readFileSync(new URL(path, dist))));
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000;
}

function measureBytes(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function readInlineScript(): string {
  return [...readPage().matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join('');
}

function readPage(): string {
  return readFileSync(new URL('index.html', dist), 'utf8');
}

function listPageFiles(ending: 'css' | 'js'): readonly string[] {
  const paths = [...readPage().matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].flatMap(
    ([, path]) => (path?.endsWith(ending) === true ? [path] : []),
  );
  return [...new Set(paths)];
}

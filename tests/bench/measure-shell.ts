import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../dist/', import.meta.url);

/** Gzip bytes of everything the page loads by itself before any lazy chunk. */
export function measureShell(): string {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  const styles = [...html.matchAll(/href="\.\/([^"]+\.css)"/g)].map((match) => match[1] ?? '');
  const workbench = readdirSync(new URL('assets/', dist))
    .filter((name) => /^workbench-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  const size = (paths: readonly string[]): string =>
    `${(paths.reduce((sum, path) => sum + gzipSync(readFileSync(new URL(path, dist)), { level: 9 }).length, 0) / 1_000).toFixed(1)} kB`;
  return `shell, gzip: ${size(scripts)} JavaScript, ${size(styles)} CSS; with the workbench that follows at once: ${size([...scripts, ...workbench])} JavaScript (limit 180)`;
}

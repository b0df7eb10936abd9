import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const root = new URL('../../', import.meta.url);

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** A path from the root, or a package's name. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

export function readSources(folder: string): readonly Source[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, type, from, bare, lazy]) => ({
        target: resolve(path, from ?? bare ?? lazy ?? ''),
        typeOnly: type !== undefined,
      }));
      return { path, text, imports };
    });
}

function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : path;
}

/** Paths of the files below a folder, from the repository's root, in name order. */
export function listBelow(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${posix.relative(root.pathname, entry.parentPath)}/${entry.name}`)
    .toSorted();
}

export function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

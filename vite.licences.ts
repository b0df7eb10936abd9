import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Vite's own `build.license` leaves out workers and the notices of what a package itself has
 * bundled (8.3.8, read 2026-11-22).
 */
const TEXTS = /^(licen[cs]e|copying|notice|third-?party-?notices)([.-]|$)/i;
const RULE = '='.repeat(80);

export interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: readonly string[];
}

/**
 * Writes `licences.txt` beside what is built. `collect` belongs into `worker.plugins`: workers are
 * bundles of their own, built before the page's is written.
 */
export function writeLicences(): { readonly write: Plugin; readonly collect: () => Plugin[] } {
  const packages = new Map<string, Package>();
  const addFound = (found: Package | undefined): void => {
    if (found !== undefined) packages.set(`${found.name} ${found.version}`, found);
  };
  const add = (bundle: Rolldown.OutputBundle): void => {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    for (const module of modules.filter((id) => id.includes('/node_modules/'))) {
      addFound(findPackage(dirname(module.replace(/^\0|\?.*$/g, ''))));
    }
  };
  const write: Plugin = {
    name: 'write-licences',
    generateBundle(_, bundle) {
      add(bundle);
      // A package may have been built with what it depends on, as dagre with graphlib: then no
      // module shows it.
      for (const each of packages.values())
        for (const name of each.dependencies) addFound(findDependency(each.folder, name));
      const sorted = [...packages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: sorted.map(printPackage).join('\n'),
      });
    },
  };
  return {
    write,
    collect: () => [{ name: 'collect-licences', generateBundle: (_, bundle) => add(bundle) }],
  };
}

/**
 * A package's own manifest has a version; those deeper inside only say which kind of module a
 * folder holds.
 */
export function findPackage(start: string): Package | undefined {
  for (let folder = start; folder.includes('node_modules'); folder = dirname(folder)) {
    const found = readPackage(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Types are gone before anything is built. */
function findDependency(start: string, name: string): Package | undefined {
  if (name.startsWith('@types/')) return undefined;
  for (let folder = start; folder.includes('node_modules'); folder = dirname(folder)) {
    const found =
      readPackage(join(folder, 'node_modules', name)) ?? readPackage(join(dirname(folder), name));
    if (found?.name === name) return found;
  }
  return undefined;
}

function readPackage(folder: string): Package | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof name !== 'string' || typeof version !== 'string') return undefined;
  return {
    folder,
    name,
    version,
    license: String(license),
    dependencies: Object.keys(dependencies ?? {}),
  };
}

export function printPackage({ folder, name, version, license }: Package): string {
  const texts = readdirSync(folder)
    .filter((file) => TEXTS.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0)
    throw new Error(`${name} ${version} comes without the text of its licence, ${license}`);
  return `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${texts.join('\n\n')}\n`;
}

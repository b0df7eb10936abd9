import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const documents = [
  'src/README.md',
  'CONTRIBUTING.md',
  'README.md',
  'CHANGELOG.md',
  'docs/hosting.md',
  ...readdirSync(new URL('docs/decisions/', root)).map((name) => `docs/decisions/${name}`),
  ...readdirSync(new URL('docs/guide/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guide/${name}`),
];
/** They are about the files of whoever reads them. */
const FOR_USERS = /^(?:README|CHANGELOG)\.md$|^docs\/(?:guide\/|hosting)/;

/** Paths in backticks: with a slash, or a file of the code; up to the first part that varies. */
const PATH = /`([\w.-]+(?:\/[\w<>.*-]*)+|[\w.*-]+\.(?:tsx?|css|json|mjs))`/g;

describe.each(documents)('%s', (path) => {
  const text = readFileSync(new URL(path, root), 'utf8');

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(new URL(link, new URL(path, root))))).toEqual([]);
  });

  it.skipIf(FOR_USERS.test(path))('names files and folders that exist', () => {
    const missing = text.split('\n').flatMap((line) => {
      // A row about a folder names what is in it.
      const folder = /^\| `(\w+)\/` \|/.exec(line)?.[1];
      const bases = [root, new URL('src/', root), new URL(`src/${folder ?? ''}/`, root)];
      return [...line.matchAll(PATH)].flatMap(([, name = '']) =>
        isThere(name, bases) ? [] : [name],
      );
    });
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

function isThere(name: string, bases: readonly URL[]): boolean {
  const fixed = name.replace(/[^/]*[<*].*$/, '');
  return (
    // Files of the reader's, packages, and what a build makes.
    /^(tools|registry|wire|corpus|\.github|\.cache|dist|bin)\//.test(name) ||
    name.startsWith('@') ||
    bases.some((base) => existsSync(new URL(fixed, base)))
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('dist/licences.txt', root), 'utf8');
const parts = text
  .split(/^={80}\n(?=\S)/m)
  .filter((part) => part.trim() !== '')
  .map((part) => /^(\S+) (\S+) \((.+)\)\n={80}\n\n([\s\S]*)$/.exec(part));
const listed = new Set(parts.map((part) => part?.[1] ?? ''));

/** `@scope/name` of an import, whatever file of it is meant. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function listImported(): readonly string[] {
  const targets = readSources('src')
    .filter(({ path }) => !path.startsWith('src/cli/'))
    .flatMap(({ imports }) =>
      imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target),
    );
  return [
    ...new Set(
      targets
        // A virtual module is made of our own sources.
        .filter((target) => !/^(?:src\/|node:|virtual:)/.test(target))
        .map(packageOf),
    ),
  ];
}

function listDependencies(name: string): readonly string[] {
  const file = new URL(`node_modules/${name}/package.json`, root);
  return existsSync(file)
    ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {})
    : [];
}

describe('the licences beside the built page', () => {
  it('name every package that the page or one of its workers imports, fonts among them', () => {
    const imported = listImported();
    expect(imported.length).toBeGreaterThan(20);
    expect(imported).toEqual(
      expect.arrayContaining(['monaco-editor', 'ajv', '@fontsource/ibm-plex-sans']),
    );
    expect(imported.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('name all that those packages depend on: some were built together with it', () => {
    const reached = new Set(listImported());
    for (const name of reached)
      for (const dependency of listDependencies(name)) reached.add(dependency);
    expect([...reached].filter((name) => !name.startsWith('@types/') && !listed.has(name))).toEqual(
      [],
    );
  });

  it('hold the text of each licence', () => {
    expect(
      parts.flatMap((part) => (part !== null && (part[4] ?? '').length > 400 ? [] : [part?.[1]])),
    ).toEqual([]);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('Apache License');
  });
});

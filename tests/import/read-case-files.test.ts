import { describe, expect, it } from 'vitest';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { createBundle } from '../../src/contract/design.ts';
import { convertFromPlain, convertToPlain, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readFolder } from '../../src/import/folder.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { createZip } from '../../src/publish/create-zip.ts';
import { exportDesign } from '../../src/publish/export-design.ts';

const object = (plain: object): JsonObject => convertFromPlain(plain) as JsonObject;
const CASES = [
  { name: 'Zebra first', sentence: 'Deploy it.', tool: 'deploy' },
  {
    name: 'a tool in a message',
    steps: [
      {
        kind: 'message',
        message: { tools: [{ name: 'inner', description: 'd', input_schema: { type: 'object' } }] },
      },
    ],
    expect: {},
  },
  { name: 'a tool in a message', description: 'Of the same name.' },
  { no: 'name' },
  'broken {',
  17,
];
const design = {
  registry: object({ name: 'r', tiers: [{ name: 'core' }], cases: CASES }),
  tools: [object({ name: 'deploy', input_schema: { type: 'object' } })],
};
const files = exportDesign({ design, blockers: [[]], wires: [] });
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';

describe('cases of an export', () => {
  it('are a file each, named after them, and no part of registry.json', () => {
    expect(files.filter(({ path }) => path.startsWith('cases/')).map(({ path }) => path)).toEqual([
      'cases/zebra-first.json',
      'cases/a-tool-in-a-message.json',
      'cases/a-tool-in-a-message-2.json',
      'cases/case.json',
      'cases/case-2.json',
      'cases/case-3.json',
    ]);
    expect(JSON.parse(textOf('cases/zebra-first.json'))).toEqual(CASES[0]);
    expect(Object.keys(JSON.parse(textOf('registry.json')))).not.toContain('cases');
    expect(textOf('README.md')).toContain('\n- `cases/`: sessions with what must become');
  });

  it('come back as the same document, from an archive and from a folder', () => {
    const bundle = printJson(createBundle(design));
    const folder = readFolder(files);
    expect([folder.design && printJson(createBundle(folder.design)), folder.rest]).toEqual([
      bundle,
      [],
    ]);
    for (const given of [
      [{ name: 'r.zip', bytes: createZip(files) }],
      files.map(({ path, text }) => ({ name: path, bytes: new TextEncoder().encode(text) })),
    ]) {
      const read = readImportedFiles({ files: given });
      if (read.kind === 'problem') throw new Error(read.problem.message);
      const { registry, tools } = read.value.imported;
      expect(registry && printJson(createBundle({ registry, tools }))).toBe(bundle);
    }
  });

  it('of nobody leave no folder, and an empty or another value as it is', () => {
    for (const value of [[], { a: 1 }, 'x']) {
      const given = { ...design, registry: object({ name: 'r', tiers: [], cases: value }) };
      const written = exportDesign({ design: given, blockers: [[]], wires: [] });
      expect(written.filter(({ path }) => path.startsWith('cases/'))).toEqual([]);
      const read = readFolder(written).design?.registry.get('cases');
      expect(read === undefined ? undefined : convertToPlain(read)).toEqual(value);
    }
  });
});

describe('a folder with cases', () => {
  const registry = {
    path: 'r/registry.json',
    text: '{"tiers":[{"name":"core"}],"files":["cases/b.json","cases/gone.json"]}',
  };
  it('is read in the order of its files, then of the names; the unreadable stay and are noted', () => {
    const folder = readFolder([
      { path: 'r/cases/c.json', text: '{"name":"c"}' },
      { path: 'r/cases/a.json', text: '{"name":' },
      registry,
      { path: 'r/cases/b.json', text: '{"name":"b"}' },
      { path: 'r/cases/deeper/d.json', text: '{"name":"d"}' },
      { path: 'cases/outside.json', text: '{"name":"e"}' },
    ]);
    const read = folder.design?.registry.get('cases');
    expect(read && convertToPlain(read)).toEqual([{ name: 'b' }, '{"name":', { name: 'c' }]);
    expect(folder.notes.map(({ code, message }) => [code, message.split(': ')[0]])).toEqual([
      ['unreadable_case', 'r/cases/a.json'],
    ]);
    expect(folder.rest.map(({ path }) => path)).toEqual([
      'r/cases/deeper/d.json',
      'cases/outside.json',
    ]);
  });

  it('keeps what is too deep to be a part of the registry as text', () => {
    const deep = `${'['.repeat(61)}${']'.repeat(61)}`;
    const folder = readFolder([registry, { path: 'r/cases/a.json', text: deep }]);
    expect(folder.design?.registry.get('cases')).toEqual([deep]);
    expect(folder.notes).toMatchObject([{ code: 'unreadable_case' }]);
  });
});

it('a case alone is no tool', () => {
  for (const each of [
    CASES[0],
    { name: 'x', steps: [{ kind: 'message', message: 'Hi' }], expect: {} },
  ]) {
    const read = readToolText(JSON.stringify(each));
    expect(read.kind === 'problem' && read.problem.code).toBe('no_tools_found');
  }
});

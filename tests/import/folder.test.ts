import { describe, expect, it } from 'vitest';
import { convertFromPlain, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isGeneratedPath, readFolder } from '../../src/import/folder.ts';
import { exportDesign } from '../../src/publish/export-design.ts';

const file = (path: string, json: unknown): { path: string; text: string } => ({
  path,
  text: typeof json === 'string' ? json : JSON.stringify(json),
});
const object = (plain: object): JsonObject => convertFromPlain(plain) as JsonObject;
const names = (folder: ReturnType<typeof readFolder>): unknown =>
  folder.design?.tools.map((tool) => tool.get('name'));

describe('a registry folder', () => {
  it('reads in the order of its files, then of its names, then of its paths', () => {
    const folder = readFolder([
      file('tools/z.json', { name: 'z' }),
      file('tools/later.json', { name: 'later' }),
      file('tools/b.json', { name: 'b' }),
      file('drafts/c.json', { $schema: '../schema/contract.json', name: 'c' }),
      file('tools/a.json', { name: 'a' }),
      file('tools/y.json', { name: 'y' }),
      file('registry.json', {
        $schema: 'schema/registry.json',
        name: 'r',
        tools: ['z', 'b', 'y'],
        files: ['drafts/c.json', 'tools/b.json'],
        unknown: 1,
      }),
    ]);
    expect(names(folder)).toEqual(['c', 'b', 'z', 'y', 'a', 'later']);
    expect(folder.design && printJson(folder.design.registry)).toBe('{"name":"r","unknown":1}');
    expect(folder.design?.tools.some((tool) => tool.has('$schema'))).toBe(false);
  });

  it('needs no more than names when it was written by hand', () => {
    const folder = readFolder([
      file('registry.json', { tools: ['b', 'a'] }),
      file('tools/1.json', { name: 'a' }),
      file('tools/2.json', { name: 'b' }),
    ]);
    expect([names(folder), folder.notes]).toEqual([['b', 'a'], []]);
  });

  it('needs no names where it has parts that only a registry has', () => {
    const folder = readFolder([
      file('registry.json', { tiers: [{ name: 'core' }], phases: [] }),
      file('tools/a.json', { name: 'a' }),
    ]);
    expect([names(folder), folder.design?.registry.has('tiers'), folder.rest]).toEqual([
      ['a'],
      true,
      [],
    ]);
  });

  it('reports which files are missing, broken or no contract, and reads the others', () => {
    const folder = readFolder([
      file('registry.json', {
        format: 'toolwright/1',
        files: ['tools/gone.json', 'tools/ok.json', 'tools/ok.json'],
      }),
      file('tools/ok.json', { name: 'ok' }),
      file('tools/broken.json', '{"name":'),
      file('tools/list.json', []),
      file('tools/twice.json', '{"name":"twice","name":"again"}'),
    ]);
    expect(names(folder)).toEqual(['ok', 'again']);
    expect(folder.notes.map((note) => [note.code, note.message.split(/[:,]/)[0]])).toEqual([
      ['unreadable_contract', 'tools/broken.json'],
      ['unreadable_contract', 'tools/list.json'],
      ['duplicate_key', 'tools/twice.json'],
      ['missing_file', 'registry.json lists "tools/gone.json"'],
    ]);
  });

  it('hands over the files that are none of its own', () => {
    const folder = readFolder([
      file('registry.json', { format: 'toolwright/1' }),
      file('tools/a.json', { name: 'a' }),
      file('wire/openai_chat.json', {}),
      file('schema/contract.json', {}),
      file('README.md', '#'),
      file('drafts/README.md', '#'),
      file('mcp/list.json', { tools: [] }),
      file('schema/mine.json', {}),
      file('tools/deep/a.json', {}),
    ]);
    expect(folder.rest.map((rest) => rest.path)).toEqual([
      'mcp/list.json',
      'schema/mine.json',
      'tools/deep/a.json',
    ]);
  });

  it('is the outermost one, and a neighbour of the same name stays apart', () => {
    const folder = readFolder([
      file('a/b/registry.json', { format: 'toolwright/1', name: 'inner' }),
      file('a/registry.json', { format: 'toolwright/1', name: 'outer' }),
      file('a/b/tools/x.json', { name: 'x' }),
    ]);
    expect([
      folder.design?.registry.get('name'),
      names(folder),
      folder.rest.map((rest) => rest.path),
    ]).toEqual(['outer', [], ['a/b/registry.json', 'a/b/tools/x.json']]);
  });

  it('of a newer format is refused with what to do', () => {
    const folder = readFolder([
      file('registry.json', { format: 'toolwright/2' }),
      file('tools/a.json', { name: 'a' }),
    ]);
    expect([folder.design, folder.rest, folder.notes.map((note) => note.code)]).toEqual([
      undefined,
      [],
      ['newer_format'],
    ]);
  });

  it.each<[string, unknown]>([
    [
      'of another program',
      { $schema: 'https://ui.example.test/schema/registry.json', name: 'ui', items: [] },
    ],
    ['that is broken', '{'],
    ['that is a list', []],
    ['with tools that are no names', { tools: [{ name: 'a' }] }],
  ])('is not a registry.json %s', (_, registry) => {
    const files = [file('registry.json', registry), file('tools/a.json', { name: 'a' })];
    expect(readFolder(files)).toEqual({ rest: files, notes: [] });
  });

  it('knows what each export generates', () => {
    const paths = ['x/registry.json'];
    expect(
      [
        'x/README.md',
        'x/drafts/README.md',
        'x/wire/mcp.json',
        'x/schema/registry.json',
        'x/schema/other.json',
        'README.md',
        'x/y/README.md',
        'x/wire/a/b.json',
        'x/tools/a.json',
      ].map((path) => isGeneratedPath(path, paths)),
    ).toEqual([true, true, true, true, false, false, false, false, false]);
    expect(
      [
        'x/router/README.md',
        'x/router/router.test.ts',
        'x/drafts/router/README.md',
        'x/drafts/router/router.json',
        'x/drafts/router/test_router.py',
        'x/drafts/router.json',
        'x/drafts/router/mine.ts',
        'x/router/mine.md',
        'drafts/router/router.json',
      ].map((path) => isGeneratedPath(path, paths)),
    ).toEqual([true, true, true, true, true, false, false, false, false]);
  });

  it('reads an export of drafts back as the same design, with nothing left over', () => {
    const design = {
      registry: object({ name: 'r', phases: [{ name: 'p', tiers: [] }] }),
      tools: [object({ name: 'router' }), object({ name: 'b' })],
    };
    const folder = readFolder(exportDesign({ design, blockers: [], wires: [] }));
    expect([folder.design, folder.rest, folder.notes]).toEqual([design, [], []]);
  });
});

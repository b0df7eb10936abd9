import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createBlankDesign } from '../../../src/app/commands/create-blank-design.ts';
import { exportRegistry } from '../../../src/app/export/export-registry.ts';
import { printBundle } from '../../../src/app/export/print-bundle.ts';
import {
  createImportedDesign,
  createPendingImport,
  type PendingImport,
} from '../../../src/app/import/import-files.ts';
import { readImportedFiles } from '../../../src/app/import/read-imported-files.ts';
import { suggestRegistryName } from '../../../src/app/import/suggest-registry-name.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { createBundle, type Design } from '../../../src/contract/design.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { Outcome } from '../../../src/contract/problem.ts';
import type { LoadedFile } from '../../../src/io/read-files.ts';
import fc from '../../fast-check.ts';
import { anyDesign } from '../../laws/arbitrary-design.ts';
import { lintTools } from '../lint-workspace.ts';
import { designOf } from '../open-app.ts';

const EMPTY: Design = designOf([]);
const TOOL = { name: 'find', description: 'Finds.', input_schema: { type: 'object' } };
const MCP = JSON.stringify({ tools: [{ name: 'mcp_tool', inputSchema: { type: 'object' } }] });

function file(name: string, content: string | Uint8Array): LoadedFile {
  return { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]),
    ),
  );
}

/** As the desk does it, without the worker between. */
function receive(files: readonly LoadedFile[], design: Design): Outcome<PendingImport> {
  const reading = readImportedFiles({ files });
  return reading.kind === 'problem'
    ? reading
    : { kind: 'ok', value: createPendingImport(reading.value, design) };
}

function arrive(files: readonly LoadedFile[], design = EMPTY): PendingImport {
  const received = receive(files, design);
  if (received.kind === 'problem')
    throw new Error(`${received.problem.code}: ${received.problem.message}`);
  return received.value;
}

function zipOf(design: Design): Uint8Array<ArrayBuffer> {
  const workspace = createWorkspace(design);
  return exportRegistry(workspace, lintTools(workspace));
}

const names = ({ imported }: PendingImport): readonly unknown[] =>
  imported.tools.map((tool) => tool.get('name'));
const codes = ({ notes }: PendingImport): readonly string[] => notes.map((note) => note.code);
const codeOf = (outcome: Outcome<unknown>): string =>
  outcome.kind === 'problem' ? outcome.problem.code : 'ok';

describe('an export', () => {
  it('comes back as a zip and changes nothing', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { plan, imported, notes } = arrive([file('r.zip', zipOf(design))], design);
        expect([
          plan.additions.length,
          plan.conflicts.length,
          plan.same.length,
          plan.registry?.adds,
          plan.registry?.differs,
        ]).toEqual([0, 0, design.tools.length, [], []]);
        expect(
          printJson(
            createBundle({ registry: imported.registry ?? design.registry, tools: imported.tools }),
          ),
        ).toBe(printJson(createBundle(design)));
        expect(
          notes.filter(
            (note) => note.code !== 'number_kept_as_text' && note.code !== 'names_repeated',
          ),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('comes back as one file and changes nothing', () => {
    const design = designOf([TOOL, { ...TOOL, name: 'b', risk_class: 'read_only' }], {
      name: 'mine',
      tiers: [{ name: 'core' }],
    });
    const { plan, kinds } = arrive(
      [file('mine.toolwright.json', printBundle(createWorkspace(design)))],
      design,
    );
    expect([
      plan.same.length,
      plan.additions,
      plan.conflicts,
      plan.registry?.adds,
      plan.registry?.differs,
      kinds,
    ]).toEqual([2, [], [], [], [], [{ label: 'Toolwright', count: 2 }]]);
  });
});

describe('several files', () => {
  it('with a registry.json among them are one folder, in its order', () => {
    const arrival = arrive([
      file('x/tools/a.json', JSON.stringify({ ...TOOL, name: 'a' })),
      file('x/tools/b.json', JSON.stringify({ ...TOOL, name: 'b' })),
      file(
        'x/registry.json',
        JSON.stringify({ format: 'toolwright/1', name: 'mine', tools: ['b', 'a'] }),
      ),
      file('x/README.md', '# nothing'),
      file('x/wire/mcp.json', MCP),
    ]);
    expect([
      names(arrival),
      arrival.imported.registry?.get('name'),
      arrival.notes,
      arrival.kinds,
    ]).toEqual([['b', 'a'], 'mine', [], [{ label: 'Toolwright registry', count: 2 }]]);
  });

  it('are one folder too when the registry.json was written by hand', () => {
    const arrival = arrive([
      file('registry.json', '{"name":"hand","tools":["b","a"]}'),
      file('tools/1.json', JSON.stringify({ ...TOOL, name: 'a' })),
      file('tools/2.json', JSON.stringify({ ...TOOL, name: 'b' })),
    ]);
    expect([names(arrival), arrival.imported.registry?.get('name'), arrival.notes]).toEqual([
      ['b', 'a'],
      'hand',
      [],
    ]);
  });

  it('dropped flat bring the registry and its tools, whatever else lies beside them', () => {
    const arrival = arrive([
      file('registry.json', '{"format":"toolwright/1","name":"mine","tools":["find"]}'),
      file('find.json', JSON.stringify(TOOL)),
      file('list.json', MCP),
      file('broken.json', '{'),
    ]);
    expect([
      names(arrival).toSorted(),
      arrival.imported.registry?.get('name'),
      codes(arrival),
    ]).toEqual([['find', 'mcp_tool'], 'mine', ['broken_json']]);
  });

  it('with another program’s registry.json are read one by one', () => {
    const arrival = arrive([
      file('registry.json', '{"name":"ui","items":[]}'),
      file('find.json', JSON.stringify(TOOL)),
    ]);
    expect([names(arrival), arrival.imported.registry, codes(arrival)]).toEqual([
      ['find'],
      undefined,
      ['no_tools_found'],
    ]);
  });

  it('bring what is good, and each bad one is named', () => {
    const arrival = arrive([
      file('bad.json', '{"a":'),
      file('ok.json', MCP),
      file('empty.json', ''),
      file('photo.png', new Uint8Array([0x89, 0x50, 0xff, 0xfe])),
      file('plain.json', '{}'),
      file('cut.zip', zip({ 'a.json': MCP }).slice(0, 40)),
      file('fine.zip', zip({ 'b.json': JSON.stringify(TOOL) })),
    ]);
    expect([
      names(arrival),
      arrival.notes.map((note) => [note.code, note.message.split(/[ :]/)[0]]),
    ]).toEqual([
      ['mcp_tool', 'find'],
      [
        ['binary_file', 'photo.png'],
        ['broken_json', 'bad.json'],
        ['empty_text', 'empty.json'],
        ['no_tools_found', 'plain.json'],
        ['damaged_archive', 'cut.zip'],
      ],
    ]);
    expect(arrival.notes.every((note) => note.hint !== '')).toBe(true);
  });
});

describe('a zip', () => {
  it('of anything brings its tools, names what is broken, and is silent about the rest', () => {
    const arrival = arrive([
      file(
        'repo.zip',
        zip({
          'repo/package.json': '{"name":"x"}',
          'repo/mcp/list.json': MCP,
          'repo/mcp/broken.json': '{"tools":[',
          'repo/readme.txt': 'x',
        }),
      ),
    ]);
    expect([
      names(arrival),
      arrival.notes.map((note) => note.message.split(': ').slice(0, 2).join(': ')),
    ]).toEqual([['mcp_tool'], ['repo.zip: repo/mcp/broken.json']]);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['without tools', { 'a.json': '{}', 'b.txt': 'x' }, 'no_tools_found'],
    ['of nothing', {}, 'no_tools_found'],
    [
      'of a newer version',
      { 'r/registry.json': '{"format":"toolwright/2"}', 'r/tools/a.json': '{"name":"a"}' },
      'newer_format',
    ],
    ['with broken JSON only', { 'a.json': '{' }, 'broken_json'],
  ])('%s is refused for what it is', (_, files, code) => {
    expect(codeOf(receive([file('x.zip', zip(files))], EMPTY))).toBe(code);
  });

  it('is known by its bytes: a text may begin with PK too', () => {
    expect(
      codeOf(receive([file('notes.md', `PK is our shop.\n\`\`\`json\n${MCP}\n\`\`\`\n`)], EMPTY)),
    ).toBe('ok');
    expect(codeOf(receive([file('list.json', zip({ 'a.json': MCP }))], EMPTY))).toBe('ok');
  });
});

describe('one file', () => {
  it.each<[string, string, readonly string[]]>([
    ['JSON with a byte order mark', `\ufeff${MCP}`, ['mcp_tool']],
    [
      'JSON Lines',
      `${JSON.stringify(TOOL)}\n${JSON.stringify({ ...TOOL, name: 'b' })}\n`,
      ['find', 'b'],
    ],
    [
      'a snapshot',
      `// Vitest Snapshot v1\n\nexports[\`tools 1\`] = \`\n{\n  "input_schema": {\n    "type": "object",\n  },\n  "name": "snapped",\n  "description": "S.",\n}\n\`;\n`,
      ['snapped'],
    ],
    [
      'a request body',
      JSON.stringify({
        model: 'm',
        messages: [],
        tools: [
          { type: 'function', function: { name: 'chat_tool', parameters: { type: 'object' } } },
        ],
      }),
      ['chat_tool'],
    ],
  ])('may be %s', (_, text, expected) => {
    expect(names(arrive([file('x', text)]))).toEqual(expected);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['is no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b]), 'binary_file'],
    ['is empty', '', 'empty_text'],
    ['is broken', '{"tools":', 'broken_json'],
    ['holds no tool', '{"a":1}', 'no_tools_found'],
    ['is a design of a newer version', '{"format":"toolwright/2","contracts":[]}', 'newer_format'],
  ])('that %s is refused with what to do', (_, content, code) => {
    const received = receive([file('x.json', content)], EMPTY);
    expect([
      codeOf(received),
      received.kind === 'problem' && received.problem.message.startsWith('x.json'),
      received.kind === 'problem' && received.problem.hint !== '',
    ]).toEqual([code, true, true]);
  });

  it('or none at all is refused too', () => {
    expect(codeOf(receive([], EMPTY))).toBe('nothing_brought');
  });

  it('of any bytes gives an arrival or a problem', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('a.json', 'registry.json', 'tools/a.json'),
            fc.oneof(
              fc.uint8Array({ maxLength: 60 }),
              fc
                .constantFrom('PK\u0003\u0004', '{}', '[]', '{"format":"toolwright/1"}', MCP)
                .map((text) => new TextEncoder().encode(text)),
            ),
          ),
          { maxLength: 4 },
        ),
        (files) => {
          expect(['ok', 'problem']).toContain(
            receive(
              files.map(([name, bytes]) => file(name, bytes)),
              EMPTY,
            ).kind,
          );
        },
      ),
    );
  });
});

describe('names that come more than once', () => {
  it('are counted, the most frequent first, a few of them by name', () => {
    const called = ['b', 'a', 'a', 'once', 'a', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'f'];
    const arrival = arrive([
      file(
        'x.json',
        JSON.stringify({
          tools: called.map((name, i) => ({ name, title: `${i}`, inputSchema: {} })),
        }),
      ),
    ]);
    expect(arrival.notes.map((note) => note.message)).toEqual([
      '6 names stand more than once: a ×3, b ×2, c ×2, d ×2, e ×2 and 1 more.',
    ]);
  });

  it('are found across files too, and one alone is told in the singular', () => {
    expect(
      arrive([file('a.json', MCP), file('b.json', MCP.replace('object', 'null'))]).notes.map(
        (note) => note.message,
      ),
    ).toEqual(['1 name stands more than once: mcp_tool ×2.']);
    expect(arrive([file('a.json', MCP)]).notes).toEqual([]);
  });
});

describe('notes that say the same of several tools', () => {
  it('are one, which counts them and names a few', () => {
    const tools = ['a', 'b', 'a', 'c', 'd', ''].map((name) => ({
      name,
      description: null,
      inputSchema: {},
    }));
    const arrival = arrive([
      file(
        'x.json',
        JSON.stringify({ tools: [...tools, { name: 'e', title: null, inputSchema: {} }] }),
      ),
    ]);
    expect(
      arrival.notes.filter((note) => note.code === 'null_left_out').map((note) => note.message),
    ).toEqual([
      '6 tools (a, b, c and 2 more): "description" is null; that counts as not declared and is not written again.',
      'Tool "e": "title" is null; that counts as not declared and is not written again.',
    ]);
  });

  it('are one across files, and notes of files stay apart', () => {
    const bare = (name: string): string => JSON.stringify({ name, parameters: { type: 'object' } });
    const arrival = arrive([
      file('a.json', bare('a')),
      file('b.json', bare('b')),
      file('c.json', '{}'),
      file('d.json', '{}'),
    ]);
    expect(arrival.notes.map((note) => note.message.slice(0, 24))).toEqual(
      ['c.json: No tool definitio', 'd.json: No tool definitio', '2 tools (a, b): a bare fu'].map(
        (text) => text.slice(0, 24),
      ),
    );
  });
});

describe('a registry of its own', () => {
  it('is named after the file, and its tools stand in the core tier', () => {
    const design = createImportedDesign(
      arrive([file('some/server.tools.json', MCP)]),
      createBlankDesign('blank'),
      'contract',
    );
    expect([
      design.registry.get('name'),
      design.registry.has('tiers'),
      design.tools.map((tool) => printJson(tool.get('visibility') ?? null)),
    ]).toEqual(['server', true, ['{"tier":"core"}']]);
  });

  it('of definitions leaves them as they came', () => {
    const arrival = arrive([file('server.tools.json', MCP)]);
    const design = createImportedDesign(arrival, createBlankDesign('blank'), 'definition');
    expect([printJson(design.registry), design.tools]).toEqual([
      '{"name":"server","profile":"definition"}',
      arrival.imported.tools,
    ]);
  });

  it('is said to come from three files at most', () => {
    const files = Array.from({ length: 117 }, (_, i) =>
      file(`some/github_${i}.json`, MCP.replace('mcp_tool', `t${i}`)),
    );
    const arrival = arrive(files);
    expect([
      arrival.from,
      arrival.name,
      createImportedDesign(arrival, createBlankDesign('blank'), 'contract').registry.get('name'),
    ]).toEqual([
      'some/github_0.json, some/github_1.json, some/github_2.json and 114 more',
      'some',
      'some',
    ]);
  });

  it.each<[readonly string[], string]>([
    [['a/server.tools.json'], 'server'],
    [['mine.toolwright.json'], 'mine'],
    [['.json'], 'imported'],
    [[`${'x'.repeat(50)}.json`], 'x'.repeat(40)],
    [['repo/tools/a.json', 'repo/tools/b.json'], 'repo'],
    [['repo/a.json', 'repo/deep/b.json'], 'repo'],
    [['a/x.json', 'b/x.json'], 'x'],
    [['github_issues.json', 'github_pulls.json'], 'github'],
    [['github.json', 'github-2.json'], 'github'],
    [['tool1.json', 'tool2.json'], 'imported'],
    [['a.json', 'b.json'], 'imported'],
  ])('made of %j is called %j', (paths, name) => {
    expect(suggestRegistryName(paths)).toBe(name);
  });

  it('keeps what a registry says of itself', () => {
    const design = designOf([TOOL], { name: 'mine', version: '9' });
    expect(
      createImportedDesign(
        arrive([file('x.zip', zipOf(design))]),
        createBlankDesign('blank'),
        'definition',
      ),
    ).toEqual(design);
  });

  it('says how many tools of which kind came', () => {
    expect(
      arrive([
        file('a.json', MCP),
        file('b.json', MCP.replace('mcp_tool', 'other')),
        file('c.json', JSON.stringify(TOOL)),
      ]).kinds.map(({ count }) => count),
    ).toEqual([2, 1]);
  });
});

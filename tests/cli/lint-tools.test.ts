import { describe, expect, it } from 'vitest';
import {
  convertFromPlain,
  get,
  isArray,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { example } from '../../src/lint/example.ts';
import { openFolder } from './open-folder.ts';

const open = {
  type: 'object',
  properties: { city: { type: 'string', enum: ['Oslo', 'Rome'], description: 'Where.' } },
  required: ['city'],
};
const closed = { ...open, additionalProperties: false };
const good = { ...example };
const mcp = {
  name: 'get_weather',
  description: 'Get the weather of a city. Do not use it for the past.',
  inputSchema: open,
};

/** Code, tool, pointer and file of each finding of one rule. */
function listFindings(out: string, rule: string): readonly string[] {
  const json = convertFromPlain(JSON.parse(out));
  const findings = get(json, 'findings');
  return (isArray(findings) ? findings : [])
    .filter((finding) => get(finding, 'code') === rule)
    .map((finding) =>
      ['tool', 'pointer', 'file', 'fix'].map((key) => show(get(finding, key))).join(' '),
    );
}

function show(json: Json | undefined): string {
  return typeof json === 'string' ? json : printJson(json ?? null);
}

describe('lint', () => {
  it.each([
    ['MCP', { result: { tools: [mcp] } }],
    ['Anthropic', [{ name: 'get_weather', description: mcp.description, input_schema: open }]],
    [
      'Chat',
      {
        tools: [
          {
            type: 'function',
            function: { name: 'get_weather', description: mcp.description, parameters: open },
          },
        ],
      },
    ],
    [
      'Responses',
      [{ type: 'function', name: 'get_weather', description: mcp.description, parameters: open }],
    ],
    ['a bare function', { name: 'get_weather', description: mcp.description, parameters: open }],
    [
      'Gemini',
      {
        tools: [
          {
            functionDeclarations: [
              { name: 'get_weather', description: mcp.description, parametersJsonSchema: open },
            ],
          },
        ],
      },
    ],
    [
      'Bedrock',
      {
        toolSpec: {
          name: 'get_weather',
          description: mcp.description,
          inputSchema: { json: open },
        },
      },
    ],
  ])('judges a bare definition of %s', async (_, document) => {
    const { exit, out, err } = await openFolder({ 'a.json': document }).run(
      'lint a.json --format json --preset strict',
    );
    expect([exit, err, listFindings(out, 'closed-schema')]).toEqual([
      1,
      '',
      ['get_weather /input_schema a.json suggested'],
    ]);
  });

  it('reads standard input, JSON Lines and Markdown', async () => {
    const { run } = openFolder({
      'a.jsonl': `${JSON.stringify(mcp)}\n${JSON.stringify({ ...mcp, name: 'get_rain' })}\n`,
      'b.md': `# Tools\n\`\`\`json\n${JSON.stringify(mcp)}\n\`\`\`\n`,
    });
    expect(
      listFindings(
        (await run('lint - --format json --preset strict', JSON.stringify(mcp))).out,
        'closed-schema',
      ),
    ).toEqual(['get_weather /input_schema <stdin> null']);
    expect(
      listFindings(
        (await run('lint a.jsonl b.md --format json --preset strict')).out,
        'closed-schema',
      ),
    ).toEqual([
      'get_weather /input_schema a.jsonl suggested',
      'get_rain /input_schema a.jsonl suggested',
      'get_weather /input_schema b.md suggested',
    ]);
  });

  it('is clean, and ends with 0, on a good contract', async () => {
    const { exit, out, err } = await openFolder({ 'tools/book_room.json': good }).run(
      'lint tools/*.json --format json',
    );
    expect([exit, err, JSON.parse(out)]).toEqual([
      0,
      '',
      {
        findings: [],
        tools: [
          {
            name: 'book_room',
            file: 'tools/book_room.json',
            score: 100,
            ready: true,
            state: 'ready',
          },
        ],
      },
    ]);
  });

  it('asks definitions for nothing that only a contract can hold, unless the profile says so', async () => {
    const { run } = openFolder({
      'bare.json': { ...mcp, inputSchema: closed },
      'own.json': { ...good, errors: [] },
    });
    const severityOf = async (words: string): Promise<string> => {
      const { out } = await run(`lint ${words} --format json --rule errors-with-hints`);
      return listSeverities(out).join();
    };
    expect([
      await severityOf('bare.json'),
      await severityOf('bare.json --profile contract'),
      await severityOf('own.json'),
    ]).toEqual(['', 'error', 'error']);
  });

  it('judges a file of several tools as one set, single tools together, and a registry as a whole', async () => {
    const rule = 'lint --format json --rule usable-name';
    const { run } = openFolder({
      'list.json': { tools: [mcp, mcp] },
      'one.json': mcp,
      'two.json': mcp,
      'registry/registry.json': { format: 'toolwright/1', name: 'r' },
      'registry/tools/a.json': good,
      'registry/tools/b.json': good,
    });
    const count = async (words: string): Promise<number> =>
      listSeverities((await run(`${rule} ${words}`)).out).length;
    const [list, one, both, registry, asked] = [
      await count('list.json'),
      await count('one.json'),
      await count('one.json two.json'),
      await count('registry'),
      await count('registry/tools/a.json'),
    ];
    expect({
      list: list > 0,
      one,
      both: both > 0,
      registry: registry > 0,
      asked: asked > 0 && asked < registry,
    }).toEqual({ list: true, one: 0, both: true, registry: true, asked: true });
  });

  it('obeys the registry: severities, suppressions with their reasons', async () => {
    const tool = { ...good, input_schema: { ...example.input_schema, additionalProperties: true } };
    const lint = {
      severity: { 'errors-with-hints': 'off' },
      suppressions: [
        { rule: 'closed-schema', tool: 'book_room', reason: 'The server takes any field.' },
      ],
    };
    const { run } = openFolder({
      'registry.json': { format: 'toolwright/1', name: 'r', tools: ['book_room'], lint },
      'tools/book_room.json': { ...tool, errors: [] },
    });
    const { exit, out } = await run('lint tools/book_room.json');
    expect([exit, out]).toEqual([
      0,
      '1 tool in 1 file, score 100: no problems. 1 suppressed with a reason. Preset: registry.\n',
    ]);
  });

  it('shows and counts from the level on that was asked for; advice alone does not fail', async () => {
    const { run } = openFolder({ 'a.json': { ...mcp, inputSchema: closed } });
    const told = async (words: string): Promise<readonly [number, readonly string[]]> => {
      const { exit, out } = await run(`lint a.json --format json ${words}`);
      return [exit, [...new Set(listSeverities(out))].toSorted()];
    };
    expect([
      await told('--rule structured-output'),
      await told('--rule structured-output --severity advice'),
      await told('--rule structured-output --severity error'),
    ]).toEqual([
      [0, ['advice']],
      [1, ['advice']],
      [0, []],
    ]);
  });

  it('judges for the targets that were named', async () => {
    const long = { ...good, name: `book_${'x'.repeat(70)}` };
    const { run } = openFolder({ 'a.json': long });
    const codes = async (words: string): Promise<number> =>
      listSeverities((await run(`lint a.json --format json ${words}`)).out).length;
    expect(await codes('--target anthropic')).toBeGreaterThanOrEqual(await codes(''));
    expect(await run('lint a.json --target antropic')).toEqual({
      exit: 2,
      out: '',
      err: 'toolwright: Unknown target "antropic".\n  Did you mean anthropic?\n',
    });
  });

  it('leaves out of a folder what is no tool file, and follows no link to another folder', async () => {
    const { run } = openFolder({
      'a/b/tool.json': mcp,
      'a/package.json': '{}',
      'a/data.json': '{"x":1}',
      'a/node_modules/x/tool.json': mcp,
      'a/.git/tool.json': mcp,
      'a/readme.md': '# no',
    });
    expect(
      listFindings((await run('lint a --format json --preset strict')).out, 'closed-schema'),
    ).toEqual(['get_weather /input_schema a/b/tool.json suggested']);
    expect(
      listFindings(
        (await run('lint a/**/t*l.json {a,c}/b/too[a-m].json --format json --preset strict')).out,
        'closed-schema',
      ),
    ).toEqual(['get_weather /input_schema a/b/tool.json suggested']);
  });
});

function listSeverities(out: string): readonly string[] {
  const findings = get(convertFromPlain(JSON.parse(out)), 'findings');
  return (isArray(findings) ? findings : []).flatMap((finding) =>
    isObject(finding) ? [String(finding.get('severity'))] : [],
  );
}

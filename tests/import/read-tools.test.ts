import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject, type Json } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { targets } from '../../src/emit/targets.ts';
import { importers } from '../../src/import/importers.ts';
import { readTools, type ParsedTools } from '../../src/import/read-tools.ts';

const schema = { type: 'object', properties: {} };
const mcp = { name: 'm', description: 'd', inputSchema: schema };
const anthropic = { name: 'a', description: 'd', input_schema: schema };
const chat = { type: 'function', function: { name: 'c', description: 'd', parameters: schema } };
const responses = {
  type: 'function',
  name: 'r',
  description: 'd',
  parameters: schema,
  strict: false,
};
const gemini = { name: 'g', description: 'd', parametersJsonSchema: schema };

function read(plain: object): ParsedTools {
  const outcome = readTools(convertFromPlain(plain));
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value;
}

/** Each group as its importer and the documents it made. */
function list(plain: object): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    read(plain).groups.map((group) => [
      group.importer.id,
      group.tools.map((tool) => printJson(tool)),
    ]),
  );
}

const document = (name: string): string =>
  `{"name":"${name}","description":"d","input_schema":{"type":"object","properties":{}}}`;

describe('tools are read', () => {
  it.each<[string, object, string, string]>([
    ['one MCP tool', mcp, 'mcp', 'm'],
    ['a bare MCP list', [mcp], 'mcp', 'm'],
    ['a tools/list result', { tools: [mcp], nextCursor: 'x' }, 'mcp', 'm'],
    ['a JSON-RPC answer', { jsonrpc: '2.0', id: 1, result: { tools: [mcp] } }, 'mcp', 'm'],
    ['one Anthropic tool', anthropic, 'anthropic', 'a'],
    [
      'an Anthropic request',
      {
        model: 'x',
        max_tokens: 1,
        tools: [anthropic],
        tool_choice: { type: 'tool', name: 'a' },
        messages: [],
      },
      'anthropic',
      'a',
    ],
    ['one Chat tool', chat, 'openai-chat', 'c'],
    [
      'a Chat request',
      {
        model: 'x',
        tools: [chat],
        tool_choice: { type: 'function', function: { name: 'c' } },
        messages: [
          {
            role: 'assistant',
            tool_calls: [{ id: '1', type: 'function', function: { name: 'c', arguments: '{}' } }],
          },
        ],
      },
      'openai-chat',
      'c',
    ],
    ['one Responses tool', responses, 'openai-responses', 'r'],
    [
      'a Responses request',
      { model: 'x', input: 'hi', tools: [responses], tool_choice: { type: 'function', name: 'r' } },
      'openai-responses',
      'r',
    ],
    ['one Gemini declaration', gemini, 'gemini', 'g'],
    [
      'a Gemini request',
      { contents: [], tools: [{ functionDeclarations: [gemini] }] },
      'gemini',
      'g',
    ],
    ['Gemini declarations alone', { functionDeclarations: [gemini] }, 'gemini', 'g'],
  ])('from %s', (_, plain, importer, name) => {
    expect(list(plain)).toEqual({ [importer]: [document(name)] });
    expect(read(plain).notes).toEqual([]);
  });

  it('from one list of several formats, each by its own', () => {
    expect(list([anthropic, mcp, chat, responses, gemini])).toEqual({
      anthropic: [document('a')],
      mcp: [document('m')],
      'openai-chat': [document('c')],
      'openai-responses': [document('r')],
      gemini: [document('g')],
    });
  });

  it('from Gemini’s snake_case, which stays on the wire', () => {
    expect(
      list({
        tools: [
          {
            function_declarations: [
              { name: 'g', description: 'd', parameters_json_schema: schema },
            ],
          },
        ],
      }),
    ).toEqual({
      gemini: [
        '{"name":"g","description":"d","input_schema":{"type":"object","properties":{}},"wire":{"gemini":{"name":null,"description":null,"parameters_json_schema":null}}}',
      ],
    });
  });

  it('from Gemini’s OpenAPI subset, with a note of what changed', () => {
    const declaration = {
      name: 'g',
      description: 'd',
      parameters: {
        type: 'OBJECT',
        properties: { s: { type: 'STRING', nullable: true, maxLength: '5' } },
      },
    };
    const { groups } = read({
      tools: [{ functionDeclarations: [declaration] }, { googleSearch: {} }],
    });
    expect(groups[0]?.tools.map((tool) => printJson(tool))).toEqual([
      '{"name":"g","description":"d","input_schema":{"type":"object","properties":{"s":{"type":["string","null"],"maxLength":5}}},"wire":{"gemini":{"name":null,"description":null,"parameters":{"sent":{"type":"OBJECT","properties":{"s":{"type":"STRING","nullable":true,"maxLength":"5"}}}}}}}',
      '{"name":"google_search","provider_tool":{"provider":"gemini","kind":"googleSearch"}}',
    ]);
    expect(groups[0]?.notes.map((note) => `${note.code} ${formatPointer(note.at ?? [])}`)).toEqual([
      'openapi_converted /tools/0/functionDeclarations/0',
    ]);
  });

  it('from a bare function, with a note that it is wrapped', () => {
    const { groups } = read({ name: 'f', parameters: schema });
    expect(
      groups.map((group) => [
        group.importer.id,
        group.tools.map((tool) => printJson(tool)),
        group.notes.map((note) => note.code),
      ]),
    ).toEqual([
      [
        'bare-function',
        ['{"name":"f","input_schema":{"type":"object","properties":{}}}'],
        ['bare_function'],
      ],
    ]);
  });

  it('from Bedrock, with strict and keys that it may have some day', () => {
    expect(
      list({
        toolConfig: {
          tools: [
            { toolSpec: { name: 'b', description: 'd', inputSchema: { json: schema } } },
            {
              toolSpec: {
                name: 'b',
                inputSchema: { json: schema, vendor: 1 },
                description: 'd',
                strict: true,
              },
            },
          ],
        },
      }),
    ).toEqual({
      bedrock: [
        document('b'),
        `${document('b').slice(0, -1)},"wire":{"bedrock":{"toolSpec":{"name":null,"inputSchema":{"json":null,"vendor":1},"description":null,"strict":true}}}}`,
      ],
    });
  });

  it('with extras and the author’s order in the provider fields', () => {
    expect(
      list({
        annotations: { readOnlyHint: true },
        description: 'd',
        inputSchema: schema,
        name: 'm',
      }),
    ).toEqual({
      mcp: [
        '{"name":"m","description":"d","input_schema":{"type":"object","properties":{}},"wire":{"mcp":{"annotations":{"readOnlyHint":true},"description":null,"inputSchema":null,"name":null}}}',
      ],
    });
  });
});

describe('a note reports', () => {
  const codes = (plain: object): readonly string[] => {
    const { groups, notes } = read(plain);
    return [...notes, ...groups.flatMap((group) => group.notes)].map((note) =>
      `${note.code} ${formatPointer(note.at ?? [])}`.trim(),
    );
  };

  it('which tool had a null, and where', () => {
    expect(codes({ tools: [{ ...mcp, description: null }] })).toEqual([
      'null_left_out /tools/0/description',
    ]);
    expect(list({ tools: [{ ...mcp, description: null }] })).toEqual({
      mcp: ['{"name":"m","input_schema":{"type":"object","properties":{}}}'],
    });
  });

  it('which tool had a value of the wrong type, which stays in the document', () => {
    expect(codes([{ ...mcp, description: 5 }])).toEqual(['unusable_value /0/description']);
    expect(list([{ ...mcp, description: 5 }])).toEqual({
      mcp: ['{"name":"m","description":5,"input_schema":{"type":"object","properties":{}}}'],
    });
  });

  it('where tools were inside a larger document', () => {
    expect(
      codes([
        { dir: 'in', m: { result: { tools: [mcp] } } },
        { server: { x: { tools: [anthropic] } } },
      ]),
    ).toEqual(['tools_found_inside']);
    expect(read({ log: [{ body: JSON.stringify({ tools: [mcp] }) }] }).notes[0]?.message).toBe(
      '1 tool definitions stood inside the document: /log/*/body/tools (1).',
    );
  });

  it('no tool that a provider defines: each is read, in its place', () => {
    const plain = {
      tools: [
        anthropic,
        { type: 'web_search_20250305', name: 'web_search', max_uses: 5 },
        { max_uses: 1, name: 'web_fetch', type: 'web_fetch_20250910' },
        { type: 'mcp_toolset', mcp_server_name: 'crm' },
      ],
    };
    expect(codes(plain)).toEqual([]);
    expect(list(plain)).toEqual({
      anthropic: [
        document('a'),
        '{"name":"web_search","provider_tool":{"provider":"anthropic","kind":"web_search_20250305","config":{"max_uses":5}}}',
        '{"name":"web_fetch","provider_tool":{"provider":"anthropic","kind":"web_fetch_20250910","config":{"max_uses":1,"name":null,"type":null}}}',
        '{"name":"crm","provider_tool":{"provider":"anthropic","kind":"mcp_toolset","config":{"mcp_server_name":"crm"}}}',
      ],
    });
  });

  it('an entry that is no tool once, where the list of a request has nothing else', () => {
    const outcome = readTools(convertFromPlain({ messages: [], tools: [{ foo: 1 }] }));
    expect(outcome.kind === 'problem' && outcome.problem.message).toBe(
      'No tool definition was found. Its list of tools holds only foo.',
    );
  });

  it('no name of our own for a nameless tool that another tool has', () => {
    expect(
      list({ input: '', tools: [{ ...responses, name: 'web_search' }, { type: 'web_search' }] }),
    ).toEqual({
      'openai-responses': [
        expect.stringContaining('"name":"web_search"'),
        '{"name":"web_search_2","provider_tool":{"provider":"openai_responses","kind":"web_search"}}',
      ],
    });
  });

  it('what a conversation defines after the list of its request', () => {
    const plain = {
      model: 'm',
      input: [{ type: 'tool_search_output', tools: [{ ...responses, name: 'found' }] }],
      tools: [responses, { type: 'tool_search' }],
    };
    expect(codes(plain)).toEqual(['tools_added_later /input/0/tools/0']);
    expect(read(plain).groups[0]?.tools.map((tool) => tool.get('name'))).toEqual([
      responses.name,
      'tool_search',
    ]);
    expect(codes({ ...plain, tools: [] })).toEqual(['tools_found_inside']);
  });

  it('nothing of a namespace: it is a tier that is sent as one', () => {
    const { groups, notes } = read({
      tools: [{ type: 'namespace', name: 'crm', description: 'Customers.', tools: [responses] }],
    });
    expect(notes).toEqual([]);
    expect(groups[0]?.tools.map((tool) => printJson(tool.get('visibility') ?? null))).toEqual([
      '{"tier":"crm"}',
    ]);
    expect(groups[0]?.grouping?.tiers.map((tier) => printJson(tier))).toEqual([
      '{"name":"crm","description":"Customers.","wire":{"openai_responses":{}}}',
    ]);
  });

  it('how many definitions a log repeats, but not when one list has a tool twice', () => {
    expect(codes([{ request: { tools: [mcp] } }, { request: { tools: [mcp] } }])).toEqual([
      'tools_found_inside',
      'duplicates_left_out',
    ]);
    expect(list({ tools: [mcp, mcp] })).toEqual({ mcp: [document('m'), document('m')] });
  });
});

describe('a tool with a name and a description but no schema', () => {
  const bare = { name: 'b', description: 'd' };
  const plain = '{"name":"b","description":"d"}';

  it.each<[string, object, Readonly<Record<string, readonly string[]>>]>([
    ['in a tools/list result', { tools: [bare] }, { mcp: [plain] }],
    [
      'in a JSON-RPC answer',
      { jsonrpc: '2.0', id: 1, result: { tools: [bare] } },
      { mcp: [plain] },
    ],
    [
      'between others, in its place',
      { tools: [mcp, bare, { ...mcp, name: 'n' }] },
      { mcp: [document('m'), plain, document('n')] },
    ],
    ['in a bare list of tools', [bare, anthropic], { anthropic: [plain, document('a')] }],
    [
      'beside tools that are written otherwise',
      [chat, bare],
      { 'openai-chat': [document('c')], mcp: [plain] },
    ],
    ['deep inside, beside a tool', { a: { tools: [bare, mcp] } }, { mcp: [plain, document('m')] }],
    ['alone, where it is the whole document', bare, { mcp: [plain] }],
  ])('is read %s', (_, found, expected) => {
    expect(list(found)).toEqual(expected);
    expect(
      read(found)
        .notes.filter((note) => note.code === 'schema_missing')
        .map((note) => note.message),
    ).toEqual(['1 tool came without a schema: b.']);
  });

  it.each<[string, object]>([
    ['alone, with keys of something else', { ...bare, version: '1.0.0' }],
    ['alone, with a name that no model calls', { name: 'The B', description: 'd' }],
    ['deep inside', { workshop: { tools: [bare] } }],
    ['where it is a call', { tools: [{ ...bare, arguments: '{}' }] }],
    ['without its description', { tools: [{ name: 'b' }] }],
  ])('is not read %s', (_, found) => {
    expect(readTools(convertFromPlain(found)).kind).toBe('problem');
  });

  it('is read in a list of its kind', () => {
    expect(list([bare, { ...bare, name: 'c' }])).toEqual({
      mcp: [plain, plain.replace('"b"', '"c"')],
    });
  });

  it('goes back to MCP as it came', () => {
    for (const tool of [
      bare,
      { description: 'd', name: 'b', annotations: { readOnlyHint: true } },
    ]) {
      const [imported = new Map<string, Json>()] = read({ tools: [tool] }).groups.flatMap(
        (group) => group.tools,
      );
      for (const target of targets.filter((each) => each.family === 'mcp'))
        expect(printJson(target.emit(readContract(imported).contract).wire)).toBe(
          JSON.stringify(tool),
        );
    }
  });

  it('may be in a list of any length', () => {
    const { groups, notes } = read({
      tools: [
        ...Array.from({ length: 200_000 }, () => ({ x: 1 })),
        ...Array.from({ length: 6_000 }, (_, i) => ({ ...bare, name: `b${i}` })),
      ],
    });
    expect([groups[0]?.tools.length, notes.map((note) => note.code)]).toEqual([
      5_000,
      ['tools_skipped', 'schema_missing'],
    ]);
  });
});

describe('parameters that are no schema', () => {
  it('are read from a list of arguments, required unless they are optional', () => {
    const tool = {
      name: 'find_room',
      description: 'd',
      arguments: [
        { name: 'floor', type: 'number', desc: 'Its floor.' },
        { name: 'tags', type: 'array', items: { type: 'string' }, optional: true },
      ],
    };
    expect(list([tool, { name: 'list_rooms', description: 'e', arguments: [] }])).toEqual({
      'parameter-list': [
        '{"name":"find_room","description":"d","input_schema":{"type":"object","properties":{"floor":{"type":"number","description":"Its floor."},"tags":{"type":"array","items":{"type":"string"}}},"required":["floor"]}}',
        '{"name":"list_rooms","description":"e","input_schema":{"type":"object","properties":{},"required":[]}}',
      ],
    });
    const [importer] = importers.filter(({ id }) => id === 'parameter-list');
    const source = convertFromPlain(tool);
    if (!isObject(source)) throw new Error('a tool is an object');
    expect([
      importer?.findSource(source, ['input_schema', 'properties', 'floor', 'description']),
      importer?.findSource(source, ['input_schema', 'properties', 'tags', 'items', 'type']),
      importer?.findSource(source, ['input_schema', 'required']),
    ]).toEqual([
      { at: ['arguments', 0, 'desc'], isTranslated: false },
      { at: ['arguments', 1, 'items', 'type'], isTranslated: false },
      { at: ['arguments'], isTranslated: true },
    ]);
  });

  it('are read from a map, with its own outputs', () => {
    const tool = {
      name: 'get_weather',
      description: 'd',
      parameters: {
        type: { type: 'string', description: 'Of forecast.' },
        city: { type: 'string', description: 'The city.', required: true },
      },
      output_parameters: { degrees: { type: 'number', description: 'In Celsius.' } },
    };
    expect(list(tool)).toEqual({
      'parameter-map': [
        '{"name":"get_weather","description":"d","input_schema":{"type":"object","properties":{"type":{"type":"string","description":"Of forecast."},"city":{"type":"string","description":"The city."}},"required":["city"]},"output_schema":{"type":"object","properties":{"degrees":{"type":"number","description":"In Celsius."}}}}',
      ],
    });
  });

  it.each([
    ['a prompt', { name: 'p', description: 'd', arguments: [{ name: 'a', description: 'x' }] }],
    ['a prompt without any', { name: 'p', description: 'd', arguments: [] }],
    ['a call', { name: 'p', description: 'd', arguments: [{ name: 'a', type: 't', value: 1 }] }],
    ['settings', { name: 'p', description: 'd', parameters: { a: { value: 1 } } }],
  ])('are not read from %s', (_, found) => {
    expect(readTools(convertFromPlain(found)).kind).toBe('problem');
  });
});

describe('no tool is found', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'tools'],
    ['an empty list', []],
    ['a tool call', { type: 'function', function: { name: 'c', arguments: '{}' } }],
    ['a tool choice', { tool_choice: { type: 'function', function: { name: 'c' } } }],
    ['an OpenAPI operation', { name: 'x', parameters: [{ name: 'id', in: 'path' }] }],
    [
      'a schema that describes tools',
      { properties: { name: { type: 'string' }, inputSchema: { type: 'object' } } },
    ],
  ])('in %s', (_, plain) => {
    const outcome = readTools(convertFromPlain(plain));
    expect(outcome.kind === 'problem' && outcome.problem.code).toBe('no_tools_found');
  });
});

import {
  bundle,
  contract,
  contractFile,
  jsonFile,
  list,
  prose,
  textFile,
  type HostileFile,
} from './hostile-file.ts';

const TOOL = '{"name":"deep","description":"d","inputSchema":';
const OPEN = '{"type":"object","properties":{"a":';

function nestSchema(levels: number): string {
  return `{"tools":[${TOOL}${OPEN.repeat(levels)}{}${'}}'.repeat(levels)}}]}`;
}

function nestExample(levels: number): string {
  const value = `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  return `{"format":"toolwright/1","contracts":[{"name":"a","examples":[{"input":${value}}]}]}`;
}

function encode16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, littleEndian);
  for (let i = 0; i < text.length; i += 1)
    view.setUint16(2 + i * 2, text.charCodeAt(i), littleEndian);
  return bytes;
}

const MCP = '{"tools":[{"name":"a","description":"d","inputSchema":{"type":"object"}}]}';

/** Texts that are no JSON, or JSON that few readers agree about. */
const BROKEN: readonly HostileFile[] = [
  textFile('an empty file', () => ''),
  textFile('5 MB of spaces', () => ' '.repeat(5_000_000)),
  textFile('JSON cut in the middle', () => '{"tools":[{"name":"a","inputSchema":{"type":"obj'),
  textFile('JSON cut in an escape', () => '{"tools":[{"name":"a\\u00'),
  textFile('two JSON values in a row', () => `${MCP}${MCP}`),
  textFile('single quotes', () => "{'tools':[{'name':'a'}]}"),
  textFile(
    'comments and trailing commas',
    () => '{/*c*/"tools":[{"name":"a","inputSchema":{"type":"object",},},],}',
  ),
  textFile(
    'duplicate keys',
    () =>
      '{"tools":[{"name":"a","name":"b","description":"d","inputSchema":{"type":"object","type":"string","properties":{"x":{},"x":{"type":"string"}}}}]}',
  ),
  textFile(
    '100,000 duplicate keys',
    () =>
      `{"tools":[{"name":"a","description":"d","inputSchema":{"type":"object"${',"x":1'.repeat(100_000)}}}]}`,
  ),
  textFile(
    'a number of 1 million digits',
    () =>
      `{"tools":[{"name":"a","description":"d","inputSchema":{"type":"object","maxProperties":${'9'.repeat(1_000_000)}}}]}`,
  ),
  textFile(
    'numbers beyond every range',
    () =>
      '{"tools":[{"name":"a","description":"d","inputSchema":{"type":"object","properties":{"n":{"type":"number","minimum":-1e999,"maximum":1e999,"multipleOf":1e-400,"default":-0,"enum":[1e309,0.1e-999,9007199254740993]}}}}]}',
  ),
  textFile('100,000 brackets', () => '['.repeat(100_000)),
  textFile('a million short lines', () => '{}\n'.repeat(1_000_000), 'hostile.jsonl'),
  textFile(
    'JSON Lines, each second line broken',
    () => list(2_000, (i) => (i % 2 === 0 ? MCP : '{"tools":[')).join('\n'),
    'hostile.jsonl',
  ),
  textFile(
    'Markdown with 5,000 open fences',
    () => '```json\n{"name":\n'.repeat(5_000),
    'hostile.md',
  ),
  textFile(
    'a snapshot that never ends',
    () => `exports[\`x 1\`] = \`\n${'Object {\n'.repeat(20_000)}`,
    'hostile.snap',
  ),
  textFile('a NUL in the middle', () => '{"tools":[{"name":"a\u0000b"}]}'),
  {
    what: 'bytes that are no text',
    name: 'photo.json',
    make: () => Uint8Array.from({ length: 100_000 }, (_, i) => (i * 197) % 256),
  },
  {
    what: 'UTF-8 broken in a name',
    name: 'hostile.json',
    make: () =>
      Uint8Array.from([
        ...new TextEncoder().encode('{"tools":[{"name":"a'),
        0xff,
        0xfe,
        ...new TextEncoder().encode('"}]}'),
      ]),
  },
  {
    what: 'UTF-8 with a BOM',
    name: 'hostile.json',
    make: () => Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(MCP)]),
  },
  { what: 'UTF-16, little-endian', name: 'hostile.json', make: () => encode16(MCP, true) },
  { what: 'UTF-16, big-endian', name: 'hostile.json', make: () => encode16(MCP, false) },
];

const DEEP: readonly HostileFile[] = [63, 64, 65, 1_000, 100_000].flatMap((levels) => [
  textFile(`a schema ${levels} levels deep`, () => nestSchema(levels)),
  textFile(`an example ${levels} levels deep`, () => nestExample(levels)),
]);

/** JSON that is read, and is not what its place should hold. */
const WRONG: readonly HostileFile[] = [
  ...['null', '0', '"text"', 'true', '[]', '{}', '[[[[]]]]', '[null,null]'].map((text) =>
    textFile(`the whole file is ${text}`, () => text),
  ),
  ...[null, -1, 'text', true, [], {}, [null], [[]], [{ a: 1 }], { a: { b: [] } }].map((value) =>
    jsonFile(`every part of a contract is ${JSON.stringify(value)}`, () =>
      bundle(
        [{ ...wrongParts(value), name: 'wrong' }, { ...wrongParts(value) }],
        wrongRegistry(value),
      ),
    ),
  ),
  jsonFile('an unknown version', () => ({ ...bundle([contract('a')]), format: 'toolwright/99' })),
  jsonFile('a version that is a list', () => ({
    ...bundle([contract('a')]),
    format: ['toolwright/1'],
  })),
  jsonFile('contracts that are no list', () => ({ format: 'toolwright/1', contracts: { a: 1 } })),
  jsonFile('a schema that is a list', () => ({
    tools: [{ name: 'a', description: 'd', inputSchema: [] }],
  })),
  contractFile('schema keywords of the wrong types', () => ({
    input_schema: {
      type: 7,
      properties: [],
      required: 'all',
      enum: {},
      items: 3,
      anyOf: {},
      $ref: 4,
      $defs: [],
      pattern: 5,
      minimum: 'a',
      additionalProperties: 'no',
      description: {},
      title: [],
      default: { a: 1 },
      const: [],
      format: 1,
      examples: 5,
    },
    output_schema: {
      type: ['object', 4, null],
      properties: { a: 3, b: null, c: 'x', d: [] },
      required: [1, null, {}],
      allOf: [1, null],
      items: [1],
      prefixItems: 4,
    },
  })),
];

const PARTS = [
  'title',
  'purpose',
  'description',
  'input_schema',
  'output_schema',
  'examples',
  'errors',
  'risk_class',
  'side_effects',
  'resource_scope',
  'permission',
  'timeout_ms',
  'result_limits',
  'retry',
  'idempotency',
  'audit',
  'result_envelope',
  'visibility',
  'routing',
  'draft_of',
  'commit_of',
  'aliases',
  'verification',
  'notes',
  'wire',
];
const REGISTRY_PARTS = [
  'version',
  'description',
  'tiers',
  'phases',
  'gates',
  'done_tool',
  'budget',
  'targets',
  'sending',
  'readings',
  'cases',
  'result_envelope',
  'lint',
];

function wrongParts(value: unknown): object {
  return Object.fromEntries(PARTS.map((part) => [part, value]));
}

function wrongRegistry(value: unknown): object {
  return Object.fromEntries(REGISTRY_PARTS.map((part) => [part, value]));
}

/** Strings no field was made for. */
const LONG: readonly HostileFile[] = [
  textFile('one string of 9 MB', () => JSON.stringify('a'.repeat(9_000_000))),
  contractFile('a description of 9 MB in one word', () => ({ description: 'a'.repeat(9_000_000) })),
  contractFile('a description of 5 MB', () => ({ description: prose(5_000_000) })),
  contractFile('a description of 2 MB', () => ({ description: prose(2_000_000) })),
  contractFile('a description of 100,000 lines', () => ({
    description: 'a line\n'.repeat(100_000),
  })),
  contractFile('a purpose, title and recovery of 1 MB', () => ({
    purpose: prose(1_000_000),
    title: prose(1_000_000),
    side_effects: {
      class: 'external_write',
      summary: prose(1_000_000),
      recovery: prose(1_000_000),
    },
    permission: { default: 'ask', approval: prose(1_000_000), recovery_plan: prose(1_000_000) },
  })),
  contractFile('a property description of 3 MB', () => ({
    input_schema: {
      type: 'object',
      properties: { id: { type: 'string', description: prose(3_000_000) } },
    },
  })),
  contractFile('an example with a string of 5 MB', () => ({
    examples: [{ title: 'long', input: { id: 'x'.repeat(5_000_000) } }],
  })),
  contractFile('an error hint of 3 MB', () => ({
    errors: [
      {
        code: 'not_found',
        type: 'not_found',
        message: prose(3_000_000),
        hint: prose(3_000_000),
        next_valid_actions: ['x'.repeat(500_000)],
      },
    ],
  })),
  contractFile('a note, alias and sibling of 1 MB', () => ({
    notes: [{ at: '/description', text: prose(1_000_000) }],
    aliases: [
      {
        title: prose(1_000_000),
        when: ['x'.repeat(1_000_000)],
        map: [{ to: `/${'x'.repeat(500_000)}`, from: '/y' }],
      },
    ],
    routing: {
      use_when: [prose(1_000_000)],
      siblings: [{ tool: 'x'.repeat(500_000), when: prose(1_000_000) }],
    },
  })),
  contractFile('a provider field of 3 MB', () => ({
    wire: {
      anthropic: {
        name: null,
        description: null,
        input_schema: null,
        cache_control: { type: 'x'.repeat(3_000_000) },
      },
    },
  })),
  contractFile('an enum value, default and pattern of 1 MB', () => ({
    input_schema: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          enum: ['e'.repeat(1_000_000)],
          default: 'd'.repeat(1_000_000),
          pattern: 'p'.repeat(1_000_000),
        },
      },
    },
  })),
  jsonFile('names of 100,000 characters everywhere', () => {
    const name = 'long_name_'.repeat(10_000);
    return bundle(
      [
        {
          ...contract(name, {
            visibility: { tier: name },
            input_schema: {
              type: 'object',
              properties: { [name]: { type: 'string' } },
              required: [name],
            },
          }),
        },
        contract('b', { routing: { siblings: [{ tool: name }], next_valid_actions: [name] } }),
      ],
      {
        name,
        tiers: [{ name }],
        phases: [{ name, tiers: [name], transitions: [{ to: name, tool: name }] }],
        gates: [{ tool: name, phase: name, requires: [{ tool: name, at_least: 1 }], reason: name }],
        done_tool: name,
      },
    );
  }),
  jsonFile('a registry name and description of 2 MB', () =>
    bundle([contract('a')], {
      name: prose(2_000_000),
      version: '1'.repeat(1_000_000),
      description: prose(2_000_000),
    }),
  ),
];

export const hostileTexts: readonly HostileFile[] = [...BROKEN, ...DEEP, ...WRONG, ...LONG];

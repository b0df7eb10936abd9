import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { readTools } from '../../src/import/read-tools.ts';

function readProblem(plain: unknown): Problem {
  const read = readTools(convertFromPlain(plain));
  if (read.kind === 'ok')
    throw new Error(read.value.groups.map(({ importer }) => importer.id).join());
  return read.problem;
}

const getCommands = (plain: unknown): readonly string[] | undefined => readProblem(plain).commands;

describe('where nothing is a tool', () => {
  it.each<[string, unknown, string]>([
    [
      'a name and a description',
      [{ name: 'Ann', description: 'Person', age: 3 }],
      'Nearest: MCP tools/list: "inputSchema" is missing at /0; Anthropic: "input_schema" is missing at /0; OpenAI: "parameters" is missing at /0.',
    ],
    [
      'a key spelled otherwise',
      { tools: [{ name: 'a', 'Input-Schema': {} }] },
      'MCP tools/list: "Input-Schema" should be "inputSchema" at /tools/0',
    ],
    [
      'a schema without a name',
      { items: [{ description: 'd', input_schema: {} }] },
      'Anthropic: "name" is missing at /items/0',
    ],
    [
      'a schema without a title',
      { type: 'object', properties: {} },
      'JSON Schema: "title" is missing',
    ],
    [
      'an OpenAPI document without paths',
      { info: { openapi: '3.1.0' } },
      'OpenAPI: "paths" is missing at /info',
    ],
    [
      'nothing of a tool',
      { a: 1 },
      'MCP tools/list: "inputSchema" and "name" are missing; Anthropic: "input_schema" and "name" are missing; OpenAI: "name" and "parameters" are missing.',
    ],
  ])('the answer to %s names what is missing', (_, plain, says) => {
    expect(readProblem(plain).message).toContain(says);
    expect(readProblem(plain).message.split(': ').length - 1).toBeLessThanOrEqual(4);
  });

  it('stays quick in a large document', () => {
    const large = Array.from({ length: 200_000 }, (_, i) => ({ id: i, description: 'd' }));
    const json = convertFromPlain(large);
    const start = performance.now();
    readTools(json);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('a file that says how to start a server', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'of a client',
      {
        mcpServers: {
          fs: {
            command: 'npx',
            args: ['-y', '@modelcontextprotocol/server-filesystem', '/tmp'],
            env: { KEY: 'secret' },
          },
        },
      },
      ["npx toolwright import --mcp 'npx -y @modelcontextprotocol/server-filesystem /tmp'"],
    ],
    [
      'of an editor, with an address and a name in it',
      {
        servers: {
          a: { type: 'http', url: 'https://user:word@example.com/mcp' },
          b: { command: 'uvx', args: ['x y'] },
        },
      },
      [
        'npx toolwright import --mcp https://example.com/mcp',
        String.raw`npx toolwright import --mcp 'uvx '\''x y'\'''`,
      ],
    ],
    [
      'of a bundle',
      { name: 'x', server: { mcp_config: { command: 'node', args: ['a.js'] } } },
      ["npx toolwright import --mcp 'node a.js'"],
    ],
    [
      'of the registry of MCP',
      {
        name: 'io.x/y',
        packages: [{ registryType: 'npm', identifier: '@x/y' }],
        remotes: [{ url: 'https://x.y/mcp' }],
      },
      ["npx toolwright import --mcp 'npx -y @x/y'", 'npx toolwright import --mcp https://x.y/mcp'],
    ],
    [
      'of a package',
      { name: '@x/mcp-y', bin: { y: 'a.js' }, dependencies: { '@modelcontextprotocol/sdk': '1' } },
      ["npx toolwright import --mcp 'npx -y @x/mcp-y'"],
    ],
  ])('%s gives the command that asks it', (_, plain, commands) => {
    expect(getCommands(plain)).toEqual(commands);
    expect(readProblem(plain).hint).toBe(`Run: ${commands[0]}`);
    expect(JSON.stringify(readProblem(plain))).not.toContain('secret');
  });

  it.each<[string, unknown]>([
    ['of another package', { name: 'app', bin: 'a.js', dependencies: { react: '19' } }],
    ['of a client of MCP', { name: 'app', dependencies: { '@modelcontextprotocol/sdk': '1' } }],
    ['with two lines', { mcpServers: { a: { command: 'a\nrm -rf /' } } }],
    ['with a script', { servers: { a: { url: 'javascript:alert(1)' } } }],
    ['of a compiler', { compilerOptions: { strict: true } }],
    ['of compose', { services: { a: { command: 'x' } } }],
  ])('%s gives none', (_, plain) => {
    expect(getCommands(plain)).toBeUndefined();
  });
});

describe('schemas without tools around them', () => {
  const read = (plain: unknown): readonly string[] => {
    const outcome = readTools(convertFromPlain(plain));
    return outcome.kind === 'problem'
      ? [outcome.problem.code]
      : outcome.value.groups.flatMap(({ tools }) => tools.map((tool) => printJson(tool)));
  };
  const schema = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] };
  const printed = JSON.stringify(schema);

  it.each<[string, unknown, readonly string[]]>([
    [
      'one with a title',
      { title: 'Create invoice', description: 'Bills.', ...schema },
      [
        `{"name":"create_invoice","title":"Create invoice","description":"Bills.","input_schema":${printed}}`,
      ],
    ],
    [
      'a list',
      [
        { title: 'a', ...schema },
        { title: 'b', ...schema },
      ],
      [`{"name":"a","input_schema":${printed}}`, `{"name":"b","input_schema":${printed}}`],
    ],
    [
      'a map',
      { send: { description: 'Sends.', ...schema } },
      [`{"name":"send","description":"Sends.","input_schema":${printed}}`],
    ],
    ['one without a title', schema, ['no_tools_found']],
    ['a map with something else', { send: schema, version: 3 }, ['no_tools_found']],
    [
      'one inside something else',
      { deep: { config: { title: 'a', ...schema } } },
      ['no_tools_found'],
    ],
    ['a list of texts', [{ title: 'a', type: 'string' }], ['no_tools_found']],
  ])('%s', (_, plain, tools) => {
    expect(read(plain)).toEqual(tools);
  });

  it('do not count where there is a tool', () => {
    const tool = { name: 't', inputSchema: { type: 'object' } };
    expect(read({ title: 'a', ...schema, tools: [tool] })).toEqual([
      '{"name":"t","input_schema":{"type":"object"}}',
    ]);
  });

  it('of tools by their names are the tools of a log', () => {
    expect(
      read({
        request: {
          tools: { send: { description: 'Sends.', inputSchema: { jsonSchema: schema } } },
        },
      }),
    ).toEqual([`{"name":"send","description":"Sends.","input_schema":${printed}}`]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Value } from '../../src/contract/session/router.ts';
import { readCalls } from '../../src/simulate/read-calls.ts';

const SCHEMAS: ReadonlyMap<string, Value> = new Map<string, Value>([
  [
    'write_file',
    {
      type: 'object',
      properties: { path: { type: 'string' }, content: { type: 'string' } },
      required: ['path', 'content'],
    },
  ],
  ['deploy', { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] }],
  ['finish_turn', { type: 'object', properties: {} }],
  ['any', { type: 'object' }],
  ['lines', { type: 'object', properties: { from: { type: 'integer' }, tags: { type: 'array' } } }],
  ['wrap', { type: 'object', properties: { input: { type: 'object' }, name: { type: 'string' } } }],
]);

function read(message: Value) {
  let count = 0;
  return readCalls(message, {
    findSchema: (tool) => SCHEMAS.get(tool),
    createId: () => String((count += 1)),
  });
}

const fence = (body: string, label = 'json'): string => `\`\`\`${label}\n${body}\n\`\`\``;
const WRITE = '{"tool": "write_file", "path": "a.html", "content": "x"}';
const INPUT = { path: 'a.html', content: 'x' };

describe('a call of the protocol', () => {
  const call = { id: 'c1', tool: 'deploy', input: { slug: 'a' }, recovered: false };
  it.each<[form: string, message: Value]>([
    [
      'anthropic',
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Now.' },
          { type: 'tool_use', id: 'c1', name: 'deploy', input: { slug: 'a' } },
        ],
      },
    ],
    [
      'openai-chat',
      {
        choices: [
          {
            message: {
              content: null,
              tool_calls: [
                {
                  id: 'c1',
                  type: 'function',
                  function: { name: 'deploy', arguments: '{"slug":"a"}' },
                },
              ],
            },
          },
        ],
      },
    ],
    [
      'openai-responses',
      {
        output: [
          { type: 'reasoning', id: 'r1' },
          { type: 'function_call', call_id: 'c1', name: 'deploy', arguments: '{"slug":"a"}' },
        ],
      },
    ],
    [
      'gemini',
      {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [{ functionCall: { id: 'c1', name: 'deploy', args: { slug: 'a' } } }],
            },
          },
        ],
      },
    ],
    [
      'bedrock',
      {
        output: {
          message: {
            role: 'assistant',
            content: [{ toolUse: { toolUseId: 'c1', name: 'deploy', input: { slug: 'a' } } }],
          },
        },
      },
    ],
    [
      'mcp',
      {
        jsonrpc: '2.0',
        id: 'c1',
        method: 'tools/call',
        params: { name: 'deploy', arguments: { slug: 'a' } },
      },
    ],
  ])('is read from %s', (form, message) => {
    expect(read(message)).toEqual({ form, calls: [call], ignored: [] });
  });

  it('keeps arguments that are not JSON as the text that was sent', () => {
    const message = {
      tool_calls: [{ id: 'c', function: { name: 'deploy', arguments: '{"slug":' } }],
    };
    expect(read(message).calls).toEqual([
      { id: 'c', tool: 'deploy', input: '{"slug":', recovered: false },
    ]);
  });

  it.each<[string, Value]>([
    ['Anthropic', [{ type: 'tool_use', id: 7, input: {} }]],
    ['OpenAI Chat', { tool_calls: [{ id: 7, function: { arguments: '{}' } }] }],
    ['OpenAI Responses', [{ type: 'function_call', call_id: 7, arguments: '{}' }]],
    ['Gemini', { parts: [{ functionCall: { id: 7, args: {} } }] }],
    ['Bedrock', { content: [{ toolUse: { toolUseId: 7 } }] }],
    ['MCP', { method: 'tools/call', id: 7, params: {} }],
  ])('without a name in the form of %s is a call that can be answered', (_, message) => {
    expect(read(message).calls).toEqual([
      { id: '7', tool: '(no name)', input: {}, recovered: false },
    ]);
  });

  it('gets an id where the provider gives none', () => {
    const message = { parts: [{ functionCall: { name: 'deploy', args: {} } }] };
    expect(read(message).calls).toEqual([{ id: '1', tool: 'deploy', input: {}, recovered: false }]);
  });

  it('leaves the text of its message unsearched', () => {
    const message = {
      content: [
        { type: 'text', text: fence(WRITE) },
        { type: 'tool_use', id: 'c1', name: 'deploy', input: { slug: 'a' } },
      ],
    };
    expect(read(message).calls).toEqual([call]);
  });
});

describe('a call written as text is recovered', () => {
  it.each<[what: string, text: string, tool: string, input: Value]>([
    [
      'in the fence of source 001',
      `Now I will write the file.\n\n${fence(WRITE)}`,
      'write_file',
      INPUT,
    ],
    ['with a fence that never closes', `\`\`\`json\n${WRITE}`, 'write_file', INPUT],
    ['nested', fence('{"name": "deploy", "arguments": {"slug": "a"}}'), 'deploy', { slug: 'a' }],
    [
      'nested as a text',
      fence('{"name": "deploy", "arguments": "{\\"slug\\": \\"a\\"}"}'),
      'deploy',
      { slug: 'a' },
    ],
    [
      'flat under name, complete',
      fence('{"name": "deploy", "slug": "a"}'),
      'deploy',
      { slug: 'a' },
    ],
    [
      'as the whole message',
      '{"name": "deploy", "parameters": {"slug": "a"}}',
      'deploy',
      { slug: 'a' },
    ],
    [
      'in a tag',
      'I\'ll deploy.\n<tool_call>\n{"name": "deploy", "arguments": {"slug": "a"}}\n</tool_call>',
      'deploy',
      { slug: 'a' },
    ],
    [
      'in a function tag with JSON',
      '<function=deploy>{"slug": "a"}</function>',
      'deploy',
      { slug: 'a' },
    ],
    [
      'in a function tag with parameters, each of its type',
      '<function=lines>\n<parameter=from>7</parameter>\n<parameter=tags>["a"]</parameter>\n</function>',
      'lines',
      { from: 7, tags: ['a'] },
    ],
    ['without arguments', fence('{"tool": "finish_turn"}'), 'finish_turn', {}],
    ['of a tool without a schema', fence('{"tool": "any", "slug": "a"}'), 'any', { slug: 'a' }],
    [
      'whose own parameter is called input',
      fence('{"tool": "wrap", "name": "n", "input": {"any": 1}}'),
      'wrap',
      { name: 'n', input: { any: 1 } },
    ],
    [
      'after the wrapper keys of a protocol',
      fence('{"type": "tool_use", "id": "x", "name": "deploy", "input": {"slug": "a"}}'),
      'deploy',
      { slug: 'a' },
    ],
    [
      'flat, without the wrapper keys',
      fence('{"type": "tool_use", "id": "x", "tool": "deploy", "slug": "a"}'),
      'deploy',
      { slug: 'a' },
    ],
  ])('%s', (_what, text, tool, input) => {
    expect(read(text)).toEqual({
      form: 'text',
      calls: [{ id: 'synthetic_1', tool, input, recovered: true }],
      ignored: [],
    });
  });

  it('several, in their order', () => {
    const text = `First the file.\n${fence(WRITE)}\nThen I will deploy.\n${fence('{"tool": "deploy", "slug": "a"}')}`;
    expect(read(text).calls.map(({ id, tool }) => [id, tool])).toEqual([
      ['synthetic_1', 'write_file'],
      ['synthetic_2', 'deploy'],
    ]);
  });

  it('from the text block of a message', () => {
    const message = { role: 'assistant', content: [{ type: 'text', text: fence(WRITE) }] };
    expect(read(message)).toMatchObject({ form: 'anthropic', calls: [{ tool: 'write_file' }] });
  });
});

describe('a call in a text is named and not run', () => {
  it.each<[what: string, text: string, tool: string, reason: string]>([
    ['an invented name', fence('{"tool": "rm_rf", "path": "/"}'), 'rm_rf', 'not_visible'],
    [
      'an invented name with nested arguments',
      fence('{"name": "rm_rf", "arguments": {}}'),
      'rm_rf',
      'not_visible',
    ],
    ['cut off', '```json\n{"tool": "write_file", "path": "a.html", "cont', 'write_file', 'cut_off'],
    ['no JSON', "{'name': deploy, 'parameters': {'slug': 'a'}}", 'deploy', 'not_json'],
  ])('%s', (_what, text, tool, reason) => {
    expect(read(text)).toEqual({ form: 'text', calls: [], ignored: [{ tool, reason }] });
  });
});

describe('a text that only shows JSON holds no call', () => {
  it.each([
    ['an example', `A call looks like this:\n${fence(WRITE)}`],
    ['advice to the user', `You can call it yourself:\n${fence(WRITE)}`],
    ['an answer of a tool', `The tool returned:\n${fence('{"tool": "deploy", "slug": "a"}')}`],
    ['a quoted log', `From the log of the last run:\n${fence(WRITE)}`],
    ['another language', `I'll write it.\n${fence(WRITE, 'js')}`],
    [
      'a config file',
      `The project's package.json:\n${fence('{"name": "deploy", "version": "1.0.0"}')}`,
    ],
    ['a name alone', fence('{"name": "deploy"}')],
    [
      'a definition',
      fence(
        '{"name": "deploy", "description": "D", "parameters": {"type": "object", "properties": {}}}',
      ),
    ],
    ['a list of records', fence('[{"name": "deploy"}, {"name": "write_file"}]')],
    ['an explained tag', 'For example: <tool_call>{"name": "deploy", "arguments": {}}</tool_call>'],
    ['plain words', 'Use `deploy` with {"slug": "a"} when you are ready.'],
  ])('%s', (_what, text) => {
    expect(read(text)).toEqual({ form: 'text', calls: [], ignored: [] });
  });
});

describe('any message', () => {
  it.each<[Value]>([
    [null],
    [7],
    [[]],
    [{}],
    [{ content: 7 }],
    [{ tool_calls: 'x' }],
    [{ output: [null] }],
    [{ candidates: [] }],
    [[[[]]]],
    ['```'],
    ['<function=x>'],
    ['<tool_call>'.repeat(5_000)],
    ['`'.repeat(20_000)],
  ])('is read without an exception: %j', (message) => {
    expect(read(message).calls).toEqual([]);
  });
});

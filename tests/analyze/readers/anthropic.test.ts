import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const QUESTION = { role: 'user', content: 'Look.' };
const TOOLS = [
  { name: 'find', description: 'd', input_schema: { type: 'object' } },
  { type: 'code_execution_20250825', name: 'code_execution' },
];
const BODY = { model: 'm', tools: TOOLS, messages: [QUESTION] };
const RESPONSE = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm-1',
  content: [
    { type: 'thinking', thinking: 'hm', signature: 's' },
    { type: 'text', text: 'I look.' },
    { type: 'tool_use', id: 'c1', name: 'find', input: { q: 'a' } },
  ],
  stop_reason: 'tool_use',
  usage: {
    input_tokens: 10,
    output_tokens: 5,
    cache_read_input_tokens: 100,
    cache_creation_input_tokens: 20,
  },
};
const ANSWER = {
  texts: ['I look.'],
  calls: [{ id: 'c1', tool: 'find', input: { q: 'a' } }],
  stop: 'tool_use',
  usage: { input: 130, output: 5, cached: 100 },
};
const AT = '2026-11-25T10:00:00Z';

describe('a request of Anthropic with its answer', () => {
  it.each([
    ['request and response', { request: BODY, response: RESPONSE }],
    ['body and response', { body: BODY, response: RESPONSE }],
    [
      'bodies beside headers',
      { request: { headers: {}, body: BODY }, response: { body: RESPONSE } },
    ],
    ['bodies as texts', { request: JSON.stringify(BODY), response: JSON.stringify(RESPONSE) }],
    ['input and output', { input: BODY, output: RESPONSE }],
    ['the request itself', { ...BODY, response: RESPONSE }],
  ])('is read from %s', async (_what, record) => {
    const { transcripts } = await readRecords({ timestamp: AT, latency_ms: 400, ...record });
    expect(transcripts).toEqual([
      {
        id: 'a.json#1',
        place: { file: 'a.json', record: 1 },
        form: 'anthropic',
        model: 'm-1',
        tools: [{ name: 'find', schema: { type: 'object' } }, { name: 'code_execution' }],
        turns: [
          {
            request: 1,
            at: Date.parse(AT),
            ms: 400,
            shown: ['find', 'code_execution'],
            ...ANSWER,
          },
        ],
      },
    ]);
  });

  it('is read from the answer alone', async () => {
    const { transcripts } = await readRecords(RESPONSE);
    expect(transcripts).toMatchObject([{ id: 'msg_1', form: 'anthropic', model: 'm-1' }]);
    expect(transcripts[0]?.turns).toEqual([{ request: 0, ...ANSWER }]);
  });

  it('counts an answer once that stands among the messages, too', async () => {
    const messages = [QUESTION, { role: 'assistant', content: RESPONSE.content }];
    const { transcripts } = await readRecords({
      request: { ...BODY, messages },
      response: RESPONSE,
    });
    expect(transcripts.map(({ turns }) => turns.length)).toEqual([1]);
    expect(transcripts[0]?.turns[0]).toMatchObject(ANSWER);
  });

  it('is none where the answer is an error', async () => {
    const response = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    const { transcripts, file } = await readRecords({ request: BODY, response });
    expect([transcripts, file?.unrecognized]).toEqual([[], 1]);
  });
});

it('tools that Anthropic runs are called, answered and known', async () => {
  const { transcripts } = await readRecords({
    request: BODY,
    response: {
      ...RESPONSE,
      content: [
        {
          type: 'server_tool_use',
          id: 's1',
          name: 'bash_code_execution',
          input: { command: 'ls' },
        },
        {
          type: 'bash_code_execution_tool_result',
          tool_use_id: 's1',
          content: { type: 'bash_code_execution_result', stdout: 'a', return_code: 0 },
        },
        { type: 'mcp_tool_use', id: 's2', name: 'echo', server_name: 'x', input: {} },
        { type: 'mcp_tool_result', tool_use_id: 's2', is_error: true, content: [] },
        { type: 'server_tool_use', id: 's3', name: 'web_search', input: { query: 'a' } },
        {
          type: 'web_search_tool_result',
          tool_use_id: 's3',
          content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
        },
      ],
    },
  });
  const [{ tools, turns } = {}] = transcripts;
  expect(tools?.map(({ name }) => name)).toEqual([
    'bash_code_execution',
    'echo',
    'web_search',
    'find',
    'code_execution',
  ]);
  expect(
    turns?.flatMap(({ calls }) => calls.map(({ tool, result }) => [tool, result?.isError])),
  ).toEqual([
    ['bash_code_execution', undefined],
    ['echo', true],
    ['web_search', true],
  ]);
});

it('results say what the protocol says, and only words of a person ask', async () => {
  const use = (id: string) => ({ type: 'tool_use', id, name: 'find', input: {} });
  const result = (id: string, content: unknown, more = {}) => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: id, content, ...more }],
  });
  const { transcripts } = await readRecords([
    QUESTION,
    { role: 'assistant', content: [use('1')] },
    result('1', '{"a":1}', { is_error: false }),
    { role: 'assistant', content: [use('2')] },
    result('2', [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ]),
    { role: 'assistant', content: [use('3')] },
    result('3', [{ query: 'q', success: false }]),
    { role: 'assistant', content: [use('4')] },
    { role: 'user', content: [{ type: 'text', text: 'Stop.' }] },
    { role: 'assistant', content: 'Yes.' },
  ]);
  expect(
    transcripts[0]?.turns.map(({ request, calls }) => [request, calls.map((each) => each.result)]),
  ).toEqual([
    [1, [{ value: { a: 1 }, isError: false }]],
    [1, [{ value: 'a\nb' }]],
    [1, [{ value: [{ query: 'q', success: false }] }]],
    [1, [undefined]],
    [2, []],
  ]);
});

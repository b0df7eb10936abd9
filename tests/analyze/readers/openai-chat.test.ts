import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const QUESTION = { role: 'user', content: 'Look.' };
const call = (id: string, name: string) => ({
  id,
  type: 'function',
  function: { name, arguments: '{"q":"a"}' },
});
const ASKED = { role: 'assistant', content: null, tool_calls: [call('c1', 'find')] };
const BODY = {
  model: 'm',
  messages: [QUESTION],
  tools: [{ type: 'function', function: { name: 'find', parameters: { type: 'object' } } }],
};
const RESPONSE = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'm-1',
  choices: [
    { index: 0, message: ASKED, finish_reason: 'tool_calls' },
    { index: 1, message: { role: 'assistant', content: 'b' }, finish_reason: 'stop' },
  ],
  usage: {
    prompt_tokens: 100,
    completion_tokens: 5,
    prompt_tokens_details: { cached_tokens: 60 },
    cache_read_input_tokens: 60,
    cost: 0.01,
  },
};
const ANSWER = {
  texts: [],
  calls: [{ id: 'c1', tool: 'find', input: { q: 'a' } }],
  at: 1_764_000_000_000,
  stop: 'tool_calls',
  usage: { input: 100, output: 5, cached: 60, cost: 0.01 },
};

describe('a request of Chat Completions with its answer', () => {
  it.each([
    ['request and response', { request: BODY, response: RESPONSE }],
    ['kwargs and response', { kwargs: BODY, response: RESPONSE }],
    [
      'a text and a text',
      { request_body: JSON.stringify(BODY), response_body: JSON.stringify(RESPONSE) },
    ],
  ])('is read from %s, its first choice', async (_what, record) => {
    const { transcripts } = await readRecords({ session_id: 's', ...record });
    expect(transcripts).toEqual([
      {
        id: 's',
        place: { file: 'a.json', record: 1 },
        form: 'openai-chat',
        model: 'm-1',
        tools: [{ name: 'find', schema: { type: 'object' } }],
        turns: [{ request: 1, shown: ['find'], ...ANSWER }],
      },
    ]);
  });

  it('is read from the answer alone', async () => {
    const { transcripts } = await readRecords(RESPONSE);
    expect(transcripts[0]?.turns).toEqual([{ request: 0, ...ANSWER }]);
  });

  it('is read from messages and a text', async () => {
    const { transcripts } = await readRecords({ input: [QUESTION], output: 'Done.' });
    expect(transcripts[0]?.turns).toEqual([{ request: 1, texts: ['Done.'], calls: [] }]);
  });

  it('is none where the answer is an error, or choices are something else', async () => {
    const { transcripts } = await readRecords(
      { request: BODY, response: { error: { message: 'no' } } },
      { question: 'Which?', choices: ['a', 'b'] },
      { question: 'Which?', choices: [{ message: 'a' }] },
    );
    expect(transcripts).toEqual([]);
  });
});

it('the former functions are read, their results matched by name and order', async () => {
  const former = (q: string) => ({
    role: 'assistant',
    content: 'I look.',
    function_call: { name: 'find', arguments: JSON.stringify({ q }) },
  });
  const { transcripts } = await readRecords({
    functions: [{ name: 'find', parameters: { type: 'object' } }],
    messages: [
      QUESTION,
      former('a'),
      { role: 'function', name: 'find', content: '{"id":1}' },
      former('b'),
      { role: 'function', name: 'other', content: 'not of this call' },
      { role: 'function', name: 'find', content: '9007199254740993' },
    ],
  });
  expect(transcripts[0]?.tools).toEqual([{ name: 'find', schema: { type: 'object' } }]);
  expect(transcripts[0]?.turns.map(({ calls }) => calls)).toEqual([
    [{ tool: 'find', input: { q: 'a' }, result: { value: { id: 1 } } }],
    [{ tool: 'find', input: { q: 'b' }, result: { value: '9007199254740993' } }],
  ]);
});

it('results are matched by id, whatever their order, and where ids are used again', async () => {
  const result = (tool_call_id: string, content: string) => ({
    role: 'tool',
    tool_call_id,
    content,
  });
  const { transcripts } = await readRecords([
    QUESTION,
    { role: 'assistant', content: '', tool_calls: [call('1', 'a'), call('2', 'b')] },
    result('2', 'of 2'),
    result('1', 'of 1'),
    result('9', 'of none'),
    { role: 'assistant', content: '', tool_calls: [call('1', 'c'), call('3', '__proto__')] },
    result('1', 'of the later 1'),
  ]);
  expect(
    transcripts[0]?.turns.flatMap(({ calls }) =>
      calls.map(({ tool, result: r }) => [tool, r?.value]),
    ),
  ).toEqual([
    ['a', 'of 1'],
    ['b', 'of 2'],
    ['c', 'of the later 1'],
    ['__proto__', undefined],
  ]);
});

it('arguments that are no JSON stay as they were sent', async () => {
  const { transcripts } = await readRecords([
    QUESTION,
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: '1', function: { name: 'find', arguments: '{"q": "a' } }],
    },
  ]);
  expect(transcripts[0]?.turns[0]?.calls).toEqual([{ id: '1', tool: 'find', input: '{"q": "a' }]);
});

it.each(['messages', 'traj', 'trajectory', 'conversation', 'history'])(
  'a conversation stands under %s in logs of benchmarks',
  async (key) => {
    const messages = [QUESTION, { role: 'assistant', content: 'Done.' }];
    const { transcripts } = await readRecords({
      task_id: 3,
      trial: 1,
      category: 'work',
      reward: 1.0,
      [key]: messages,
    });
    expect(transcripts.map(({ id, labels, turns }) => [id, labels, turns.length])).toEqual([
      ['3/1', ['category:work', 'task_id:3', 'reward:1'], 1],
    ]);
  },
);

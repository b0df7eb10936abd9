import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const QUESTION = { role: 'user', content: 'Look.' };
const TOOLS = [
  { type: 'function', name: 'find', parameters: { type: 'object' } },
  { type: 'custom', name: 'patch' },
  { type: 'web_search' },
];
const called = (call_id: string, q: string) => ({
  type: 'function_call',
  id: `fc_${call_id}`,
  call_id,
  name: 'find',
  arguments: JSON.stringify({ q }),
});
const output = (call_id: string, text: string) => ({
  type: 'function_call_output',
  call_id,
  output: text,
});
const wrote = (text: string) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text }],
});
const respond = (id: string, items: readonly object[], more = {}) => ({
  id,
  object: 'response',
  created_at: 1_764_000_000,
  status: 'completed',
  model: 'm-1',
  output: items,
  usage: { input_tokens: 10, output_tokens: 5, input_tokens_details: { cached_tokens: 4 } },
  ...more,
});

describe('an exchange of Responses', () => {
  it('is read with one turn for all items of an answer', async () => {
    const { transcripts } = await readRecords({
      request: {
        model: 'm',
        tools: TOOLS,
        input: [
          QUESTION,
          { type: 'reasoning', summary: [] },
          wrote('I look.'),
          called('1', 'a'),
          called('2', 'b'),
          output('2', '{"id":2}'),
          output('1', 'one'),
        ],
      },
      response: respond('r', [
        { type: 'custom_tool_call', call_id: '3', name: 'patch', input: 'x' },
        wrote('Done.'),
      ]),
    });
    expect(transcripts).toEqual([
      {
        id: 'a.json#1',
        place: { file: 'a.json', record: 1 },
        form: 'openai-responses',
        model: 'm-1',
        tools: [{ name: 'find', schema: { type: 'object' } }, { name: 'patch' }],
        turns: [
          {
            request: 1,
            texts: ['I look.'],
            calls: [
              { id: '1', tool: 'find', input: { q: 'a' }, result: { value: 'one' } },
              { id: '2', tool: 'find', input: { q: 'b' }, result: { value: { id: 2 } } },
            ],
          },
          {
            request: 1,
            at: 1_764_000_000_000,
            shown: ['find', 'patch'],
            texts: ['Done.'],
            calls: [{ id: '3', tool: 'patch', input: 'x', isText: true }],
            stop: 'completed',
            usage: { input: 10, output: 5, cached: 4 },
          },
        ],
      },
    ]);
  });

  it.each([
    ['the answer before', 'previous_response_id', (n: number) => `r${n - 1}`],
    ['a conversation', 'conversation', () => 'conv'],
  ])('continues %s that OpenAI keeps', async (_what, key, getName) => {
    const exchange = (n: number, input: readonly object[], items: readonly object[]) => ({
      request: { model: 'm', tools: TOOLS, input, [key]: getName(n) },
      response: respond(`r${n}`, items, { [key]: key === 'conversation' ? { id: 'conv' } : null }),
    });
    const { transcripts } = await readRecords(
      exchange(1, [QUESTION], [called('1', 'a')]),
      exchange(7, [QUESTION], [wrote('Another.')].slice(key === 'conversation' ? 1 : 0)),
      exchange(2, [output('1', 'one')], [called('2', 'b')]),
      exchange(3, [output('2', 'two'), QUESTION], [wrote('Done.')]),
    );
    const whole = transcripts.find(({ turns }) => turns.length > 1);
    expect(
      whole?.turns.map(({ request, calls }) => [request, calls.map(({ result }) => result?.value)]),
    ).toEqual([
      [1, ['one']],
      [1, ['two']],
      [2, []],
    ]);
    expect(transcripts.length).toBe(key === 'conversation' ? 1 : 2);
  });

  it('has the calls that OpenAI made of a server', async () => {
    const mcp = { type: 'mcp_call', id: '1', name: 'ask', arguments: '{"q":"a"}', error: null };
    const { transcripts } = await readRecords({
      input: [QUESTION],
      tools: TOOLS,
      ...respond('r', [
        { ...mcp, output: '{"a":1}' },
        { ...mcp, id: '2', output: null, error: { message: 'no' } },
      ]),
    });
    expect(transcripts[0]?.tools?.map(({ name }) => name)).toEqual(['ask', 'find', 'patch']);
    expect(transcripts[0]?.turns.map(({ calls }) => calls)).toEqual([
      [
        { id: '1', tool: 'ask', input: { q: 'a' }, result: { value: { a: 1 } } },
        {
          id: '2',
          tool: 'ask',
          input: { q: 'a' },
          result: { value: { error: { message: 'no' } }, isError: true },
        },
      ],
    ]);
  });

  it('says why it is incomplete', async () => {
    const { transcripts } = await readRecords(
      respond('r', [{ type: 'reasoning', summary: [] }], {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
    );
    expect(transcripts[0]?.turns.map(({ stop, texts }) => [stop, texts])).toEqual([
      ['max_output_tokens', []],
    ]);
  });

  it('is none where it waits for its answer, or where an output is something else', async () => {
    const { transcripts } = await readRecords(
      { request: { input: [QUESTION] }, response: respond('r', [], { status: 'queued' }) },
      { output: [{ output_type: 'stream', text: ['a'] }] },
      { input: 'a', output: ['b'] },
    );
    expect(transcripts).toEqual([]);
  });
});

import {
  convertToModelMessages,
  generateText,
  jsonSchema,
  stepCountIs,
  tool,
  type UIMessage,
} from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

type Answer = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

const USAGE: Answer['usage'] = {
  inputTokens: { total: 10, noCache: 6, cacheRead: 4, cacheWrite: 0 },
  outputTokens: { total: 3, text: 3, reasoning: 0 },
};
const call = (id: string, q: string) =>
  ({ type: 'tool-call', toolCallId: id, toolName: 'find', input: JSON.stringify({ q }) }) as const;
const ANSWERS: readonly Answer['content'][] = [
  [{ type: 'text', text: 'I look.' }, call('c1', 'a')],
  [call('c2', 'b'), call('c3', 'c')],
  [{ type: 'text', text: 'Done.' }],
];

/** What the SDK itself returns of three answers of a model. */
async function generate() {
  let count = 0;
  const model = new MockLanguageModelV4({
    modelId: 'm',
    doGenerate: async () => {
      count += 1;
      const unified = count < ANSWERS.length ? 'tool-calls' : 'stop';
      return {
        content: ANSWERS[count - 1] ?? [],
        finishReason: { unified, raw: unified },
        usage: USAGE,
        warnings: [],
      };
    },
  });
  const find = tool({
    inputSchema: jsonSchema<{ readonly q: string }>({ type: 'object' }),
    execute: ({ q }) => {
      if (q === 'a') throw new Error('none');
      return { q };
    },
  });
  return generateText({ model, prompt: 'Look.', tools: { find }, stopWhen: stepCountIs(5) });
}

const TURNS = [
  {
    texts: ['I look.'],
    calls: [
      {
        id: 'c1',
        tool: 'find',
        input: { q: 'a' },
        result: { value: 'Error: none', isError: true },
      },
    ],
  },
  {
    texts: [],
    calls: [
      { id: 'c2', tool: 'find', input: { q: 'b' }, result: { value: { q: 'b' } } },
      { id: 'c3', tool: 'find', input: { q: 'c' }, result: { value: { q: 'c' } } },
    ],
  },
  { texts: ['Done.'], calls: [] },
];

const SAID = { role: 'user', content: 'Look.' };

describe('what the AI SDK itself makes', () => {
  it('is read from the steps of a result, with what each took and cost', async () => {
    const { transcripts } = await readRecords(await generate());
    const [{ model, form, turns = [] } = {}] = transcripts;
    expect([transcripts.length, form, model]).toEqual([1, 'ai-sdk', 'm']);
    expect(turns.map(({ stop, usage }) => ({ stop, usage }))).toEqual(
      ['tool-calls', 'tool-calls', 'stop'].map((stop) => ({
        stop,
        usage: { input: 10, output: 3, cached: 4 },
      })),
    );
    expect(
      turns.map(({ texts, calls }) => ({ texts, calls: calls.map(({ ms: _, ...rest }) => rest) })),
    ).toEqual(TURNS);
    const durations = turns.flatMap(({ ms, calls }) => [ms, ...calls.map((each) => each.ms)]);
    expect(durations.map((ms) => typeof ms)).toEqual(Array.from({ length: 6 }, () => 'number'));
  });

  it('is read from the messages that the model is sent', async () => {
    const { steps } = await generate();
    const messages = [SAID, ...steps.flatMap(({ response }) => response.messages)];
    const { transcripts } = await readRecords({ messages, tools: { find: { inputSchema: {} } } });
    expect(transcripts).toMatchObject([{ form: 'ai-sdk', tools: [{ name: 'find', schema: {} }] }]);
    expect(transcripts[0]?.turns).toEqual(TURNS.map((turn) => ({ request: 1, ...turn })));
  });

  it('is the same from messages of the interface and from what they become', async () => {
    const messages: readonly UIMessage[] = [
      { id: '1', role: 'user', parts: [{ type: 'text', text: 'Look.' }] },
      {
        id: '2',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'text', text: 'I look.' },
          {
            type: 'tool-find',
            toolCallId: 'c1',
            state: 'output-error',
            input: { q: 'a' },
            errorText: 'Error: none',
          },
          { type: 'step-start' },
          {
            type: 'dynamic-tool',
            toolName: 'find',
            toolCallId: 'c2',
            state: 'output-available',
            input: { q: 'b' },
            output: { q: 'b' },
          },
          {
            type: 'tool-find',
            toolCallId: 'c3',
            state: 'output-available',
            input: { q: 'c' },
            output: { q: 'c' },
          },
          { type: 'step-start' },
          { type: 'text', text: 'Done.' },
        ],
      },
    ];
    const converted = await convertToModelMessages([...messages]);
    const read = await Promise.all([readRecords({ messages }), readRecords(converted)]);
    expect(read.map(({ transcripts }) => transcripts[0]?.turns)).toEqual(
      [1, 2].map(() => TURNS.map((turn) => ({ request: 1, ...turn }))),
    );
  });
});

it('a call that a person denied has failed, one that waits has no result', async () => {
  const part = { type: 'tool-find', input: {} };
  const { transcripts } = await readRecords([
    {
      role: 'assistant',
      parts: [
        {
          ...part,
          toolCallId: '1',
          state: 'output-denied',
          approval: { id: 'a', approved: false, reason: 'not now' },
        },
        { ...part, toolCallId: '2', state: 'approval-requested', approval: { id: 'b' } },
      ],
    },
  ]);
  expect(transcripts[0]?.turns[0]?.calls.map(({ result }) => result)).toEqual([
    { value: 'not now', isError: true },
    undefined,
  ]);
});

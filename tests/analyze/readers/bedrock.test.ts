import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const BODY = {
  messages: [{ role: 'user', content: [{ text: 'Look.' }] }],
  toolConfig: {
    tools: [
      { toolSpec: { name: 'find', inputSchema: { json: { type: 'object' } } } },
      { systemTool: { name: 'nova_code_interpreter' } },
      { cachePoint: { type: 'default' } },
    ],
  },
};
const use = (toolUseId: string, name: string, more = {}) => ({
  toolUse: { toolUseId, name, input: {}, ...more },
});
const result = (toolUseId: string, content: readonly object[], status?: string) => ({
  toolResult: { toolUseId, content, ...(status === undefined ? {} : { status }) },
});
const RESPONSE = {
  output: {
    message: {
      role: 'assistant',
      content: [
        use('1', 'nova_code_interpreter', { type: 'server_tool_use' }),
        result('1', [{ json: { exitCode: 0 } }], 'success'),
        { text: 'I look.' },
        use('2', 'find'),
      ],
    },
  },
  stopReason: 'tool_use',
  metrics: { latencyMs: 2_100 },
  usage: { inputTokens: 10, outputTokens: 5, cacheReadInputTokens: 30, cacheWriteInputTokens: 2 },
};
const ANSWER = {
  ms: 2_100,
  texts: ['I look.'],
  calls: [
    {
      id: '1',
      tool: 'nova_code_interpreter',
      input: {},
      result: { value: { exitCode: 0 }, isError: false },
    },
    { id: '2', tool: 'find', input: {} },
  ],
  stop: 'tool_use',
  usage: { input: 42, output: 5, cached: 30 },
};

describe('a request of Converse', () => {
  it('is read with its answer', async () => {
    const { transcripts } = await readRecords({ body: BODY, response: RESPONSE });
    expect(transcripts).toEqual([
      {
        id: 'a.json#1',
        place: { file: 'a.json', record: 1 },
        form: 'bedrock',
        tools: [{ name: 'find', schema: { type: 'object' } }, { name: 'nova_code_interpreter' }],
        turns: [{ request: 1, shown: ['find', 'nova_code_interpreter'], ...ANSWER }],
      },
    ]);
  });

  it('is read from the answer alone', async () => {
    const { transcripts } = await readRecords(RESPONSE);
    expect(transcripts.map(({ form, turns }) => [form, turns])).toEqual([
      ['bedrock', [{ request: 0, ...ANSWER }]],
    ]);
  });

  it('says which results are errors', async () => {
    const { transcripts } = await readRecords({
      messages: [
        ...BODY.messages,
        { role: 'assistant', content: [use('1', 'a'), use('2', 'b'), use('3', 'c')] },
        {
          role: 'user',
          content: [
            result('3', [{ text: 'a' }, { text: 'b' }]),
            result('2', [{ text: '{"a":1}' }], 'error'),
          ],
        },
      ],
    });
    expect(transcripts[0]?.turns.flatMap(({ calls }) => calls.map((each) => each.result))).toEqual([
      undefined,
      { value: { a: 1 }, isError: true },
      { value: 'a\nb' },
    ]);
  });
});

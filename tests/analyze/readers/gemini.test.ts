import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const called = (city: string, id?: string) => ({
  functionCall: { name: 'find', args: { city }, ...(id === undefined ? {} : { id }) },
});
const answered = (value: number, id?: string) => ({
  functionResponse: { name: 'find', response: { value }, ...(id === undefined ? {} : { id }) },
});
const BODY = {
  contents: [{ parts: [{ text: 'Look.' }] }],
  tools: [
    { codeExecution: {} },
    {
      functionDeclarations: [
        {
          name: 'find',
          parameters: {
            type: 'OBJECT',
            properties: { type: { type: 'STRING', enum: ['TALL'] } },
          },
        },
        { name: 'ask', parametersJsonSchema: { type: 'object' } },
      ],
    },
  ],
};
const RESPONSE = {
  modelVersion: 'm-1',
  createTime: '2026-11-25T10:00:00.5Z',
  candidates: [
    {
      content: {
        role: 'model',
        parts: [{ text: 'Hm.', thought: true }, { text: 'I ' }, { text: 'look.' }, called('a')],
      },
      finishReason: 'STOP',
    },
  ],
  usageMetadata: {
    promptTokenCount: 10,
    toolUsePromptTokenCount: 100,
    candidatesTokenCount: 5,
    thoughtsTokenCount: 7,
    cachedContentTokenCount: 4,
  },
};
const ANSWER = {
  texts: ['I look.'],
  calls: [{ tool: 'find', input: { city: 'a' } }],
  stop: 'STOP',
  usage: { input: 110, output: 12, cached: 4 },
};

describe('a request of Gemini', () => {
  it('is read with its answer, types in small letters', async () => {
    const { transcripts } = await readRecords({ request: BODY, response: RESPONSE });
    expect(transcripts).toEqual([
      {
        id: 'a.json#1',
        place: { file: 'a.json', record: 1 },
        form: 'gemini',
        model: 'm-1',
        tools: [
          {
            name: 'find',
            schema: { type: 'object', properties: { type: { type: 'string', enum: ['TALL'] } } },
          },
          { name: 'ask', schema: { type: 'object' } },
        ],
        turns: [
          { request: 1, at: Date.parse(RESPONSE.createTime), shown: ['find', 'ask'], ...ANSWER },
        ],
      },
    ]);
  });

  it('is read from the answer alone', async () => {
    const { transcripts } = await readRecords(RESPONSE);
    expect(transcripts[0]?.turns).toMatchObject([{ request: 0, ...ANSWER }]);
  });

  it('is none where the answer was blocked', async () => {
    const response = { promptFeedback: { blockReason: 'SAFETY' }, candidates: [] };
    const { transcripts } = await readRecords({ request: BODY, response });
    expect(transcripts).toEqual([]);
  });
});

it.each([
  ['by their names and order', [undefined, undefined], [1, 2]],
  ['by their ids', ['x', 'y'], [2, 1]],
])('results are matched %s', async (_what, [first, second], values) => {
  const { transcripts } = await readRecords({
    contents: [
      { role: 'user', parts: [{ text: 'Look.' }] },
      { role: 'model', parts: [called('a', first), called('b', second)] },
      { role: 'user', parts: [answered(1, second), answered(2, first)] },
    ],
  });
  // Without ids the first result is that of the first call.
  const results = transcripts[0]?.turns.flatMap(({ calls }) => calls.map((each) => each.result));
  expect(results).toEqual(values.map((value) => ({ value: { value } })));
});

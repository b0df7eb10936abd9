import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createSource, readSources } from '../input/read-bytes.ts';
import { readRecords, readText } from '../read-records.ts';

const call = (id: string, name: string, input: object) => ({
  id,
  type: 'function',
  function: name,
  arguments: input,
});
const sample = (id: number | string, more: object = {}) => ({
  id,
  epoch: 1,
  input: 'Add 1 and 1.',
  target: '2',
  messages: [
    { role: 'system', content: 'You compute.' },
    { role: 'user', content: 'Add 1 and 1.', source: 'input' },
    {
      role: 'assistant',
      source: 'generate',
      content: [
        { type: 'reasoning', reasoning: 'I add.' },
        { type: 'text', text: 'I add.' },
      ],
      tool_calls: [call('c1', 'add', { x: 1, y: 1 }), call('c2', 'add', { x: 'one' })],
    },
    { role: 'tool', content: '2', tool_call_id: 'c1', function: 'add' },
    {
      role: 'tool',
      content: '',
      tool_call_id: 'c2',
      function: 'add',
      error: { type: 'parsing', message: 'x is no integer' },
    },
    { role: 'assistant', content: 'It is 2.' },
  ],
  output: { model: 'openai/gpt-x', choices: [] },
  scores: { match: { value: 'C', answer: '2' }, parts: { value: { a: 1 } } },
  ...more,
});
const EVAL = { task: 'sums', model: 'openai/gpt-x' };
const TURNS = [
  {
    request: 1,
    texts: ['I add.'],
    calls: [
      { id: 'c1', tool: 'add', input: { x: 1, y: 1 }, result: { value: '2' } },
      {
        id: 'c2',
        tool: 'add',
        input: { x: 'one' },
        result: {
          value: { error: { type: 'parsing', message: 'x is no integer' } },
          isError: true,
        },
      },
    ],
  },
  { request: 1, texts: ['It is 2.'], calls: [] },
];

describe('a log of Inspect', () => {
  it('has a transcript for each sample', async () => {
    const { transcripts } = await readRecords({
      version: 2,
      status: 'success',
      eval: EVAL,
      plan: {},
      samples: [sample(1), sample(1, { epoch: 2 }), sample('empty', { messages: [] })],
    });
    const [first] = transcripts;
    expect(transcripts.map(({ id }) => id)).toEqual(['1/1', '1/2']);
    expect(first).toEqual({
      id: '1/1',
      place: { file: 'a.json', record: 1 },
      form: 'inspect',
      model: 'openai/gpt-x',
      labels: ['task:sums', 'match:C'],
      turns: TURNS,
    });
  });

  it('is read with what Python writes for no number', async () => {
    const text = JSON.stringify({ eval: EVAL, samples: [sample(1)], best: 0 });
    const { transcripts, file } = await readText(text.replace('"best":0', '"best":NaN'));
    expect([transcripts.length, file?.broken]).toEqual([1, 0]);
  });

  it('is read out of its archive, whose other files have no messages', async () => {
    const files = {
      'header.json': { version: 2, status: 'success', eval: EVAL, plan: { steps: [] } },
      'start.json': { version: 2, eval: EVAL, plan: { steps: [] } },
      'results.json': { status: 'success', stats: { started_at: '' }, results: {} },
      'summaries.json': [{ id: 1, epoch: 1, input: 'Add.', target: '2', scores: {} }],
      'reductions.json': [{ scorer: 'match', samples: [{ value: 'C' }] }],
      'samples/1_epoch_1.json': sample(1),
    };
    const zip = zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, value]) => [name, strToU8(JSON.stringify(value))]),
      ),
    );
    const read = await readSources([createSource('log.eval', zip)]);
    expect(read.transcripts.map(({ id, turns }) => [id, turns])).toEqual([['1/1', TURNS]]);
    expect(
      read.files.filter(({ problem, unrecognized }) => problem !== undefined || unrecognized > 0),
    ).toEqual([]);
  });

  it('is read from the messages of version 3', async () => {
    const { messages } = sample(1);
    const zip = zipSync({
      'samples/1_epoch_1/sample.json': strToU8(JSON.stringify({ id: 1, epoch: 1 })),
      'samples/1_epoch_1/messages/0.json': strToU8(JSON.stringify(messages)),
    });
    const { transcripts } = await readSources([createSource('log.eval', zip)]);
    expect(transcripts.map(({ form, turns }) => [form, turns])).toEqual([['inspect', TURNS]]);
  });
});

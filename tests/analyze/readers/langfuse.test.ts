import { describe, expect, it } from 'vitest';
import { readRecords, readText } from '../read-records.ts';

const question = { role: 'user', content: 'Where is it?' };
const asked = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"q":"it"}' } }],
};
const found = { role: 'tool', tool_call_id: 'c1', content: '{"at":"home"}' };
const tools = [{ type: 'function', function: { name: 'find', parameters: { type: 'object' } } }];
const generation = (more: object) => ({
  type: 'GENERATION',
  model: 'gpt-x',
  level: 'DEFAULT',
  ...more,
});

const observations = [
  generation({
    id: 'g2',
    startTime: '2026-11-25T10:00:03.000Z',
    endTime: '2026-11-25T10:00:04.500Z',
    input: JSON.stringify({ messages: [question, asked, found], tools }),
    output: { role: 'assistant', content: 'At home.' },
    usage: { input: 50, output: 5, total: 55, unit: 'TOKENS', inputCost: 0.1, totalCost: 0.25 },
  }),
  { type: 'SPAN', id: 's', startTime: '2026-11-25T10:00:00.000Z', input: {}, output: {} },
  generation({
    id: 'g1',
    startTime: '2026-11-25T10:00:01.000Z',
    endTime: '2026-11-25T10:00:02.000Z',
    input: { messages: [question], tools },
    output: asked,
    usage: { input: 40, output: 9, total: 49 },
    usageDetails: { input: 30, input_cached_tokens: 10, output: 9, total: 49 },
    costDetails: { input: 0.01, total: 0.5 },
    calculatedTotalCost: 0.6,
  }),
  { type: 'TOOL', id: 't', startTime: '2026-11-25T10:00:02.100Z', output: { at: 'home' } },
];

describe('a trace of Langfuse', () => {
  it('is read from its generations, in the order of time', async () => {
    const { transcripts } = await readRecords({
      id: 'trace-1',
      name: 'agent',
      timestamp: '2026-11-25T10:00:00.000Z',
      input: question,
      output: 'At home.',
      observations,
    });
    expect(transcripts).toEqual([
      {
        id: 'trace-1',
        place: { file: 'a.json', record: 1 },
        form: 'langfuse',
        model: 'gpt-x',
        tools: [{ name: 'find', schema: { type: 'object' } }],
        turns: [
          {
            request: 1,
            at: Date.parse('2026-11-25T10:00:01.000Z'),
            ms: 1_000,
            texts: [],
            calls: [
              { id: 'c1', tool: 'find', input: { q: 'it' }, result: { value: { at: 'home' } } },
            ],
            usage: { input: 40, output: 9, cached: 10, cost: 0.5 },
          },
          {
            request: 1,
            at: Date.parse('2026-11-25T10:00:03.000Z'),
            ms: 1_500,
            texts: ['At home.'],
            calls: [],
            usage: { input: 50, output: 5, cost: 0.25 },
          },
        ],
      },
    ]);
  });

  it('is not taken where it names its observations only, or has no answer', async () => {
    const { file } = await readRecords(
      { id: 'a', observations: ['g1', 'g2'] },
      { id: 'b', observations: [generation({ input: [question], output: null })] },
      { id: 'c', observations: [{ type: 'SPAN', output: 'At home.' }] },
    );
    expect(file).toMatchObject({ records: 3, unrecognized: 3, transcripts: 0 });
  });
});

describe('observations of Langfuse without their trace', () => {
  const flat = observations.map((each) => ({ ...each, traceId: 't1' }));
  const other = flat.map((each) => ({ ...each, traceId: 't2' }));
  const mixed = flat.flatMap((each, i) => [each, other[i] ?? {}]);
  it.each([
    ['a list', JSON.stringify(mixed)],
    ['a page', JSON.stringify({ data: mixed, meta: { page: 1 } })],
    ['lines', mixed.map((each) => `${JSON.stringify(each)}\n`).join('')],
    ['pages', [flat, other].map((data) => `${JSON.stringify({ data })}\n`).join('')],
  ])('are read from %s as the traces are', async (_, text) => {
    const { transcripts: whole } = await readRecords({ id: 't', observations });
    const { transcripts, file } = await readText(text);
    expect(transcripts.map(({ id }) => id)).toEqual(['t1', 't2']);
    const strip = ({ form, model, tools, turns }: (typeof transcripts)[number]) => ({
      form,
      model,
      tools,
      turns,
    });
    expect(transcripts.map(strip)).toEqual(whole.flatMap((each) => [strip(each), strip(each)]));
    expect(file?.unrecognized).toBe(0);
  });

  it('have their model under the name of version 2', async () => {
    const { transcripts } = await readRecords(
      flat.map(({ ...each }) => ({ ...each, model: undefined, providedModelName: 'gpt-y' })),
    );
    expect(transcripts[0]?.model).toBe('gpt-y');
  });

  it.each([
    ['without a trace', { ...flat[0], traceId: null }],
    ['without a time', { ...flat[0], startTime: undefined }],
    ['of another kind', { ...flat[0], type: 'generation' }],
    ['of an empty page', { data: [] }],
  ])('are of no such form %s', async (_, record) => {
    const { transcripts } = await readRecords(record);
    expect(transcripts.filter(({ form }) => form === 'langfuse')).toEqual([]);
  });

  it('are read each by itself in a list with others', async () => {
    const { transcripts, file } = await readRecords(flat[0], { a: 1 });
    expect([transcripts.length, file?.unrecognized]).toEqual([1, 1]);
  });

  it('end in time where there are 100,000 of as many traces', async () => {
    const [, , , last = {}] = flat;
    const [first = {}] = flat;
    const many = Array.from({ length: 100_000 }, (_, i) => ({
      ...(i % 2 === 0 ? first : last),
      traceId: String(i),
    }));
    const start = performance.now();
    const { transcripts } = await readText(JSON.stringify(many));
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(transcripts).toHaveLength(50_000);
  });
});

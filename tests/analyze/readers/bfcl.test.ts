import { describe, expect, it } from 'vitest';
import { readRecords, readText } from '../read-records.ts';

const COUNTS = { input_token_count: 90, output_token_count: 12, latency: 1.5 };
const USAGE = { input: 90, output: 12 };

describe('a result of the leaderboard', () => {
  it('has calls where the model called by its own protocol', async () => {
    const { transcripts } = await readRecords({
      id: 'parallel_multiple_7',
      result: [{ math_add: '{"a": 1, "b": 2}' }, { 'math.sub': '{"a": 1' }, { now: '' }],
      ...COUNTS,
      reasoning_content: 'Hm.',
    });
    expect(transcripts).toEqual([
      {
        id: 'parallel_multiple_7',
        place: { file: 'a.json', record: 1 },
        form: 'bfcl',
        labels: ['category:parallel_multiple'],
        turns: [
          {
            request: 1,
            texts: [],
            calls: [
              { tool: 'math_add', input: { a: 1, b: 2 } },
              { tool: 'math.sub', input: '{"a": 1' },
              { tool: 'now', input: {} },
            ],
            usage: USAGE,
            ms: 1_500,
          },
        ],
      },
    ]);
  });

  it('has a text where the model wrote one, and nothing where it did neither', async () => {
    const { transcripts } = await readRecords(
      { id: 'simple_python_0', result: '[math.add(a=1, b=2)]', ...COUNTS },
      { id: 'irrelevance_1', result: [], ...COUNTS },
    );
    expect(transcripts.map(({ turns }) => turns.map(({ texts, calls }) => [texts, calls]))).toEqual(
      [[[['[math.add(a=1, b=2)]'], []]], [[[], []]]],
    );
  });

  it('has the steps of each request, and what became of their calls', async () => {
    const { transcripts } = await readRecords({
      id: 'multi_turn_base_3',
      result: [
        [[{ cd: '{"folder": "a"}' }, { ls: '{}' }], [{ cat: '{"file": "b"}' }], 'It is empty.'],
        ['What else?'],
      ],
      input_token_count: [[10, 20, 30], [40]],
      output_token_count: [[1, 2, 3], [4]],
      latency: [[0.5, 0.25, 1], [2]],
      inference_log: [
        [{ role: 'state_info', class_name: 'Files', content: {} }],
        {
          begin_of_turn_query: [{ role: 'user', content: 'Look.' }],
          step_0: [
            { role: 'assistant', content: [] },
            { role: 'handler_log', content: 'Successfully decoded model response.' },
            { role: 'tool', content: '{"cwd": "a"}' },
            { role: 'tool', content: '{"error": "no such folder"}' },
          ],
          step_1: [{ role: 'tool', content: 'Error during execution: it broke' }],
          step_2: [{ role: 'handler_log', content: 'Empty response from the model.' }],
        },
        [{ role: 'state_info', class_name: 'Files', content: {} }],
        { begin_of_turn_query: [], step_0: [] },
      ],
    });
    expect(transcripts[0]?.turns).toEqual([
      {
        request: 1,
        texts: [],
        calls: [
          { tool: 'cd', input: { folder: 'a' }, result: { value: { cwd: 'a' } } },
          { tool: 'ls', input: {}, result: { value: { error: 'no such folder' } } },
        ],
        usage: { input: 10, output: 1 },
        ms: 500,
      },
      {
        request: 1,
        texts: [],
        calls: [
          {
            tool: 'cat',
            input: { file: 'b' },
            result: { value: 'Error during execution: it broke', isError: true },
          },
        ],
        usage: { input: 20, output: 2 },
        ms: 250,
      },
      {
        request: 1,
        texts: ['It is empty.'],
        calls: [],
        usage: { input: 30, output: 3 },
        ms: 1_000,
      },
      {
        request: 2,
        texts: ['What else?'],
        calls: [],
        usage: { input: 40, output: 4 },
        ms: 2_000,
      },
    ]);
  });

  it.each([
    ['without its counts', { id: 'a_1', result: [{ f: '{}' }] }],
    ['that is an error', { id: 'a_1', result: 'Error during inference: x', traceback: 'x' }],
    ['without an id', { result: 'x', ...COUNTS }],
    ['whose counts are no numbers', { id: 'a_1', result: 'x', ...COUNTS, latency: '1.5' }],
    ['of several requests that has none', { id: 'a_1', result: 'x', ...COUNTS, latency: [[1]] }],
  ])('is none %s', async (_, record) => {
    const { transcripts, file } = await readRecords(record);
    expect([transcripts, file?.unrecognized]).toEqual([[], 1]);
  });

  it('ends in time with 100,000 requests and as many steps of one, and strange counts', async () => {
    const many = Array.from({ length: 100_000 }, () => [[{ f: '{}' }]]);
    const long = [Array.from({ length: 100_000 }, () => [{ f: '{}' }])];
    const start = performance.now();
    const { transcripts } = await readText(
      JSON.stringify([
        { id: 'a_1', result: many, ...COUNTS, latency: [] },
        { id: 'a_2', result: long, ...COUNTS, latency: [[-1, null, 1e300]] },
      ]),
    );
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(transcripts.map(({ turns }) => turns.length)).toEqual([100_000, 100_000]);
    expect(transcripts[1]?.turns.filter(({ ms }) => ms !== undefined)).toEqual([]);
  });
});

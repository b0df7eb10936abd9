import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../src/analyze/transcript.ts';
import { readRecords } from './read-records.ts';

const asked = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });
const call = (id: string, q: string) => ({
  role: 'assistant',
  content: null,
  tool_calls: [
    { id, type: 'function', function: { name: 'find', arguments: JSON.stringify({ q }) } },
  ],
});
const result = (tool_call_id: string, content: string) => ({ role: 'tool', tool_call_id, content });
const tool = (name: string) => ({ type: 'function', function: { name } });

const exchange = (messages: readonly object[], answer?: object, more = {}) => ({
  request: { messages, ...more },
  response:
    answer === undefined
      ? { error: { message: 'overloaded' } }
      : { choices: [{ message: answer, finish_reason: 'stop' }], usage: { prompt_tokens: 1 } },
});

/** Each conversation as its texts, calls and results in their order. */
const print = (transcripts: readonly Transcript[]) =>
  transcripts.map(({ turns }) =>
    turns
      .flatMap(({ texts, calls }) => [
        ...texts,
        ...calls.map(({ input, result: r }) => `${Object(input).q}=${String(r?.value)}`),
      ])
      .join(' '),
  );

describe('of a log of requests', () => {
  it('sessions that begin alike and mix are told apart by their answers', async () => {
    const [first, a, b] = [asked('Look.'), call('1', 'a'), call('2', 'b')];
    const { transcripts } = await readRecords(
      exchange([first], a),
      exchange([first], b),
      exchange([first, a, result('1', 'x')], said('Done a.')),
      exchange([first, b, result('2', 'y')], said('Done b.')),
    );
    expect(print(transcripts).toSorted()).toEqual(['a=x Done a.', 'b=y Done b.']);
  });

  it('sessions that are the same are counted as often as there were', async () => {
    const { transcripts } = await readRecords(
      exchange([asked('Look.')], said('No.')),
      exchange([asked('Look.')], said('No.')),
    );
    expect(print(transcripts)).toEqual(['No.', 'No.']);
  });

  it('a request that failed is part of the one that is sent again', async () => {
    const [first, a] = [asked('Look.'), call('1', 'a')];
    const { transcripts, file } = await readRecords(
      exchange([first], a),
      exchange([first, a, result('1', 'x')]),
      exchange([first, a, result('1', 'x')], said('Done.')),
    );
    expect(print(transcripts)).toEqual(['a=x Done.']);
    expect(file).toMatchObject({ records: 3, transcripts: 1, unrecognized: 0 });
  });

  it('marks of a cache, changed ids, spaces and cleared results do not part it', async () => {
    const first = (isMarked: boolean) => ({
      role: 'user',
      content: [
        { type: 'text', text: 'Look.', ...(isMarked ? { cache_control: { type: 'x' } } : {}) },
      ],
    });
    const { transcripts } = await readRecords(
      exchange([first(true)], said('I look.\n')),
      exchange([first(false), said('I look.'), asked('And?')], call('1', 'a')),
      exchange(
        [first(false), said('I look.'), asked('And?'), call('mine', 'a'), result('mine', 'x')],
        call('2', 'b'),
      ),
      exchange(
        [
          first(false),
          said('I look.'),
          asked('And? Be short.'),
          call('mine', 'a'),
          result('mine', '[cleared]'),
          call('2', 'b'),
          result('2', 'y'),
        ],
        said('Done.'),
      ),
    );
    expect(print(transcripts)).toEqual(['I look. a=x b=y Done.']);
    expect(transcripts[0]?.turns.map(({ request, stop, usage }) => [request, stop, usage])).toEqual(
      [1, 2, 2, 2].map((request) => [request, 'stop', { input: 1 }]),
    );
  });

  it('what each request showed is kept, and the tools of all', async () => {
    const [first, a] = [asked('Look.'), call('1', 'a')];
    const { transcripts } = await readRecords(
      exchange([first], a, { tools: [tool('find')] }),
      exchange([first, a, result('1', 'x')], said('Done.'), { tools: [tool('change')] }),
    );
    expect(transcripts[0]?.turns.map(({ shown }) => shown)).toEqual([['find'], ['change']]);
    expect(transcripts[0]?.tools).toEqual([{ name: 'find' }, { name: 'change' }]);
  });

  it('bodies alone are one conversation, too', async () => {
    const messages = [asked('Look.'), call('1', 'a'), result('1', 'x'), call('2', 'b')];
    const { transcripts } = await readRecords(
      { model: 'm', messages: messages.slice(0, 3) },
      { model: 'm', messages: [...messages, result('2', 'y')] },
    );
    expect(print(transcripts)).toEqual(['a=x b=y']);
  });

  it('another session is another conversation, whatever it says', async () => {
    const [first, a] = [asked('Look.'), call('1', 'a')];
    const { transcripts } = await readRecords(
      { session_id: 's1', ...exchange([first], a) },
      { session_id: 's2', ...exchange([first, a, result('1', 'x')], said('Done.')) },
    );
    expect(transcripts.map(({ id }) => id)).toEqual(['s1', 's2']);
  });
});

it('a data set of conversations with ids is not joined', async () => {
  const messages = [asked('Look.'), said('No.')];
  const { transcripts } = await readRecords(
    { id: 'a', messages },
    { id: 'b', messages: [...messages, asked('Again.'), said('Yes.')] },
  );
  expect(print(transcripts)).toEqual(['No.', 'No. Yes.']);
});

it('conversations of thousands of sessions all end, each once', async () => {
  const records = Array.from({ length: 1_000 }, (_, i) =>
    exchange([asked(`Look for ${i}.`)], said(`Done ${i}.`)),
  );
  const { transcripts } = await readRecords(...records);
  expect(new Set(print(transcripts)).size).toBe(1_000);
  expect(transcripts.length).toBe(1_000);
});

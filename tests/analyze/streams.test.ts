import { describe, expect, it } from 'vitest';
import { readStream } from '../../src/analyze/streams/read-stream.ts';
import { streamForms } from '../../src/analyze/streams/stream-forms.ts';
import { listBelow } from '../architecture/sources.ts';
import { readRecords, readText } from './read-records.ts';
import { CALLS, printEvents, STREAM_SAMPLES, type StreamSample } from './stream-samples.ts';

const FORMS = Object.entries(STREAM_SAMPLES).map(([id, sample]) => ({ id, sample }));

it('every form of stream is listed once, under an id of its own, with a sample', () => {
  const ids = streamForms.map(({ id }) => id);
  expect(ids.map((id) => `src/analyze/streams/stream-forms/${id}.ts`).toSorted()).toEqual(
    listBelow('src/analyze/streams/stream-forms'),
  );
  expect(ids.toSorted()).toEqual(Object.keys(STREAM_SAMPLES).toSorted());
});

/** How logs have a streamed answer. */
const LOGGED: readonly (readonly [string, (sample: StreamSample) => object])[] = [
  ['events', ({ chunks }) => ({ response: printEvents(chunks) })],
  ['events with \\r\\n', ({ chunks }) => ({ response: printEvents(chunks, '\r\n') })],
  ['a body of events', ({ chunks }) => ({ response: { status: 200, body: printEvents(chunks) } })],
  ['lines of JSON', ({ chunks }) => ({ output: chunks.map((c) => JSON.stringify(c)).join('\n') })],
  ['chunks', ({ chunks }) => ({ response: chunks })],
  ['chunks under their own name', ({ chunks }) => ({ chunks })],
  ['lines of events', ({ chunks }) => ({ response: printEvents(chunks).split('\n') })],
  ['named chunks', ({ chunks }) => ({ response: chunks.map((data) => ({ event: 'x', data })) })],
  [
    'named texts',
    ({ chunks }) => ({
      response: chunks.map((data) => ({ at: 1, data: JSON.stringify(data) })),
    }),
  ],
];

describe.each(FORMS)('a streamed answer of $id', ({ id, sample }) => {
  it.each(LOGGED)('is read from %s as if it was not streamed', async (_, createRecord) => {
    const streamed = await readRecords({ session_id: 's', ...createRecord(sample) });
    const whole = await readRecords({ session_id: 's', response: sample.whole });
    expect(streamed.transcripts).toEqual(whole.transcripts);
    expect(streamed.transcripts.map(({ form, turns }) => [form, turns.length])).toEqual([[id, 1]]);
    const [turn] = streamed.transcripts[0]?.turns ?? [];
    const { texts, calls, stop, usage } = turn ?? {};
    expect({ texts, calls, stop, usage }).toEqual({
      texts: sample.texts,
      calls: CALLS,
      stop: sample.stop,
      usage: sample.usage,
    });
  });

  it.each([
    ['events', printEvents(sample.chunks)],
    ['a list of chunks', JSON.stringify(sample.chunks)],
  ])('is read from a file of %s', async (_, text) => {
    const { transcripts, file } = await readText(text);
    expect(transcripts.map(({ turns }) => turns.map(({ calls }) => calls))).toEqual([[CALLS]]);
    expect(file?.problem).toBe(undefined);
  });

  it('is read from a chunk on each line, and so is the next answer', async () => {
    const next = JSON.stringify(sample.chunks).replaceAll('chatcmpl-1', 'chatcmpl-2');
    const { transcripts, file } = await readRecords(...sample.chunks, ...JSON.parse(next));
    const calls = transcripts.flatMap(({ turns }) => turns.map((turn) => turn.calls));
    // A chunk of Gemini has the form of a whole answer.
    if (id === 'gemini') expect(calls.flat()).toEqual([...CALLS, ...CALLS]);
    else expect(calls).toEqual([CALLS, CALLS]);
    // Pings.
    expect(file?.unrecognized).toBe(id === 'anthropic' ? 2 : 0);
  });

  it('is read from a list with the next answer', async () => {
    const next = JSON.stringify(sample.chunks).replaceAll('chatcmpl-1', 'chatcmpl-2');
    const { transcripts } = await readText(JSON.stringify([...sample.chunks, ...JSON.parse(next)]));
    const calls = transcripts.flatMap(({ turns }) => turns.flatMap((turn) => turn.calls));
    expect(calls).toEqual([...CALLS, ...CALLS]);
  });

  it('is read as far as it came, its cut call without arguments', async () => {
    const text = printEvents(sample.chunks);
    const kinds = new Set<string>();
    for (let end = 0; end <= text.length; end += 1) {
      const { transcripts } = await readRecords({ response: text.slice(0, end) });
      const calls = transcripts.flatMap(({ turns }) => turns.flatMap((turn) => turn.calls));
      for (const [i, { tool, input }] of calls.entries()) {
        expect(tool).toBe(CALLS[i]?.tool);
        if (input !== null) expect(input).toEqual(CALLS[i]?.input);
        kinds.add(`${i} ${input === null ? 'cut' : 'whole'}`);
      }
    }
    // Gemini streams a call at once.
    const isCut = id !== 'gemini';
    expect([...kinds].toSorted()).toEqual([
      ...(isCut ? ['0 cut'] : []),
      '0 whole',
      ...(isCut ? ['1 cut'] : []),
      '1 whole',
    ]);
  });

  it('does not depend on the order of its numbers, or on how large they are', async () => {
    const text = JSON.stringify(sample.chunks)
      .replaceAll(/("(?:index|output_index|contentBlockIndex)":)3/g, '$14000000')
      .replaceAll(/("(?:index|output_index|contentBlockIndex)":)2/g, '$13000000');
    const [start = {}, ...rest]: readonly object[] = JSON.parse(text);
    const { transcripts } = await readRecords({ response: [start, ...rest] });
    expect(transcripts[0]?.turns[0]?.calls).toEqual(CALLS);
  });

  it('ends in time with many chunks', () => {
    const count = id === 'openai-chat' ? 1_000_000 : 100_000;
    const middle = sample.chunks[2] ?? {};
    const text = printEvents([sample.chunks[0] ?? {}]) + printEvents([middle]).repeat(count);
    const start = performance.now();
    const response = readStream(text);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(response).toBeTypeOf('object');
  });
});

const LAST = { choices: [{ index: 0, delta: { content: 'Done.' }, finish_reason: 'stop' }] };

it('a conversation counts once whose next request repeats it', async () => {
  const sample = STREAM_SAMPLES['openai-chat'];
  const request = { model: 'm', messages: [{ role: 'user', content: 'Look.' }] };
  const answer = {
    role: 'assistant',
    content: 'I look.',
    tool_calls: CALLS.map(({ id: callId, tool, input }) => ({
      id: callId,
      type: 'function',
      function: { name: tool, arguments: JSON.stringify(input) },
    })),
  };
  const next = {
    ...request,
    messages: [
      ...request.messages,
      answer,
      { role: 'tool', tool_call_id: 'c1', content: '[]' },
      { role: 'tool', tool_call_id: 'c2', content: '[]' },
    ],
  };
  const { transcripts } = await readRecords(
    { request, response: printEvents(sample?.chunks ?? []) },
    { request: next, response: printEvents([{ ...sample?.chunks[0], ...LAST }]) },
  );
  expect(transcripts.map(({ turns }) => turns.map(({ calls, usage }) => [calls, usage]))).toEqual([
    [
      [CALLS.map((call) => ({ ...call, result: { value: [] } })), sample?.usage],
      [[], undefined],
    ],
  ]);
});

describe('calls of Chat Completions', () => {
  const read = async (pieces: readonly object[], finish_reason: string | null = 'tool_calls') => {
    const { transcripts } = await readRecords({
      response: pieces.map((piece, i) => ({
        id: 'x',
        object: 'chat.completion.chunk',
        choices: [
          {
            index: 0,
            delta: { tool_calls: [piece] },
            finish_reason: i === pieces.length - 1 ? finish_reason : null,
          },
        ],
      })),
    });
    return transcripts[0]?.turns[0]?.calls.map(({ id, tool, input }) => [id, tool, input]);
  };
  const begin = (more: object, name: string, text = '') => ({
    ...more,
    function: { name, arguments: text },
  });
  const go = (more: object, text: string) => ({ ...more, function: { arguments: text } });

  it('are told apart by index, in whatever order they come', async () => {
    expect(
      await read([
        begin({ index: 1, id: 'b' }, 'list'),
        begin({ index: 0, id: 'a' }, 'find'),
        go({ index: 1 }, '{"x":'),
        go({ index: 0 }, '{"y":'),
        go({ index: 1 }, '1}'),
        go({ index: 0 }, '2}'),
      ]),
    ).toEqual([
      ['a', 'find', { y: 2 }],
      ['b', 'list', { x: 1 }],
    ]);
  });

  it('are told apart by id where all have the index 0, or none has one', async () => {
    const calls = [
      ['a', 'find', { y: 2 }],
      ['b', 'find', { x: 1 }],
    ];
    expect(
      await read([
        begin({ index: 0, id: 'a' }, 'find', '{"y":2}'),
        begin({ index: 0, id: 'b' }, 'find', '{"x":'),
        go({ index: 0 }, '1}'),
      ]),
    ).toEqual(calls);
    expect(
      await read([
        begin({ id: 'a' }, 'find', '{"y":'),
        go({}, '2}'),
        begin({ id: 'b' }, 'find', '{"x":1}'),
      ]),
    ).toEqual(calls);
  });

  it('keep an id and a name that every chunk repeats', async () => {
    expect(
      await read([
        begin({ index: 0, id: 'a' }, 'find', '{"y":'),
        begin({ index: 0, id: 'a' }, 'find', '2}'),
      ]),
    ).toEqual([['a', 'find', { y: 2 }]]);
  });

  it('have arguments that are no JSON where the provider ended them so', async () => {
    const pieces = [begin({ index: 0, id: 'a' }, 'find', '{"y":')];
    expect(await read(pieces, 'length')).toEqual([['a', 'find', '{"y":']]);
    expect(await read(pieces, null)).toEqual([['a', 'find', null]]);
  });
});

it('the former function of Chat Completions is joined', async () => {
  const chunk = (function_call: object, finish_reason: string | null) => ({
    object: 'chat.completion.chunk',
    choices: [{ delta: { function_call }, finish_reason }],
  });
  const { transcripts } = await readRecords({
    response: [
      chunk({ name: 'find', arguments: '{"a"' }, null),
      chunk({ arguments: ':1}' }, 'function_call'),
    ],
  });
  expect(transcripts[0]?.turns[0]?.calls).toEqual([{ tool: 'find', input: { a: 1 } }]);
});

it('max_tokens in the middle of a call of Anthropic leaves its arguments invalid', async () => {
  const { transcripts } = await readRecords({
    response: [
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'a', name: 'find', input: {} },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: '{"a' },
      },
      { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 9 } },
    ],
  });
  expect(transcripts[0]?.turns).toEqual([
    {
      request: 0,
      texts: [],
      calls: [{ id: 'a', tool: 'find', input: '{"a' }],
      stop: 'max_tokens',
      usage: { output: 9 },
    },
  ]);
});

it('a cut stream of Anthropic does not count the first guess of its output', async () => {
  const { transcripts } = await readRecords({
    response: STREAM_SAMPLES['anthropic']?.chunks.slice(0, 8),
  });
  expect(transcripts[0]?.turns).toEqual([
    { request: 0, texts: ['I look.'], calls: [], usage: { input: 40, cached: 30 } },
  ]);
});

it('a system tool of Bedrock answers within its stream', async () => {
  const { transcripts } = await readRecords({
    response: [
      { messageStart: { role: 'assistant' } },
      {
        contentBlockStart: {
          contentBlockIndex: 0,
          start: { toolUse: { toolUseId: 'a', name: 'nova', type: 'server_tool_use' } },
        },
      },
      { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: '{"q":1}' } } } },
      { contentBlockStop: { contentBlockIndex: 0 } },
      {
        contentBlockStart: {
          contentBlockIndex: 1,
          start: { toolResult: { toolUseId: 'a', status: 'success' } },
        },
      },
      {
        contentBlockDelta: {
          contentBlockIndex: 1,
          delta: { toolResult: [{ json: { exitCode: 0 } }] },
        },
      },
      { messageStop: { stopReason: 'end_turn' } },
    ],
  });
  expect(transcripts[0]?.turns[0]?.calls).toEqual([
    { id: 'a', tool: 'nova', input: { q: 1 }, result: { value: { exitCode: 0 }, isError: false } },
  ]);
});

it('arguments that Vertex streams as values at paths are not logged', async () => {
  const chunk = (functionCall: object) => ({
    candidates: [{ content: { role: 'model', parts: [{ functionCall }] } }],
    responseId: 'r',
  });
  const { transcripts } = await readRecords({
    response: [
      chunk({ id: 'a', name: 'find', willContinue: true }),
      chunk({ partialArgs: [{ jsonPath: '$.a', stringValue: 'x' }], willContinue: true }),
      chunk({}),
    ],
  });
  expect(transcripts[0]?.turns[0]?.calls).toEqual([{ id: 'a', tool: 'find', input: null }]);
});

it('a request with its answer is no chunk, whatever stands beside it', async () => {
  const { transcripts } = await readRecords({
    messages: [{ role: 'user', content: 'Look.' }],
    output: 'Done.',
    metadata: { usage: { inputTokens: 1 } },
  });
  expect(transcripts.map(({ turns }) => turns.map(({ texts }) => texts))).toEqual([[['Done.']]]);
});

it('an answer of more than 100,000 lines is cut, and the rest is read by itself', async () => {
  const [first, second, third] = STREAM_SAMPLES['openai-chat']?.chunks ?? [];
  const many = Array.from({ length: 100_001 }, () => third);
  const { transcripts } = await readRecords(first, second, ...many);
  const lengths = transcripts.map(({ turns }) => turns[0]?.texts.join('').length);
  expect(lengths).toEqual(['I '.length + 99_998 * 'look.'.length, 3 * 'look.'.length]);
});

describe('no stream', () => {
  it.each([
    ['a text of a model', 'data: is what you asked for\n\ndata: {"a": 1}'],
    ['another stream', 'data: {"type":"text-delta","delta":"a"}\n\n'],
    ['levels', `data: ${'{"choices":['.repeat(50_000)}`],
    ['an empty list', []],
    ['texts', ['data', 'x']],
    ['whole answers of Gemini', [STREAM_SAMPLES['gemini']?.whole, STREAM_SAMPLES['gemini']?.whole]],
    [
      'two answers of Chat Completions',
      [
        { ...LAST, id: 'a' },
        { ...LAST, id: 'b' },
      ],
    ],
  ])('is %s', async (_, response) => {
    expect((await readRecords({ response })).transcripts).toEqual([]);
  });
});

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { TranscriptReader } from '../../src/analyze/reader.ts';
import { transcriptReaders } from '../../src/analyze/readers.ts';
import type { LoggedCall, Transcript } from '../../src/analyze/transcript.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { printEvents, STREAM_SAMPLES } from '../analyze/stream-samples.ts';
import { listBelow } from '../architecture/sources.ts';
import fc from '../fast-check.ts';

/** Names that any of the forms asks for, and names that every object has. */
const KEYS = (
  'messages request response body input output choices message candidates content parts contents ' +
  'role type text name id tool_calls function arguments function_call tool_use_id tool_call_id ' +
  'call_id functionCall functionResponse args toolUse toolResult toolUseId steps finishReason ' +
  'state toolName toolCallId tools usage stop_reason session_id timestamp model history trajectory ' +
  'samples eval epoch target observations resourceSpans scopeSpans spans attributes key value ' +
  'action source session tool ran ok recovered sessionId uuid previous_response_id conversation ' +
  '__proto__ constructor toString hasOwnProperty'
).split(' ');
const WORDS = (
  'user assistant model tool function system tool_use tool_result text function_call ' +
  'function_call_output message tool-call tool-result dynamic-tool tool-find step-start find chat ' +
  'GENERATION agent run __proto__ {"a":1} [ {} 2026-11-25T10:00:00Z stringValue'
).split(' ');

const key = fc.constantFrom(...KEYS);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 7, depthSize: 'large', withCrossShrink: true },
    fc.constantFrom<Value>(null, true, false, 0, -1, 1e300, 1_764_000_000, '', ...WORDS),
    fc.array(tie('value'), { maxLength: 4 }),
    // JSON has `__proto__` as a member like any other.
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 6 })
      .map((members): Value => JSON.parse(printMembers(members))),
  ),
}));

function printMembers(members: readonly (readonly [string, Value])[]): string {
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`).join(',')}}`;
}

/** What each form says of one request, two calls and an answer: the seeds of damaged logs. */
const call = (id: string) => ({
  id,
  type: 'function',
  function: { name: 'find', arguments: '{}' },
});
const SEEDS: readonly Value[] = [
  {
    session_id: 's',
    request: {
      model: 'm',
      tools: [{ name: 'find', input_schema: { type: 'object' } }],
      messages: [
        { role: 'user', content: 'Look.' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'find', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '{}' }] },
      ],
    },
    response: {
      role: 'assistant',
      content: [{ type: 'text', text: 'Done.' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  },
  {
    messages: [
      { role: 'user', content: 'Look.' },
      { role: 'assistant', content: null, tool_calls: [call('a'), call('b')] },
      { role: 'tool', tool_call_id: 'a', content: '[1]' },
      { role: 'assistant', content: 'Done.', function_call: { name: 'find', arguments: '' } },
      { role: 'function', name: 'find', content: 'x' },
    ],
  },
  {
    input: [
      { role: 'user', content: 'Look.' },
      { type: 'function_call', call_id: 'a', name: 'find', arguments: '{}' },
      { type: 'function_call_output', call_id: 'a', output: 'x' },
    ],
    output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'x' }] }],
  },
  {
    contents: [
      { role: 'user', parts: [{ text: 'Look.' }] },
      { role: 'model', parts: [{ functionCall: { name: 'find', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'find', response: {} } }] },
    ],
    response: { candidates: [{ content: { role: 'model', parts: [{ text: 'x' }] } }] },
  },
  {
    messages: [
      { role: 'user', content: [{ text: 'Look.' }] },
      { role: 'assistant', content: [{ toolUse: { toolUseId: 'a', name: 'find', input: {} } }] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'a', content: [{ text: 'x' }] } }] },
    ],
    output: { message: { role: 'assistant', content: [{ text: 'x' }] } },
  },
  {
    messages: [
      { role: 'user', parts: [{ type: 'text', text: 'Look.' }] },
      {
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'tool-find', toolCallId: 'a', state: 'output-available', input: {}, output: 1 },
        ],
      },
    ],
    steps: [{ content: [{ type: 'text', text: 'x' }], finishReason: 'stop' }],
  },
  {
    id: 'e',
    at: 1,
    session: 's',
    tool: 'find',
    phase: null,
    recovered: false,
    ran: true,
    ok: false,
    ms: 1,
    input: {},
    output: null,
  },
  ...Object.values(STREAM_SAMPLES).flatMap(({ chunks }): readonly Value[] => [
    { response: JSON.parse(JSON.stringify(chunks)) },
    { response: printEvents(chunks) },
  ]),
];

/** A seed in which some members have other values. */
const damaged: fc.Arbitrary<Value> = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(fc.tuple(fc.nat(60), value), { maxLength: 3 }))
  .map(([seed, damages]) =>
    damages.reduce<Value>((json, [at, other]) => replace(json, at, other), seed),
  );

function replace(json: Value, at: number, other: Value): Value {
  let count = -1;
  const text = JSON.stringify(json, (_, member: unknown) => {
    count += 1;
    return count === at ? other : member;
  });
  return text === undefined ? null : JSON.parse(text);
}

interface Outcome {
  /** Whether each record was taken. */
  readonly taken: readonly boolean[];
  readonly transcripts: readonly Transcript[];
}

function readAll({ open }: TranscriptReader, records: readonly Value[]): Outcome {
  const { add, take, close } = open();
  const early: Transcript[] = [];
  const taken = records.map((record, i) => {
    const isTaken = add(record, { file: 'f', record: i + 1 });
    early.push(...take());
    return isTaken;
  });
  return { taken, transcripts: [...early, ...close()] };
}

const isNumber = (number: number | undefined): boolean =>
  number === undefined || (Number.isFinite(number) && Math.abs(number) <= 8.64e15);
const isCount = (number: number | undefined): boolean =>
  number === undefined || (Number.isFinite(number) && number >= 0);
const isTextOrNone = (text: unknown): boolean => text === undefined || typeof text === 'string';

function isCall({ id, tool, input, result, ms }: LoggedCall): boolean {
  return (
    isTextOrNone(id) &&
    typeof tool === 'string' &&
    input !== undefined &&
    (result === undefined ||
      (result.value !== undefined && [undefined, true, false].includes(result.isError))) &&
    isNumber(ms)
  );
}

/** What the types promise, and outside text cannot break. */
function isTranscript({ id, form, model, tools = [], labels = [], turns }: Transcript): boolean {
  return (
    [id, form, ...labels, ...tools.map(({ name }) => name)].every(
      (text) => typeof text === 'string',
    ) &&
    isTextOrNone(model) &&
    turns.length > 0 &&
    turns.every(
      ({ request, at, texts, calls, stop, usage = {}, ms }, i) =>
        request >= (turns[i - 1]?.request ?? 0) &&
        texts.every((text) => typeof text === 'string') &&
        calls.every(isCall) &&
        isTextOrNone(stop) &&
        [usage.input, usage.output, usage.cached, usage.cost].every(isCount) &&
        [at, ms].every(isNumber),
    )
  );
}

/** Once per form and law: a few thousand in all. */
const RUNS = { numRuns: 200 };

it('every reader is listed once, under an id of its own', () => {
  const ids = transcriptReaders.map(({ id }) => id);
  expect(ids.map((id) => `src/analyze/readers/${id}.ts`).toSorted()).toEqual(
    listBelow('src/analyze/readers'),
  );
});

describe.each(transcriptReaders.map((reader) => ({ id: reader.id, reader })))(
  'the reader $id',
  ({ reader }) => {
    it('makes whole transcripts of whatever it takes', () => {
      const record = fc.oneof(value, damaged);
      fc.assert(
        fc.property(fc.array(record, { maxLength: 5 }), (records) => {
          const { transcripts } = readAll(reader, records);
          expect(transcripts.filter((transcript) => !isTranscript(transcript))).toEqual([]);
        }),
        RUNS,
      );
    });

    it('takes nothing from what it does not take', () => {
      fc.assert(
        fc.property(fc.oneof(value, damaged), (record) => {
          const { taken, transcripts } = readAll(reader, [record]);
          expect(taken[0] === true || transcripts.length === 0).toBe(true);
        }),
        RUNS,
      );
    });

    it('says the same each time, and leaves the records as they are', () => {
      fc.assert(
        fc.property(fc.array(damaged, { maxLength: 4 }), (records) => {
          const before = structuredClone(records);
          expect(readAll(reader, records)).toEqual(readAll(reader, records));
          expect(isDeepStrictEqual(records, before)).toBe(true);
        }),
        { numRuns: 100 },
      );
    });

    it.each([null, true, 0, '', [], {}, [[]], [null], [{}], { messages: [] }, { messages: null }])(
      'does not take %j',
      (record) => {
        expect(readAll(reader, [record]).taken).toEqual([false]);
      },
    );

    it('does not take definitions of tools, a package or a request without an answer', () => {
      const tool = { name: 'find', description: 'd', input_schema: { type: 'object' } };
      const records: readonly Value[] = [
        tool,
        { tools: [tool] },
        { type: 'function', function: { name: 'find', parameters: {} } },
        { name: 'p', version: '1.0.0', dependencies: { a: '1' }, scripts: { test: 'x' } },
        { messages: [{ role: 'user', content: 'Look.' }], tools: [tool] },
        { contents: [{ role: 'user', parts: [{ text: 'Look.' }] }] },
        { input: [{ role: 'user', content: 'Look.' }], tools: [tool] },
        { input: 'Look.', output: 'Done.' },
      ];
      expect(readAll(reader, records)).toEqual({
        taken: records.map(() => false),
        transcripts: [],
      });
    });
  },
);

const MANY = 100_000;

/** Logs whose reading could take the square of their length. */
const LARGE: readonly (readonly [string, () => Value])[] = [
  ['messages', () => ({ messages: Array.from({ length: MANY }, (_, i) => SEED_MESSAGES[i % 3]!) })],
  [
    'calls of one message that are answered in reverse',
    () => ({
      messages: [
        { role: 'user', content: 'x' },
        { role: 'assistant', content: '', tool_calls: createIds().map(call) },
        ...createIds()
          .toReversed()
          .map((id) => ({ role: 'tool', tool_call_id: id, content: 'x' })),
      ],
    }),
  ],
  [
    'results of calls that nobody made',
    () => ({
      messages: [
        { role: 'user', content: 'x' },
        { role: 'assistant', content: '', tool_calls: createIds().map(call) },
        ...createIds().map((id) => ({ role: 'tool', name: `no-${id}`, content: 'x' })),
      ],
    }),
  ],
  [
    'items of one answer',
    () => ({
      input: createIds().map((id) => ({
        type: 'function_call',
        call_id: id,
        name: 'find',
        arguments: '{}',
      })),
    }),
  ],
  [
    'parts of one message',
    () => ({
      messages: [
        {
          role: 'assistant',
          parts: createIds().flatMap((id) => [
            { type: 'step-start' },
            { type: 'tool-find', toolCallId: id, state: 'output-available', input: {}, output: 1 },
          ]),
        },
      ],
    }),
  ],
  ['levels', () => JSON.parse(`{"messages":${'['.repeat(MANY)}${']'.repeat(MANY)}}`)],
  [
    'levels of arguments',
    () =>
      JSON.parse(
        `{"messages":[{"role":"assistant","content":[{"type":"tool_use","name":"find","input":${'['.repeat(MANY)}${']'.repeat(MANY)}}]}]}`,
      ),
  ],
];

const SEED_MESSAGES: readonly Value[] = [
  { role: 'user', content: 'x' },
  { role: 'assistant', content: null, tool_calls: [call('a')] },
  { role: 'tool', tool_call_id: 'a', content: '{"a":1}' },
];

function createIds(): readonly string[] {
  return Array.from({ length: MANY }, (_, i) => String(i));
}

describe('100,000', () => {
  it.each(LARGE)('%s end in time', (_, createRecord) => {
    const record = createRecord();
    const start = performance.now();
    const outcomes = transcriptReaders.map((reader) => readAll(reader, [record]));
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(outcomes.flatMap(({ transcripts }) => transcripts).every(isTranscript)).toBe(true);
  });
});

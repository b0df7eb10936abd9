import { describe, expect, it } from 'vitest';
import { printSpans } from '../../../src/app/calls/print-spans.ts';
import type { LogEntry } from '../../../src/simulate/stages/audit.ts';
import { readRecords, readText } from '../read-records.ts';

const START = 1_790_000_000_000;
/** An attribute in OTLP: structured where it is no text. */
function createValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { intValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(createValue) } };
  return { kvlistValue: { values: listAttributes(Object(value)) } };
}

function listAttributes(values: object): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: createValue(value) }));
}

interface SpanTimes {
  readonly start: number;
  readonly ms: number;
  readonly trace?: string;
}

function createSpan({ start, ms, trace = 't1' }: SpanTimes, attributes: object): object {
  return {
    traceId: trace,
    spanId: String(start),
    startTimeUnixNano: `${START + start}000000`,
    endTimeUnixNano: `${START + start + ms}000000`,
    attributes: listAttributes(attributes),
  };
}

const createExport = (...spans: readonly object[]) => ({
  resourceSpans: [{ resource: {}, scopeSpans: [{ scope: { name: 'sdk' }, spans }] }],
});

const question = { role: 'user', parts: [{ type: 'text', content: 'Where?' }] };
const asked = {
  role: 'assistant',
  finish_reason: 'tool_call',
  parts: [
    { type: 'text', content: 'I look.' },
    { type: 'tool_call', id: 'c1', name: 'find', arguments: { q: 'it' } },
  ],
};
const found = {
  role: 'tool',
  parts: [{ type: 'tool_call_response', id: 'c1', response: 'nowhere' }],
};
const said = {
  role: 'assistant',
  finish_reason: 'stop',
  parts: [{ type: 'text', content: 'Nowhere.' }],
};
const CHAT = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.request.model': 'gpt',
  'gen_ai.response.model': 'gpt-x',
  'gen_ai.conversation.id': 'talk',
};
const TOOL = {
  'gen_ai.operation.name': 'execute_tool',
  'gen_ai.tool.name': 'find',
  'gen_ai.tool.call.id': 'c1',
  'error.type': 'timeout',
};

const TRANSCRIPT = {
  id: 'talk',
  place: { file: 'a.json', record: 1 },
  form: 'otel-spans',
  model: 'gpt-x',
  tools: [{ name: 'find', schema: { type: 'object' } }],
  turns: [
    {
      request: 1,
      at: START,
      ms: 900,
      texts: ['I look.'],
      stop: 'tool_call',
      usage: { input: 12, output: 3 },
      calls: [
        {
          id: 'c1',
          tool: 'find',
          input: { q: 'it' },
          ms: 40,
          result: { value: { error: { code: 'timeout', type: 'timeout' } }, isError: true },
        },
      ],
    },
    { request: 1, at: START + 2_000, ms: 500, texts: ['Nowhere.'], stop: 'stop', calls: [] },
  ],
};

const definitions = [{ type: 'function', name: 'find', parameters: { type: 'object' } }];

/** As texts of JSON, or structured. */
function listSpans(print: (value: object) => unknown): readonly object[] {
  return [
    createSpan(
      { start: 2_000, ms: 500 },
      {
        ...CHAT,
        'gen_ai.input.messages': print([question, asked, found]),
        'gen_ai.output.messages': print([said]),
      },
    ),
    createSpan({ start: 1_000, ms: 40 }, TOOL),
    createSpan(
      { start: 0, ms: 900 },
      {
        ...CHAT,
        'gen_ai.input.messages': print([question]),
        'gen_ai.output.messages': print([asked]),
        'gen_ai.tool.definitions': print(definitions),
        'gen_ai.usage.input_tokens': 12,
        'gen_ai.usage.output_tokens': 3,
      },
    ),
    createSpan({ start: 0, ms: 3_000 }, { 'http.request.method': 'POST' }),
  ];
}

describe('spans of generative AI', () => {
  it.each([
    ['texts of JSON', JSON.stringify],
    ['structured attributes', (value: object) => value],
  ])('are read from %s, a tool with the conversation of its trace', async (_what, print) => {
    const { transcripts } = await readRecords(createExport(...listSpans(print)));
    expect(transcripts).toEqual([TRANSCRIPT]);
  });

  it('are put together over the lines of a file', async () => {
    const spans = listSpans(JSON.stringify).toReversed();
    const { transcripts } = await readRecords(...spans.map((span) => createExport(span)));
    expect(transcripts.map(({ id, turns }) => [id, turns])).toEqual([['talk', TRANSCRIPT.turns]]);
  });

  it('of tools alone are a turn for each call', async () => {
    const { transcripts } = await readRecords(
      createExport(
        createSpan({ start: 0, ms: 5 }, { ...CHAT }),
        createSpan(
          { start: 10, ms: 5 },
          { ...TOOL, 'error.type': '', 'gen_ai.tool.call.arguments': { q: 'it' } },
        ),
        createSpan({ start: 20, ms: 5, trace: 't2' }, TOOL),
      ),
    );
    expect(transcripts.map(({ id, turns }) => [id, turns.length])).toEqual([
      ['talk', 1],
      ['t2', 1],
    ]);
    expect(transcripts[0]?.turns[0]?.calls[0]?.input).toEqual({ q: 'it' });
  });

  it('are taken without those of other things, and then are no transcript', async () => {
    const { transcripts, file } = await readRecords(
      createExport(createSpan({ start: 0, ms: 1 }, { 'http.request.method': 'GET' })),
    );
    expect([transcripts, file?.unrecognized]).toEqual([[], 0]);
  });

  it('are read back as the guard has exported them', async () => {
    const entry: LogEntry = {
      id: 'c1',
      session: 's1',
      user: null,
      tool: 'find',
      at: START,
      phase: 'search',
      ran: true,
      ok: true,
      code: null,
      type: null,
      decision: 'allow',
      rule: null,
      approver: null,
      recovered: false,
      ms: 12.5,
      argument_hash: 'h',
      input: { q: 'it' },
      output: { at: 'home' },
    };
    const failed: LogEntry = {
      ...entry,
      id: 'c2',
      at: START + 100,
      ok: false,
      code: 'E_GONE',
      type: 'not_found',
      ms: null,
      output: null,
    };
    const { transcripts } = await readText(
      printSpans([failed, entry], { service: 'shop', log: 'l1' }),
    );
    expect(transcripts).toEqual([
      {
        id: 's1',
        place: { file: 'a.json', record: 1 },
        form: 'otel-spans',
        turns: [
          {
            request: 0,
            at: START,
            phase: 'search',
            texts: [],
            calls: [
              {
                id: 'c1',
                tool: 'find',
                input: { q: 'it' },
                ms: 12.5,
                result: { value: { at: 'home' } },
              },
            ],
          },
          {
            request: 0,
            at: START + 100,
            phase: 'search',
            texts: [],
            calls: [
              {
                id: 'c2',
                tool: 'find',
                input: { q: 'it' },
                result: { value: { error: { code: 'E_GONE', type: 'not_found' } }, isError: true },
              },
            ],
          },
        ],
      },
    ]);
  });
});

/** What semconv 1.28 to 1.36 wrote of the same conversation, by the span it is of. */
const toolCalls = [
  { id: 'c1', type: 'function', function: { name: 'find', arguments: '{"q":"it"}' } },
];
const { 'gen_ai.conversation.id': _conversation, ...OLD } = CHAT;
const userEvent = ['gen_ai.user.message', { content: 'Where?' }] as const;
const EVENTS = [
  [
    userEvent,
    [
      'gen_ai.choice',
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: { role: 'assistant', content: 'I look.', tool_calls: toolCalls },
      },
    ],
    ['gen_ai.choice', { index: 1, finish_reason: 'stop', message: { content: 'Another.' } }],
  ],
  [
    ['gen_ai.system.message', { content: 'You find things.' }],
    userEvent,
    ['gen_ai.assistant.message', { content: 'I look.', tool_calls: toolCalls }],
    ['gen_ai.tool.message', { id: 'c1', content: '{"at":"home"}' }],
    ['gen_ai.choice', { index: 0, finish_reason: 'stop', message: { content: 'At home.' } }],
  ],
] as const;
const USAGE = { 'gen_ai.usage.input_tokens': 12, 'gen_ai.usage.output_tokens': 3 };
const TURNS = [
  {
    request: 1,
    at: START,
    ms: 900,
    texts: ['I look.'],
    stop: 'tool_calls',
    usage: { input: 12, output: 3 },
    calls: [{ id: 'c1', tool: 'find', input: { q: 'it' }, result: { value: { at: 'home' } } }],
  },
  {
    request: 1,
    at: START + 2_000,
    ms: 500,
    texts: ['At home.'],
    stop: 'stop',
    usage: { input: 12, output: 3 },
    calls: [],
  },
];
const TIMES = [
  { start: 0, ms: 900 },
  { start: 2_000, ms: 500 },
];

type EventWriter = (name: string, body: object) => object;
const byMembers: EventWriter = (name, body) => ({
  name,
  timeUnixNano: '1',
  attributes: listAttributes(
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    ),
  ),
});
const byContent: EventWriter = (name, body) => ({
  name,
  attributes: listAttributes({
    'gen_ai.system': 'az.ai.inference',
    'gen_ai.event.content': JSON.stringify(body),
  }),
});
const withEvents = (write: EventWriter) =>
  EVENTS.map((events, i) => ({
    ...createSpan(TIMES[i] ?? { start: 0, ms: 0 }, { ...OLD, ...USAGE }),
    events: events.map(([name, body]) => write(name, body)),
  }));

const createLog = (more: (name: string) => object, spanId: string, i: number) =>
  (EVENTS[i] ?? []).map(([name, body]) => ({
    traceId: 't1',
    spanId,
    timeUnixNano: `${START + (TIMES[i]?.start ?? 0)}000000`,
    body: createValue(body),
    ...more(name),
  }));
const createLogs = (more: (name: string) => object) => ({
  resourceLogs: [
    { scopeLogs: [{ logRecords: [...createLog(more, '0', 0), ...createLog(more, '2000', 1)] }] },
  ],
});
const named = (name: string) => ({ eventName: name });

describe('events of semconv 1.28 to 1.36', () => {
  const spans = TIMES.map((times) => createSpan(times, { ...OLD, ...USAGE }));
  it.each([
    ['attributes of span events', [createExport(...withEvents(byMembers))]],
    ['texts of span events', [createExport(...withEvents(byContent))]],
    [
      'an attribute of the span',
      [
        createExport(
          ...EVENTS.map((events, i) =>
            createSpan(TIMES[i] ?? { start: 0, ms: 0 }, {
              ...OLD,
              ...USAGE,
              events: JSON.stringify(
                events.map(([name, body]) => ({ ...body, 'event.name': name })),
              ),
            }),
          ),
        ),
      ],
    ],
    ['log records before the spans', [createLogs(named), createExport(...spans)]],
    ['log records after the spans', [createExport(...spans), createLogs(named)]],
    [
      'log records with the name as an attribute',
      [
        createExport(...spans),
        createLogs((name) => ({ attributes: listAttributes({ 'event.name': name }) })),
      ],
    ],
  ])('are read from %s', async (_, records) => {
    const { transcripts } = await readRecords(...records);
    expect(transcripts.flatMap(({ turns }) => turns)).toEqual(TURNS);
  });

  it('are read from log records alone, without tokens and times', async () => {
    const { transcripts } = await readRecords(createLogs(named));
    const turns = TURNS.map(({ usage: _, ms: _ms, ...turn }) => turn);
    expect(transcripts).toEqual([
      { id: 't1', place: { file: 'a.json', record: 1 }, form: 'otel-spans', turns },
    ]);
  });

  it('have calls without arguments where contents are not captured', async () => {
    const call = { id: 'c1', type: 'function', function: { name: 'find' } };
    const events = [
      byContent('gen_ai.choice', {
        index: 0,
        finish_reason: 'tool_calls',
        message: { tool_calls: [call] },
      }),
    ];
    const { transcripts } = await readRecords(
      createExport({ ...createSpan({ start: 0, ms: 1 }, OLD), events }),
    );
    expect(transcripts[0]?.turns.map(({ texts, calls }) => [texts, calls])).toEqual([
      [[], [{ id: 'c1', tool: 'find', input: null }]],
    ]);
  });

  it('give way to the messages of later versions', async () => {
    const events = [byContent('gen_ai.choice', { message: { content: 'Old.' } })];
    const span = createSpan(
      { start: 0, ms: 1 },
      { ...OLD, 'gen_ai.output.messages': JSON.stringify([said]) },
    );
    const { transcripts } = await readRecords(createExport({ ...span, events }));
    expect(transcripts[0]?.turns.map(({ texts }) => texts)).toEqual([['Nowhere.']]);
  });

  it('are none where log records are of something else', async () => {
    const { transcripts, file } = await readRecords(
      createLogs((name) => ({ eventName: `x.${name}` })),
      createLogs(() => ({ body: { stringValue: 'gen_ai.choice' } })),
    );
    expect([transcripts, file?.unrecognized]).toEqual([[], 0]);
  });

  it('end in time where 100,000 are of one span, and their values are deep', async () => {
    let deep: object = { stringValue: 'x' };
    for (let i = 0; i < 10; i += 1) deep = { arrayValue: { values: [deep] } };
    const record = (i: number) => ({
      traceId: 't1',
      spanId: 's',
      timeUnixNano: `${START + i}000000`,
      eventName: i === 0 ? 'gen_ai.choice' : 'gen_ai.tool.message',
      body: {
        kvlistValue: {
          values: [
            { key: 'id', value: { stringValue: String(i) } },
            { key: 'content', value: deep },
          ],
        },
      },
    });
    const logRecords = Array.from({ length: 100_000 }, (_, i) => record(i));
    const start = performance.now();
    const { transcripts } = await readText(
      JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] }),
    );
    expect(performance.now() - start).toBeLessThan(8_000);
    // A session ends after 50,000 events.
    expect(transcripts.map(({ turns }) => turns.length)).toEqual([1]);
  });
});

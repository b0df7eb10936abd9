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

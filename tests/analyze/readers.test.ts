import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../src/analyze/transcript.ts';
import { printLogLine } from '../../src/app/calls/log-line.ts';
import { printSpans } from '../../src/app/calls/print-spans.ts';
import { createEntry } from '../app/calls/create-entry.ts';
import { readRecords, readText } from './read-records.ts';

/** What every form says: a request, a call that fails, the same call again, an answer. */
const CALLS = [
  {
    request: 1,
    texts: ['I look.'],
    calls: [
      {
        id: 'c1',
        tool: 'find',
        input: { q: 'a' },
        result: { value: 'Error: none', isError: true },
      },
    ],
  },
  {
    request: 1,
    texts: [],
    calls: [{ id: 'c2', tool: 'find', input: { q: 'b' }, result: { value: { id: 7 } } }],
  },
  { request: 2, texts: ['Done.'], calls: [] },
];
/** The same, where the form does not say that a result is an error. */
const UNSAID = [
  {
    request: 1,
    texts: ['I look.'],
    calls: [{ id: 'c1', tool: 'find', input: { q: 'a' }, result: { value: 'Error: none' } }],
  },
  ...CALLS.slice(1),
];

const listTurns = ({ turns }: Transcript) =>
  turns.map(({ request, texts, calls }) => ({ request, texts, calls }));

const ANTHROPIC = [
  { role: 'user', content: 'Look.' },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: 'c1', name: 'find', input: { q: 'a' } },
    ],
  },
  {
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: 'c1', is_error: true, content: 'Error: none' }],
  },
  {
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'b?' },
      { type: 'tool_use', id: 'c2', name: 'find', input: { q: 'b' } },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: 'c2', content: [{ type: 'text', text: '{"id":7}' }] },
      { type: 'text', text: 'Thanks.' },
    ],
  },
  { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
];

const chatCall = (id: string, q: string) => ({
  id,
  type: 'function',
  function: { name: 'find', arguments: JSON.stringify({ q }) },
});
const CHAT = [
  { role: 'system', content: 'S' },
  { role: 'user', content: 'Look.' },
  { role: 'assistant', content: 'I look.', tool_calls: [chatCall('c1', 'a')] },
  { role: 'tool', tool_call_id: 'c1', content: 'Error: none' },
  { role: 'assistant', content: null, tool_calls: [chatCall('c2', 'b')] },
  { role: 'tool', tool_call_id: 'c2', content: '{"id":7}' },
  { role: 'user', content: 'Thanks.' },
  { role: 'assistant', content: 'Done.' },
];

const event = (type: string, message: object, more: object = {}) => ({
  type,
  sessionId: 's1',
  timestamp: '2026-11-25T10:00:00Z',
  message,
  ...more,
});
const CLAUDE_CODE = [
  { type: 'summary', summary: 'S', leafUuid: 'x' },
  event('user', ANTHROPIC[0] ?? {}),
  // One answer on two lines.
  event('assistant', { id: 'm1', role: 'assistant', content: [{ type: 'text', text: 'I look.' }] }),
  event('assistant', {
    id: 'm1',
    role: 'assistant',
    content: [{ type: 'tool_use', id: 'c1', name: 'find', input: { q: 'a' } }],
  }),
  ...ANTHROPIC.slice(2).map((message, i) => event(i % 2 === 0 ? 'user' : 'assistant', message)),
];

const RESPONSES = {
  model: 'm',
  input: [
    { role: 'user', content: 'Look.' },
    {
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'I look.' }],
    },
    { type: 'function_call', call_id: 'c1', name: 'find', arguments: '{"q":"a"}' },
    { type: 'function_call_output', call_id: 'c1', output: 'Error: none' },
    { type: 'reasoning', summary: [] },
    { type: 'function_call', call_id: 'c2', name: 'find', arguments: '{"q":"b"}' },
    { type: 'function_call_output', call_id: 'c2', output: '{"id":7}' },
    { role: 'user', content: 'Thanks.' },
  ],
  output: [
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
  ],
};

const GEMINI = {
  contents: [
    { role: 'user', parts: [{ text: 'Look.' }] },
    {
      role: 'model',
      parts: [{ text: 'I look.' }, { functionCall: { id: 'c1', name: 'find', args: { q: 'a' } } }],
    },
    {
      role: 'user',
      parts: [{ functionResponse: { id: 'c1', name: 'find', response: { error: 'none' } } }],
    },
    { role: 'model', parts: [{ functionCall: { id: 'c2', name: 'find', args: { q: 'b' } } }] },
    {
      role: 'user',
      parts: [
        { functionResponse: { id: 'c2', name: 'find', response: { id: 7 } } },
        { text: 'Thanks.' },
      ],
    },
    { role: 'model', parts: [{ text: 'Done.' }] },
  ],
};

const toolUse = (toolUseId: string, q: string) => ({
  toolUse: { toolUseId, name: 'find', input: { q } },
});
const BEDROCK = [
  { role: 'user', content: [{ text: 'Look.' }] },
  { role: 'assistant', content: [{ text: 'I look.' }, toolUse('c1', 'a')] },
  {
    role: 'user',
    content: [
      { toolResult: { toolUseId: 'c1', status: 'error', content: [{ text: 'Error: none' }] } },
    ],
  },
  { role: 'assistant', content: [toolUse('c2', 'b')] },
  {
    role: 'user',
    content: [
      { toolResult: { toolUseId: 'c2', content: [{ json: { id: 7 } }] } },
      { text: 'Thanks.' },
    ],
  },
  { role: 'assistant', content: [{ text: 'Done.' }] },
];

const AI_SDK_MODEL = [
  { role: 'user', content: 'Look.' },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'I look.' },
      { type: 'tool-call', toolCallId: 'c1', toolName: 'find', input: { q: 'a' } },
    ],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'c1',
        toolName: 'find',
        output: { type: 'error-text', value: 'Error: none' },
      },
    ],
  },
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'c2', toolName: 'find', input: { q: 'b' } }],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'c2',
        toolName: 'find',
        output: { type: 'json', value: { id: 7 } },
      },
    ],
  },
  { role: 'user', content: 'Thanks.' },
  { role: 'assistant', content: 'Done.' },
];
const AI_SDK_INTERFACE = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'Look.' }] },
  {
    id: '2',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'text', text: 'I look.' },
      {
        type: 'tool-find',
        toolCallId: 'c1',
        state: 'output-error',
        input: { q: 'a' },
        errorText: 'Error: none',
      },
      { type: 'step-start' },
      {
        type: 'dynamic-tool',
        toolName: 'find',
        toolCallId: 'c2',
        state: 'output-available',
        input: { q: 'b' },
        output: { id: 7 },
      },
    ],
  },
  { id: '3', role: 'user', parts: [{ type: 'text', text: 'Thanks.' }] },
  { id: '4', role: 'assistant', parts: [{ type: 'text', text: 'Done.' }] },
];

const INSPECT_MESSAGES = [
  { role: 'user', content: 'Look.' },
  {
    role: 'assistant',
    content: [
      { type: 'reasoning', reasoning: 'r' },
      { type: 'text', text: 'I look.' },
    ],
    tool_calls: [{ id: 'c1', function: 'find', arguments: { q: 'a' }, type: 'function' }],
  },
  { role: 'tool', tool_call_id: 'c1', function: 'find', content: 'Error: none' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'c2', function: 'find', arguments: { q: 'b' }, type: 'function' }],
  },
  { role: 'tool', tool_call_id: 'c2', function: 'find', content: '{"id":7}' },
  { role: 'user', content: 'Thanks.' },
  { role: 'assistant', content: 'Done.' },
];
const INSPECT = {
  version: 2,
  status: 'success',
  eval: { task: 'look', model: 'm' },
  samples: [{ id: 1, epoch: 1, input: 'Look.', target: '7', messages: INSPECT_MESSAGES }],
};

const SWE_AGENT = {
  trajectory: [],
  info: { exit_status: 'submitted' },
  history: [
    { role: 'system', content: 'S' },
    { role: 'user', content: 'A demonstration.', is_demo: true },
    { role: 'user', content: 'Look.' },
    { role: 'assistant', content: 'I look.', tool_calls: [chatCall('c1', 'a')] },
    { role: 'tool', message_type: 'observation', tool_call_ids: ['c1'], content: 'Error: none' },
    { role: 'assistant', content: '', tool_calls: [chatCall('c2', 'b')] },
    { role: 'tool', message_type: 'observation', tool_call_ids: ['c2'], content: '{"id":7}' },
    { role: 'user', content: 'Thanks.' },
    { role: 'assistant', content: 'Done.' },
  ],
};

const acted = (id: string, tool_call_id: string, q: string, content: string | null) => ({
  id: 1,
  source: 'agent',
  timestamp: '2026-11-25T10:00:00',
  action: 'run',
  args: { command: q },
  tool_call_metadata: {
    tool_call_id,
    function_name: 'find',
    model_response: {
      id,
      model: 'm',
      choices: [{ message: { content, tool_calls: [chatCall(tool_call_id, q)] } }],
    },
  },
});
const observed = (tool_call_id: string, observation: string, content: string) => ({
  id: 2,
  source: 'environment',
  observation,
  content,
  extras: {},
  tool_call_metadata: { tool_call_id, function_name: 'find' },
});
const OPENHANDS = {
  instance_id: 'i1',
  history: [
    { id: 0, source: 'user', action: 'message', args: { content: 'Look.' } },
    acted('r1', 'c1', 'a', 'I look.'),
    observed('c1', 'error', 'Error: none'),
    acted('r2', 'c2', 'b', null),
    observed('c2', 'run', '{"id":7}'),
    { id: 5, source: 'user', action: 'message', args: { content: 'Thanks.' } },
    { id: 6, source: 'agent', action: 'message', args: { content: 'Done.' } },
  ],
};

const LANGFUSE = {
  id: 't1',
  name: 'agent',
  observations: [2, 5, 7].map((length, i) => ({
    id: `o${i}`,
    type: 'GENERATION',
    startTime: `2026-11-25T10:00:0${i}.000Z`,
    endTime: `2026-11-25T10:00:0${i}.500Z`,
    model: 'm',
    input: { messages: CHAT.slice(0, length - (i === 1 ? 1 : 0)) },
    output: [CHAT[2], CHAT[4], CHAT[7]][i],
    usage: { input: 1, output: 1 },
  })),
};

const attribute = (key: string, value: unknown) => ({
  key,
  value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
});
const span = (second: number, name: string, ...attributes: object[]) => ({
  traceId: 't1',
  spanId: String(second),
  name,
  startTimeUnixNano: `176400000${second}000000000`,
  endTimeUnixNano: `176400000${second}250000000`,
  attributes: [attribute('gen_ai.operation.name', name), ...attributes],
});
const asked = (content: string) => ({ role: 'user', parts: [{ type: 'text', content }] });
const said = (...parts: object[]) =>
  attribute('gen_ai.output.messages', [{ role: 'assistant', parts, finish_reason: 'stop' }]);
const made = (id: string, q: string) => ({
  type: 'tool_call',
  id,
  name: 'find',
  arguments: { q },
});
const SPANS = {
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            span(
              1,
              'chat',
              attribute('gen_ai.input.messages', [asked('Look.')]),
              said({ type: 'text', content: 'I look.' }, made('c1', 'a')),
            ),
            span(
              2,
              'execute_tool',
              attribute('gen_ai.tool.name', 'find'),
              attribute('gen_ai.tool.call.id', 'c1'),
              attribute('error.type', 'none'),
            ),
            span(
              3,
              'chat',
              attribute('gen_ai.input.messages', [asked('Look.')]),
              said(made('c2', 'b')),
            ),
            span(
              5,
              'chat',
              attribute('gen_ai.input.messages', [
                asked('Look.'),
                {
                  role: 'tool',
                  parts: [{ type: 'tool_call_response', id: 'c2', response: { id: 7 } }],
                },
                asked('Thanks.'),
              ]),
              said({ type: 'text', content: 'Done.' }),
            ),
          ],
        },
      ],
    },
  ],
};

describe('a log', () => {
  it.each([
    ['anthropic', { messages: ANTHROPIC }, CALLS],
    ['anthropic', ANTHROPIC, CALLS],
    [
      'anthropic',
      {
        request: { model: 'm', messages: ANTHROPIC.slice(0, 5) },
        response: { ...ANTHROPIC[5], stop_reason: 'end_turn' },
      },
      CALLS,
    ],
    ['openai-chat', { messages: CHAT }, UNSAID],
    ['openai-chat', { task_id: 3, trial: 1, traj: CHAT }, UNSAID],
    [
      'openai-chat',
      {
        body: { messages: CHAT.slice(0, 7) },
        response: { choices: [{ message: CHAT[7], finish_reason: 'stop' }] },
      },
      UNSAID,
    ],
    ['openai-responses', RESPONSES, UNSAID],
    ['bedrock', { messages: BEDROCK }, CALLS],
    ['ai-sdk', { messages: AI_SDK_MODEL }, CALLS],
    ['ai-sdk', AI_SDK_INTERFACE, CALLS],
    ['inspect', INSPECT, UNSAID],
    ['inspect', INSPECT.samples[0], UNSAID],
    ['openhands', OPENHANDS, CALLS],
    ['openhands', OPENHANDS.history, CALLS],
    ['langfuse', LANGFUSE, UNSAID],
  ])('of the form %s is read with its calls and results', async (form, record, turns) => {
    const { transcripts, file } = await readRecords(record);
    expect(transcripts.map((each) => [each.form, listTurns(each)])).toEqual([[form, turns]]);
    expect([file?.broken, file?.unrecognized, file?.problem]).toEqual([0, 0, undefined]);
  });

  it('of Gemini is read, whose results are objects', async () => {
    const { transcripts } = await readRecords(GEMINI);
    expect(transcripts.map(({ form }) => form)).toEqual(['gemini']);
    expect(transcripts.flatMap(listTurns)[0]?.calls[0]?.result).toEqual({
      value: { error: 'none' },
    });
    expect(transcripts.flatMap(listTurns).slice(1)).toEqual(CALLS.slice(1));
  });

  it('of Claude Code is read over its lines, its sub-agents apart', async () => {
    const aside = CLAUDE_CODE.map((each) => ({ ...each, isSidechain: true }));
    const { transcripts } = await readRecords(...CLAUDE_CODE, ...aside);
    expect(transcripts.map((each) => [each.id, each.form, listTurns(each)])).toEqual([
      ['s1', 'claude-code', CALLS],
      ['s1/sub-agent', 'claude-code', CALLS],
    ]);
    expect(transcripts[0]?.turns[0]?.at).toBe(Date.parse('2026-11-25T10:00:00Z'));
  });

  it('of SWE-agent is read without its demonstration', async () => {
    const { transcripts } = await readText(JSON.stringify(SWE_AGENT));
    expect(transcripts.map((each) => [each.form, each.labels])).toEqual([
      ['swe-agent', ['exit_status:submitted']],
    ]);
    expect(transcripts.flatMap(listTurns).map(({ calls }) => calls)).toEqual(
      UNSAID.map(({ calls }) => calls),
    );
  });

  it('of spans is read with latencies, in the order of time', async () => {
    const { transcripts } = await readRecords(SPANS);
    const [first, ...others] = transcripts.flatMap(listTurns);
    expect(first?.calls).toEqual([
      {
        id: 'c1',
        tool: 'find',
        input: { q: 'a' },
        result: { value: { error: { code: 'none', type: 'none' } }, isError: true },
        ms: 250,
      },
    ]);
    expect(others).toEqual(CALLS.slice(1));
  });

  it('of our own is read, as lines and as spans', async () => {
    const entries = [
      createEntry({ id: 'c1', session: 's', tool: 'find', ok: false, code: 'none', output: null }),
      createEntry({ id: 'c2', session: 's', tool: 'find', output: { id: 7 }, ms: 5 }),
    ];
    const lines = await readText(entries.map((each) => `${printLogLine(each)}\n`).join(''));
    const spans = await readText(printSpans(entries, { service: 'x', log: 'y' }));
    const list = ({ transcripts }: typeof lines) =>
      transcripts.flatMap(({ turns }) =>
        turns.flatMap(({ calls }) =>
          calls.map(({ tool, result }) => [tool, result?.isError ?? false]),
        ),
      );
    expect([list(lines), list(spans)]).toEqual([
      [
        ['find', true],
        ['find', false],
      ],
      [
        ['find', true],
        ['find', false],
      ],
    ]);
    expect([lines, spans].map(({ transcripts }) => transcripts[0]?.form)).toEqual([
      'toolwright-log',
      'otel-spans',
    ]);
  });

  it('of requests counts a conversation once, with what each answer cost', async () => {
    const exchange = (length: number, input_tokens: number) => ({
      request: { messages: ANTHROPIC.slice(0, length) },
      response: {
        ...ANTHROPIC[length],
        stop_reason: 'end_turn',
        usage: { input_tokens, output_tokens: 1 },
      },
    });
    const { transcripts, file } = await readRecords(
      exchange(1, 10),
      exchange(3, 20),
      exchange(5, 30),
    );
    expect(transcripts.map(listTurns)).toEqual([CALLS]);
    expect(transcripts[0]?.turns.map(({ usage }) => usage?.input)).toEqual([10, 20, 30]);
    expect(file).toMatchObject({ records: 3, transcripts: 1 });
  });

  it.each([
    ['definitions', [{ name: 'find', description: 'd', input_schema: { type: 'object' } }]],
    ['a package', { name: 'find', version: '1.0.0', scripts: {} }],
    ['a request without an answer', { model: 'm', messages: [{ role: 'user', content: 'Look.' }] }],
    ['an OpenAPI document', { openapi: '3.1.0', info: {}, paths: {} }],
    ['a number', 7],
  ])('is not found in %s, and the file says so', async (_what, record) => {
    const { transcripts, file } = await readText(JSON.stringify(record));
    expect([transcripts, file?.problem?.code]).toEqual([[], 'no_transcript']);
  });
});

import { describe, expect, it } from 'vitest';
import { readRecords, readText } from '../read-records.ts';

let next = 0;
const event = (kind: string, source: string, more: object) => ({
  kind,
  id: `e${(next += 1)}`,
  timestamp: '2026-11-20T10:00:00Z',
  source,
  ...more,
});
const AT = Date.UTC(2026, 10, 20, 10);
const text = (words: string) => ({ type: 'text', text: words, cache_prompt: false });
const ask = (words: string) =>
  event('MessageEvent', 'user', { llm_message: { role: 'user', content: [text(words)] } });
const call = (id: string, tool: string, sent: string, more: object = {}) =>
  event('ActionEvent', 'agent', {
    thought: [],
    action: { kind: 'TerminalAction', command: 'ls', timeout: 30 },
    tool_name: tool,
    tool_call_id: id,
    tool_call: { id, name: tool, arguments: sent, origin: 'completion' },
    llm_response_id: `response of ${id}`,
    ...more,
  });
const answered = (id: string, content: readonly object[], is_error = false) =>
  event('ObservationEvent', 'environment', {
    tool_name: 'terminal',
    tool_call_id: id,
    action_id: 'x',
    observation: { kind: 'TerminalObservation', content, is_error, exit_code: 0 },
  });

const EVENTS = [
  event('SystemPromptEvent', 'agent', {
    system_prompt: text('You repair code.'),
    tools: [{ type: 'function', function: { name: 'terminal', parameters: { type: 'object' } } }],
  }),
  event('ConversationStateUpdateEvent', 'environment', { key: 'a', value: 1 }),
  ask('Repair it.'),
  call('a', 'terminal', '{"command":"ls"}', {
    thought: [text('I look.')],
    llm_response_id: 'r1',
  }),
  answered('a', [text('a.py'), text('b.py')]),
  call('b', 'terminal', '{"command":', { llm_response_id: 'r1', action: null }),
  event('AgentErrorEvent', 'agent', {
    tool_name: 'terminal',
    tool_call_id: 'b',
    error: 'The arguments are no JSON.',
  }),
  call('c', 'editor', '{}'),
  event('UserRejectObservation', 'environment', {
    tool_name: 'editor',
    tool_call_id: 'c',
    action_id: 'x',
    rejection_reason: 'Not this file.',
  }),
  event('MessageEvent', 'environment', {
    llm_message: { role: 'user', content: [text('Go on.')] },
  }),
  ask('Is it done?'),
  call('d', 'terminal', '{"command":"make"}'),
  answered('d', [text('{"code":2}')], true),
  event('MessageEvent', 'agent', {
    llm_message: { role: 'assistant', content: [text('It is not.')] },
  }),
];

const READ = {
  form: 'openhands-sdk',
  tools: [{ name: 'terminal', schema: { type: 'object' } }],
  turns: [
    {
      request: 1,
      at: AT,
      texts: ['I look.'],
      calls: [
        {
          id: 'a',
          tool: 'terminal',
          input: { command: 'ls' },
          result: { value: 'a.py\nb.py', isError: false },
        },
        {
          id: 'b',
          tool: 'terminal',
          input: '{"command":',
          result: { value: 'The arguments are no JSON.', isError: true },
        },
      ],
    },
    {
      request: 1,
      at: AT,
      texts: [],
      calls: [
        { id: 'c', tool: 'editor', input: {}, result: { value: 'Not this file.', isError: true } },
      ],
    },
    {
      request: 2,
      at: AT,
      texts: [],
      calls: [
        {
          id: 'd',
          tool: 'terminal',
          input: { command: 'make' },
          result: { value: { code: 2 }, isError: true },
        },
      ],
    },
    { request: 2, at: AT, texts: ['It is not.'], calls: [] },
  ],
};

describe('events of the OpenHands SDK', () => {
  it('are read from a list', async () => {
    const { transcripts } = await readText(JSON.stringify(EVENTS));
    expect(transcripts).toEqual([
      { id: 'a.json#1', place: { file: 'a.json', record: 1 }, ...READ },
    ]);
  });

  it('are read from the history of an instance, each a conversation', async () => {
    const { transcripts } = await readRecords(
      { instance_id: 'repo-1', history: EVENTS },
      { instance_id: 'repo-2', history: EVENTS },
    );
    expect(transcripts).toEqual(
      [1, 2].map((n) => ({ id: `repo-${n}`, place: { file: 'a.json', record: n }, ...READ })),
    );
  });

  it('are read from one on each line', async () => {
    const { transcripts, file } = await readRecords(...EVENTS);
    const { tools: _, ...read } = READ;
    expect(transcripts).toEqual([
      { id: 'a.json#3', place: { file: 'a.json', record: 3 }, ...read },
    ]);
    expect(file?.unrecognized).toBe(2);
  });

  it('have a call as older versions nest it, and one that was not logged', async () => {
    const { transcripts } = await readText(
      JSON.stringify([
        call('a', 'terminal', '', {
          tool_call: {
            id: 'a',
            type: 'function',
            function: { name: 'terminal', arguments: '{"x":1}' },
          },
        }),
        call('b', 'terminal', '', { tool_call: undefined }),
      ]),
    );
    expect(transcripts[0]?.turns.flatMap(({ calls }) => calls)).toEqual([
      { id: 'a', tool: 'terminal', input: { x: 1 } },
      { id: 'b', tool: 'terminal', input: null },
    ]);
  });

  it('of versions with classes for tools do not say which tools there were', async () => {
    const [, ...rest] = EVENTS;
    const prompt = event('SystemPromptEvent', 'agent', {
      tools: [{ title: 'terminal', action_type: 'TerminalAction' }],
    });
    const { transcripts } = await readText(JSON.stringify([prompt, ...rest]));
    expect(transcripts[0]?.tools).toBe(undefined);
  });

  it('are none where others are more, or nobody answers', async () => {
    const { transcripts, file } = await readRecords(
      [EVENTS[3], { a: 1 }, { b: 1 }],
      [ask('Repair it.')],
      { kind: 'ObservationEvent', observation: {} },
    );
    expect(transcripts).toEqual([]);
    expect(file?.unrecognized).toBe(3);
  });

  it('end in time where 200,000 are of one answer, and their results come in reverse', async () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => String(i));
    const many = [
      ...ids.map((id) => call(id, 'terminal', '{}', { llm_response_id: 'one' })),
      ...ids.toReversed().map((id) => answered(id, [text(id)])),
    ];
    const start = performance.now();
    const { transcripts } = await readText(JSON.stringify(many));
    expect(performance.now() - start).toBeLessThan(8_000);
    const calls = transcripts[0]?.turns[0]?.calls ?? [];
    expect([transcripts[0]?.turns.length, calls.length]).toEqual([1, 100_000]);
    expect(calls.filter(({ id, result }) => String(result?.value) !== id)).toEqual([]);
  });
});

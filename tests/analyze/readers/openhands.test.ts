import { describe, expect, it } from 'vitest';
import { readRecords, readText } from '../read-records.ts';

const answer = {
  id: 'chatcmpl-1',
  model: 'claude-x',
  usage: { prompt_tokens: 100, completion_tokens: 10 },
  choices: [
    {
      message: {
        role: 'assistant',
        content: 'I look and read.',
        tool_calls: [
          {
            id: 'c1',
            type: 'function',
            function: { name: 'execute_bash', arguments: '{"command":"ls"}' },
          },
          { id: 'c2', type: 'function', function: { name: 'finish', arguments: '{}' } },
        ],
      },
    },
  ],
};
const metadata = (id: string, name: string) => ({
  tool_call_id: id,
  function_name: name,
  model_response: answer,
  total_calls_in_response: 2,
});
const request = {
  id: 0,
  source: 'user',
  timestamp: '2026-11-25T10:00:00',
  action: 'message',
  args: { content: 'Repair it.' },
};
const events = [
  { source: 'agent', action: 'system', args: { content: 'You repair code.', tools: [] } },
  request,
  {
    id: 1,
    source: 'agent',
    timestamp: '2026-11-25T10:00:01Z',
    action: 'run',
    args: { command: 'ls', thought: 'I look and read.' },
    tool_call_metadata: metadata('c1', 'execute_bash'),
  },
  {
    id: 2,
    source: 'agent',
    cause: 1,
    observation: 'run',
    content: 'a.py',
    extras: { command: 'ls' },
    tool_call_metadata: metadata('c1', 'execute_bash'),
  },
  { status_update: true, type: 'info', message: 'Running' },
  {
    id: 3,
    source: 'agent',
    action: 'finish',
    args: {},
    tool_call_metadata: metadata('c2', 'finish'),
  },
  {
    id: 4,
    source: 'agent',
    observation: 'error',
    content: 'not yet',
    extras: {},
    tool_call_metadata: metadata('c2', 'finish'),
  },
];
const TRANSCRIPT = {
  place: { file: 'a.json', record: 1 },
  form: 'openhands',
  model: 'claude-x',
  turns: [
    {
      request: 1,
      at: Date.parse('2026-11-25T10:00:01Z'),
      texts: ['I look and read.'],
      usage: { input: 100, output: 10 },
      calls: [
        { id: 'c1', tool: 'execute_bash', input: { command: 'ls' }, result: { value: 'a.py' } },
        { id: 'c2', tool: 'finish', input: {}, result: { value: 'not yet', isError: true } },
      ],
    },
  ],
};

describe('events of OpenHands', () => {
  it('are read as a list, an answer once', async () => {
    const { transcripts } = await readText(JSON.stringify(events));
    expect(transcripts).toEqual([{ id: 'a.json#1', ...TRANSCRIPT }]);
  });

  it('are read as the history of a line of results', async () => {
    const { transcripts } = await readRecords({ instance_id: 'task-7', history: events });
    expect(transcripts).toEqual([{ id: 'task-7', ...TRANSCRIPT }]);
  });

  it('are read in pairs, as they once were kept', async () => {
    const pairs = [
      [request, { observation: 'null', content: '', extras: {} }],
      [
        { source: 'agent', action: 'run', args: { command: 'ls', thought: 'I look.' } },
        { observation: 'run', content: 'a.py', extras: {} },
      ],
    ];
    const { transcripts } = await readRecords({ instance_id: 'old', history: pairs });
    expect(transcripts[0]?.turns).toEqual([{ request: 1, texts: ['I look.'], calls: [] }]);
  });

  it('are not guessed where most of a list is something else', async () => {
    const { file } = await readText(JSON.stringify([{ observation: 'run' }, { a: 1 }, { b: 2 }]));
    expect(file?.transcripts).toBe(0);
  });
});

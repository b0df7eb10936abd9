import { describe, expect, it } from 'vitest';
import { readRecords } from '../read-records.ts';

const INFO = { exit_status: 'submitted', model_stats: {} };
const step = { action: 'ls', observation: 'a.py', response: 'I look.', thought: 'I look.' };

describe('a trajectory of SWE-agent', () => {
  it('has calls where the run had function calling', async () => {
    const { transcripts } = await readRecords({
      environment: 'main',
      trajectory: [step],
      info: INFO,
      history: [
        { role: 'system', content: 'You repair code.', message_type: 'system_prompt' },
        { role: 'user', content: 'Repair it.', message_type: 'observation' },
        {
          role: 'assistant',
          content: 'I look.',
          action: 'ls',
          message_type: 'action',
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              function: { name: 'bash', arguments: '{"command":"ls"}' },
            },
          ],
        },
        { role: 'tool', content: 'a.py', message_type: 'observation', tool_call_ids: ['c1'] },
      ],
    });
    expect(transcripts).toEqual([
      {
        id: 'a.json#1',
        place: { file: 'a.json', record: 1 },
        form: 'swe-agent',
        labels: ['exit_status:submitted'],
        turns: [
          {
            request: 1,
            texts: ['I look.'],
            calls: [
              { id: 'c1', tool: 'bash', input: { command: 'ls' }, result: { value: 'a.py' } },
            ],
          },
        ],
      },
    ]);
  });

  it('has texts where the harness read the command, and one request', async () => {
    const { transcripts } = await readRecords({
      trajectory: [step, step],
      info: INFO,
      history: [
        { role: 'user', content: 'A demonstration', is_demo: true },
        { role: 'user', content: 'Repair it.' },
        { role: 'assistant', content: 'I look.\n```\nls\n```', action: 'ls\n' },
        { role: 'user', content: 'a.py' },
        { role: 'assistant', content: 'I submit.\n```\nsubmit\n```', action: 'submit\n' },
      ],
    });
    expect(transcripts[0]?.turns).toEqual([
      { request: 1, texts: ['I look.\n```\nls\n```'], calls: [] },
      { request: 1, texts: ['I submit.\n```\nsubmit\n```'], calls: [] },
    ]);
  });

  const ask = { role: 'user', content: 'Repair it.' };
  const answer = (content: string, action: string, tool: string, input: object) => ({
    role: 'assistant',
    content,
    action,
    tool_calls: [
      { id: 'c1', type: 'function', function: { name: tool, arguments: JSON.stringify(input) } },
    ],
  });
  const look = answer('I look.', 'ls', 'bash', { command: 'ls' });
  const edit = answer('I edit.', 'edit a.py 1', 'edit', { file: 'a.py', line: 1 });
  const found = { role: 'tool', content: 'a.py', tool_call_ids: ['c1'] };
  it.each([
    ['submit\n', 'diff', { tool: 'submit', input: {}, result: { value: 'diff' } }],
    [
      'cat a.py',
      '{"a":1}',
      { tool: 'bash', input: { command: 'cat a.py' }, result: { value: { a: 1 } } },
    ],
    ['edit b.py 2', '', { tool: 'edit', input: null, result: { value: '' } }],
  ])('has the last step that its history lacks: %j', async (action, observation, call) => {
    const last = { action, observation, response: 'I go on.', thought: '' };
    const { transcripts } = await readRecords({
      trajectory: [step, step, last],
      info: INFO,
      history: [ask, look, found, edit, found],
    });
    expect(transcripts[0]?.turns.slice(2)).toEqual([
      { request: 1, texts: ['I go on.'], calls: [call] },
    ]);
  });

  it('has the last step as text where the harness read the command', async () => {
    const { transcripts } = await readRecords({
      trajectory: [step, { ...step, action: 'submit', response: 'I submit.' }],
      info: INFO,
      history: [ask, { role: 'assistant', content: 'I look.', action: 'ls' }],
    });
    expect(transcripts[0]?.turns.slice(1)).toEqual([
      { request: 1, texts: ['I submit.'], calls: [] },
    ]);
  });

  it.each([
    ['the harness ended the run', { ...step, action: '', response: 'exit_cost' }],
    ['the history has it', step],
    ['the history has it, with other space', { ...step, action: 'ls\n', response: ' I look.' }],
    ['it is no step', 'x'],
    ['it has nothing', {}],
  ])('has nothing more where %s', async (_, last) => {
    const { transcripts } = await readRecords({
      trajectory: [step, step, last],
      info: INFO,
      history: [ask, edit, found, look, found],
    });
    expect(transcripts[0]?.turns.length).toBe(2);
  });

  it('is not taken without an answer, or without its steps', async () => {
    const { file } = await readRecords(
      { trajectory: [], history: [{ role: 'user', content: 'Repair it.' }], info: INFO },
      { trajectory: [step], info: INFO },
    );
    expect(file).toMatchObject({ transcripts: 0, unrecognized: 2 });
  });
});

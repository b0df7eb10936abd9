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

  it('is not taken without an answer, or without its steps', async () => {
    const { file } = await readRecords(
      { trajectory: [], history: [{ role: 'user', content: 'Repair it.' }], info: INFO },
      { trajectory: [step], info: INFO },
    );
    expect(file).toMatchObject({ transcripts: 0, unrecognized: 2 });
  });
});

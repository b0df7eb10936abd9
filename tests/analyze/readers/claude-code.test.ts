import { describe, expect, it } from 'vitest';
import { readRecords, readText } from '../read-records.ts';

const event = (type: string, message: object, more: object = {}) => ({
  type,
  sessionId: 's',
  timestamp: '2026-11-25T10:00:00.000Z',
  isSidechain: false,
  message: { role: type, ...message },
  ...more,
});
const use = (id: string) => ({ type: 'tool_use', id, name: 'Read', input: { path: id } });
const result = (id: string, more: object = {}) =>
  event('user', { content: [{ type: 'tool_result', tool_use_id: id, content: id, ...more }] });
const AT = Date.parse('2026-11-25T10:00:00.000Z');

describe('a session of Claude Code', () => {
  it('has one turn for an answer, whose calls were run between its lines', async () => {
    const part = (content: object, output: number, stop: string | null) =>
      event('assistant', {
        id: 'msg_1',
        model: 'claude-x',
        content: [content],
        stop_reason: stop,
        usage: { input_tokens: 5, cache_read_input_tokens: 20, output_tokens: output },
      });
    const { transcripts, file } = await readRecords(
      { type: 'summary', summary: 'Reads', leafUuid: 'u' },
      event('user', { content: 'Read both.' }),
      part({ type: 'thinking', thinking: 'Which?' }, 1, null),
      part({ type: 'text', text: 'I read.' }, 2, null),
      part(use('a'), 3, null),
      result('a'),
      part(use('b'), 30, 'tool_use'),
      result('b', { is_error: true }),
      event('assistant', { id: 'msg_2', content: [{ type: 'text', text: 'Done.' }] }),
    );
    expect(file).toMatchObject({ unrecognized: 0, broken: 0 });
    expect(transcripts).toEqual([
      {
        id: 's',
        place: { file: 'a.json', record: 2 },
        form: 'claude-code',
        model: 'claude-x',
        turns: [
          {
            request: 1,
            at: AT,
            texts: ['I read.'],
            stop: 'tool_use',
            usage: { input: 25, output: 30, cached: 20 },
            calls: [
              { id: 'a', tool: 'Read', input: { path: 'a' }, result: { value: 'a' } },
              {
                id: 'b',
                tool: 'Read',
                input: { path: 'b' },
                result: { value: 'b', isError: true },
              },
            ],
          },
          { request: 1, at: AT, texts: ['Done.'], calls: [] },
        ],
      },
    ]);
  });

  it('counts what people say as requests, and not what the program says', async () => {
    const answer = (id: string) =>
      event('assistant', { id, content: [{ type: 'text', text: id }] });
    const { transcripts } = await readRecords(
      event('user', { content: 'One.' }),
      event('user', { content: 'Caveat: …' }, { isMeta: true }),
      answer('1'),
      event('user', { content: 'Summary of before.' }, { isCompactSummary: true }),
      answer('2'),
      event('user', { content: [{ type: 'text', text: 'Two.' }] }),
      answer('3'),
    );
    expect(transcripts[0]?.turns.map(({ request }) => request)).toEqual([1, 1, 2]);
  });

  it('keeps sessions and sub-agents apart, however their lines are mixed', async () => {
    const say = (sessionId: string, more: object = {}) =>
      event('assistant', { content: [{ type: 'text', text: sessionId }] }, { sessionId, ...more });
    const { transcripts } = await readRecords(
      say('a'),
      say('b'),
      say('a', { isSidechain: true }),
      say('a', { isSidechain: true, agentId: 'x1' }),
      say('a'),
    );
    expect(transcripts.map(({ id, turns }) => [id, turns.length])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a/sub-agent', 1],
      ['a/x1', 1],
    ]);
  });

  it('is read as one document with its lines', async () => {
    const loglines = [event('user', { content: 'Hi' }), event('assistant', { content: 'Hello' })];
    const { transcripts } = await readText(
      JSON.stringify({ loglines: loglines.map(({ sessionId: _, ...line }) => line) }),
    );
    expect(transcripts.map(({ id, turns }) => [id, turns[0]?.texts])).toEqual([
      ['a.json#1', ['Hello']],
    ]);
  });

  it('refuses lines that are damaged, and reads the others', async () => {
    const { transcripts, file } = await readRecords(
      event('assistant', { content: [{ type: 'text', text: 'One.' }] }),
      { type: 'user', sessionId: 's', message: 'error' },
      { silly: 'this' },
      'text',
      42,
      event('user', { content: ['wow'] }),
      event('user', { contenst: [] }),
    );
    expect(file).toMatchObject({ records: 7, unrecognized: 4, transcripts: 1 });
    expect(transcripts[0]?.turns).toHaveLength(1);
  });
});

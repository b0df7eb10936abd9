import { describe, expect, it } from 'vitest';
import { openFolder } from '../open-folder.ts';

/** A call at this time, which failed or not. */
function lineOf(timestamp: string | undefined, isFailed: boolean): string {
  return JSON.stringify({
    ...(timestamp === undefined ? {} : { timestamp }),
    messages: [
      { role: 'user', content: 'Go.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'get', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: isFailed ? '{"error":"no"}' : '{"ok":true}' },
    ],
  });
}

const LOG = [
  lineOf('2026-11-01T00:00:00Z', true),
  lineOf('2026-11-02T23:59:59Z', true),
  lineOf('2026-11-03T00:00:00Z', false),
  lineOf('2026-11-04T00:00:00Z', true),
  lineOf('2026-11-05T00:00:00Z', false),
  lineOf(undefined, true),
].join('\n');

const run = (words: string, input = '') =>
  openFolder({ 'a.jsonl': LOG, 'old.jsonl': LOG, 'timeless.jsonl': lineOf(undefined, true) }).run(
    `analyze ${words}`,
    input,
  );

const FAILED =
  /^ {2}failed_calls +100 % \(n = 2, [^)]+\) +33\.3 % \(n = 3, [^)]+\) +−66\.7 points/m;

describe('two spans of one log', () => {
  it('stand side by side, and the figures are those of all', async () => {
    const { exit, out, err } = await run('a.jsonl --split 2026-11-03');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(FAILED);
    expect(out).toMatch(/^ {2}failed_calls +66\.7 % +\(n = 6, /m);
    expect(out).toContain(
      'Before: transcripts that began before 2026-11-03. After: those from that day on, in UTC. Transcripts without a time are in neither.\n  Before: 1 file, 2 transcripts, 2 turns, 2 calls, from 2026-11-01 to 2026-11-02\n  After:  1 file, 3 transcripts, 3 turns, 3 calls, from 2026-11-03 to 2026-11-05\n',
    );
  });

  it('can be read from standard input, which is read once', async () => {
    expect((await run('- --split 2026-11-03', LOG)).out).toMatch(FAILED);
  });

  it('are of the chosen time', async () => {
    const { out } = await run('a.jsonl --split 2026-11-03 --since 2026-11-02 --until 2026-11-04');
    expect(out).toMatch(/^ {2}failed_calls +100 % \(n = 1, [^)]+\) +50\.0 % \(n = 2, /m);
  });

  it('are in JSON and in HTML, too', async () => {
    const json = JSON.parse((await run('a.jsonl --split 2026-11-03 --format json')).out);
    const { split, before, after } = json.comparison;
    expect([split, json.report.transcripts, before.transcripts, after.transcripts]).toEqual([
      '2026-11-03',
      6,
      2,
      3,
    ]);
    const html = (await run('a.jsonl --split 2026-11-03 --format html')).out;
    expect(html).toContain('Before: transcripts that began before 2026-11-03.');
  });

  it.each([
    ['a.jsonl --split 2026-11-01', 'No transcript began before the day of --split.'],
    ['a.jsonl --split 2026-11-06', 'choose a day in between'],
    ['timeless.jsonl --split 2026-11-03', 'Pass those from before with --compare.'],
    ['a.jsonl --split 2026-11-31', 'Write --split 2026-11-25.'],
    ['a.jsonl --split 2026-11-03T12:00:00Z', 'Write --split 2026-11-25.'],
    ['a.jsonl --split 2026-11-03 --compare old.jsonl', 'Remove one of the two.'],
  ])('need something on both sides: %s', async (words, message) => {
    const { exit, out, err } = await run(words);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });
});

describe('earlier transcripts', () => {
  it('count whole: --since and --until choose among the others', async () => {
    const { exit, out } = await run('a.jsonl --since 2026-11-03 --compare old.jsonl');
    expect(exit).toBe(0);
    expect(out).toMatch(/^ {2}failed_calls +66\.7 % \(n = 6, [^)]+\) +33\.3 % \(n = 3, /m);
    expect(JSON.parse((await run('a.jsonl --compare old.jsonl --format json')).out)).toMatchObject({
      comparison: { split: null, before: { transcripts: 6 }, after: null },
    });
  });
});

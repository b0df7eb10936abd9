import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLogs } from '../../src/analyze/read-logs.ts';
import type { ReadFile } from '../../src/analyze/report.ts';
import { readText } from './read-records.ts';

const record = (id: number | string, text = 'Done.') => ({
  id,
  messages: [
    { role: 'user', content: 'שלום 😀' },
    { role: 'assistant', content: text },
  ],
});
const LINES = [1, 2, 3].map((id) => `${JSON.stringify(record(id))}\r\n`).join('');
const ids = ({ transcripts }: Awaited<ReturnType<typeof readText>>) =>
  transcripts.map(({ id }) => id);

/** A source that comes in such pieces. */
async function readPieces(pieces: readonly Uint8Array[]): Promise<readonly string[]> {
  const found: string[] = [];
  await readLogs(
    [
      {
        name: 'a.jsonl',
        size: 1,
        open: async function* () {
          yield* pieces;
        },
      },
    ],
    ({ turns }) => found.push(...turns.flatMap(({ texts }) => texts)),
  );
  return found;
}

describe('a log', () => {
  it('is read the same wherever it is cut', async () => {
    const bytes = strToU8(`\ufeff${LINES.replace('Done.', 'Fertig: 😀')}`);
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await readPieces([bytes.subarray(0, at), bytes.subarray(at)])).toEqual([
        'Fertig: 😀',
        'Done.',
        'Done.',
      ]);
    expect(await readPieces([...bytes].map((_, i) => bytes.subarray(i, i + 1)))).toHaveLength(3);
  });

  it.each([
    ['lines', LINES],
    ['one document', JSON.stringify(record(1), null, 2)],
    [
      'a list',
      JSON.stringify(
        [1, 2, 3].map((id) => record(id)),
        null,
        2,
      ),
    ],
    ['one line', JSON.stringify(record(1))],
    ['lines, the first of them broken', `{"id": 1, "mess\n${LINES}`],
  ])('is recognized as %s', async (what, text) => {
    const { transcripts, file } = await readText(text);
    expect(transcripts).toHaveLength(/document|one line/.test(what) ? 1 : 3);
    expect(file?.problem).toBeUndefined();
  });

  it('is read out of gzip', async () => {
    expect(ids(await readText(gzipSync(strToU8(LINES))))).toEqual(['1', '2', '3']);
  });

  it('is read out of a zip, each file under its own name', async () => {
    const zip = zipSync({
      'a/one.jsonl': strToU8(LINES),
      'a/two.json': strToU8(JSON.stringify(record(4))),
      'readme.md': strToU8('# Logs'),
    });
    const files = await readLogs(
      [
        {
          name: 'logs.zip',
          size: zip.length,
          open: async function* () {
            yield zip.subarray(0, 100);
            yield zip.subarray(100);
          },
        },
      ],
      () => undefined,
    );
    expect(
      files.map(({ name, transcripts, problem }) => [name, transcripts, problem?.code]),
    ).toEqual([
      ['logs.zip!/a/one.jsonl', 3, undefined],
      ['logs.zip!/a/two.json', 1, undefined],
      ['logs.zip!/readme.md', 0, 'no_transcript'],
    ]);
  });

  it('counts broken lines, and shows the first', async () => {
    const lines = Array.from({ length: 100_000 }, (_, i) =>
      i % 100 === 7 ? '{"id": 1, "messages"' : JSON.stringify(record(i)),
    );
    const { transcripts, file } = await readText(lines.join('\n'));
    expect([transcripts.length, file?.broken, file?.records]).toEqual([99_000, 1_000, 100_000]);
    expect(file?.examples).toHaveLength(20);
    expect(file?.examples[0]).toEqual({ record: 8, reason: 'cut off, or no JSON' });
  });

  it('skips a line of 50 MB', async () => {
    const long = `{"messages": "${'x'.repeat(50_000_000)}"}`;
    const { transcripts, file } = await readText(`${LINES}${long}\n${LINES}`);
    expect([transcripts.length, file?.broken]).toEqual([6, 1]);
    expect(file?.examples).toEqual([{ record: 4, reason: 'longer than 16 MB' }]);
  });

  it.each<[what: string, bytes: Uint8Array | string, code: string, transcripts: number]>([
    ['nothing', '', 'empty_file', 0],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'not_text', 0],
    ['a document of 65 MB', `[\n"${'x'.repeat(70_000_000)}"]`, 'document_too_large', 0],
    ['a cut gzip', gzipSync(strToU8(LINES.repeat(3_000))).subarray(0, 300), 'damaged_archive', 0],
    [
      'a cut zip',
      zipSync({ 'a.jsonl': strToU8(LINES.repeat(3_000)) }, { level: 0 }).subarray(0, 100_000),
      'damaged_archive',
      500,
    ],
  ])('of %s says what is wrong', async (_what, bytes, code, least) => {
    const { transcripts, file } = await readText(bytes);
    expect(file?.problem).toMatchObject({ code, hint: expect.stringMatching(/\w/) });
    expect(transcripts.length).toBeGreaterThanOrEqual(least);
  });

  it('is not inflated without end', async () => {
    const bomb = gzipSync(new Uint8Array(300_000_000).fill(0x20), { level: 9 });
    const start = performance.now();
    const { file } = await readText(bomb);
    expect(file?.problem?.code).toBe('archive_too_large');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('keeps signs that would steer a terminal as data', async () => {
    const text = '\u001b[31mred\u202e‮';
    const { transcripts } = await readText(JSON.stringify(record(1, text)));
    expect(transcripts[0]?.turns[0]?.texts).toEqual([text]);
  });

  it('can be stopped, and what was read counts', async () => {
    let isStopped = false;
    const found: string[] = [];
    const files: readonly ReadFile[] = await readLogs(
      [
        {
          name: 'a.jsonl',
          size: 1,
          open: async function* () {
            for (;;) {
              yield strToU8(LINES);
              await new Promise((resolve) => setTimeout(resolve, 10));
            }
          },
        },
      ],
      ({ id }) => {
        found.push(id);
        isStopped = found.length >= 9;
      },
      { isStopped: () => isStopped },
    );
    expect(files[0]?.problem?.code).toBe('stopped');
    expect(files[0]?.transcripts).toBe(found.length);
  });

  it('that cannot be read is told, and the next one is read', async () => {
    const files = await readLogs(
      [
        {
          name: 'gone.jsonl',
          size: 1,
          // oxlint-disable-next-line require-yield
          open: async function* () {
            throw new Error('ENOENT');
          },
        },
        {
          name: 'a.jsonl',
          size: 1,
          open: async function* () {
            yield strToU8(LINES);
          },
        },
      ],
      () => undefined,
    );
    expect(
      files.map(({ name, transcripts, problem }) => [name, transcripts, problem?.code]),
    ).toEqual([
      ['gone.jsonl', 0, 'unreadable_file'],
      ['a.jsonl', 3, undefined],
    ]);
  });
});

import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { LogProgress } from '../../../src/analyze/log-source.ts';
import { readLogs } from '../../../src/analyze/read-logs.ts';
import type { ReadFile } from '../../../src/analyze/report.ts';
import { createLines, createRecord, createSource, readSources } from './read-bytes.ts';

const MEGABYTE = 1_024 * 1_024;

async function readText(text: string) {
  const { files, transcripts } = await readSources([createSource('a.jsonl', strToU8(text))]);
  const [file] = files;
  return { file, ids: transcripts.map(({ id }) => id) };
}

async function measureTime(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function parse(line: string): void {
  try {
    JSON.parse(line);
  } catch {
    // A broken one.
  }
}

/** A document of one line, so many bytes long. */
const createDocument = (bytes: number): string =>
  JSON.stringify(createRecord(1, 'x'.repeat(bytes)));

describe('a log', () => {
  it('of a million lines, each hundredth of them broken, is read in bounded time', async () => {
    const lines = Array.from({ length: 1_000_000 }, (_, i) =>
      i % 100 === 3
        ? `{"id":${i},"messages":[`
        : `{"id":${i},"messages":[{"role":"assistant","content":"Yes."}]}`,
    );
    const source = createSource('a.jsonl', strToU8(lines.join('\n')));
    const alone = await measureTime(async () => lines.forEach(parse));
    let count = 0;
    let files: readonly ReadFile[] = [];
    const whole = await measureTime(async () => {
      files = await readLogs([source], () => {
        count += 1;
      });
    });
    expect(whole).toBeLessThan(60 * alone);
    const [file] = files;
    expect(file).toMatchObject({ records: 1_000_000, broken: 10_000, transcripts: 990_000 });
    expect(count).toBe(990_000);
    expect(file?.examples.map(({ record }) => record)).toEqual(
      Array.from({ length: 20 }, (_, i) => i * 100 + 4),
    );
  }, 180_000);

  it('of one line of 50 MB is read', async () => {
    const { file, ids } = await readText(createDocument(50 * MEGABYTE));
    expect([file?.problem, file?.broken, ids]).toEqual([undefined, 0, ['1']]);
  });

  it('of one line of 70 MB is too large', async () => {
    const { file, ids } = await readText(`${createDocument(70 * MEGABYTE)}\n\n`);
    expect([file?.problem?.code, file?.problem?.hint, ids]).toEqual([
      'document_too_large',
      "Write one record on each line, for example with: jq -c '.[]' file.json > file.jsonl",
      [],
    ]);
  });

  it.each([20, 70])('whose first line has %i MB is read from the second', async (megabytes) => {
    const { file, ids } = await readText(
      `\n${createDocument(megabytes * MEGABYTE)}\n\n${createLines(3)}`,
    );
    expect([file?.problem, file?.examples, ids]).toEqual([
      undefined,
      [{ record: 2, reason: 'longer than 16 MB' }],
      ['0', '1', '2'],
    ]);
  });

  it('whose first line is broken is read as it comes', async () => {
    const lines = createLines(30_000);
    const { file, ids } = await readText(`{"id": "cut\n${lines}`);
    expect(lines.length).toBeGreaterThan(2 * MEGABYTE);
    expect([file?.broken, file?.records, ids.length]).toEqual([1, 30_001, 30_000]);
  });

  it('that is broken as a document is one broken record', async () => {
    const text = JSON.stringify([createRecord(1), createRecord(2)], null, 2).slice(0, -40);
    const { file } = await readText(text);
    expect(file).toEqual({
      name: 'a.jsonl',
      form: '',
      transcripts: 0,
      records: 1,
      broken: 1,
      unrecognized: 0,
      problem: {
        code: 'no_transcript',
        message: 'The file is not JSON.',
        hint: 'Export the log as JSON or JSONL.',
      },
      examples: [{ record: 1, reason: 'cut off, or no JSON' }],
    });
  });

  it('says what is missing where nobody answered', async () => {
    const { file } = await readText('{"messages":[{"role":"user","content":"Hello"}]}\n{"a":1}\n');
    expect(file).toMatchObject({ records: 2, unrecognized: 2, broken: 0 });
    expect(file?.problem).toEqual({
      code: 'no_transcript',
      message: 'None of the 2 records is a transcript of a known form.',
      hint: 'There are messages, but no answer of a model. Export the answers with the requests.',
    });
  });

  it('gives each transcript an id of its own, over all files', async () => {
    const { transcripts } = await readSources(
      ['a', 'b'].map((name) => createSource(name, strToU8(createLines(2)))),
    );
    expect(transcripts.map(({ id, place }) => [id, place.file, place.record])).toEqual([
      ['0', 'a', 1],
      ['1', 'a', 2],
      ['0 (2)', 'b', 1],
      ['1 (2)', 'b', 2],
    ]);
  });
});

describe('reading', () => {
  it('tells how far it is, and never goes back', async () => {
    const bytes = strToU8(createLines(20_000));
    const seen: LogProgress[] = [];
    await readSources([createSource('a', bytes), createSource('b', bytes)], {
      handleProgress: (progress) => seen.push(progress),
    });
    const figures = seen.map((progress) => progress.bytes);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toEqual({
      file: 'b',
      bytes: 2 * bytes.length,
      size: 2 * bytes.length,
      transcripts: 40_000,
    });
  });

  it('is stopped in the middle of a piece that has all of a file', async () => {
    const bytes = strToU8(createLines(200_000));
    let isStopped = false;
    setTimeout(() => {
      isStopped = true;
    }, 1);
    const { files, transcripts } = await readSources(
      [createSource('a', bytes, bytes.length), createSource('b', bytes)],
      { isStopped: () => isStopped },
    );
    expect(files.map(({ name, problem }) => [name, problem?.code])).toEqual([['a', 'stopped']]);
    expect(transcripts.length).toBeLessThan(200_000);
    expect(transcripts.length).toBe(files[0]?.transcripts);
  });
});

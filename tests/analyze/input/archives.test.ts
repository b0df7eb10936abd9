import { gzipSync, strToU8, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createLines, createSource, readSources } from './read-bytes.ts';

const LINES = strToU8(createLines(40));

/** What became of each file: its transcripts, its problem. */
async function readArchive(bytes: Uint8Array, piece?: number) {
  const { files } = await readSources([createSource('a.zip', bytes, piece)]);
  return files.map(({ name, transcripts, problem }) => [name, transcripts, problem?.code]);
}

/** As a program writes it that does not know sizes beforehand: they follow each file. */
function zipStreamed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

/** Changes two bytes of each header that begins so. */
function setField(zip: Uint8Array, header: number, field: number, value: number): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at += 1)
    if (view.getUint32(at, true) === header) view.setUint16(at + field, value, true);
  return copy;
}
const CENTRAL = 0x02014b50;

describe('an archive', () => {
  it.each([1, 2, 3, 7, 29, 30, 31, 1_000])('is read in pieces of %i bytes', async (piece) => {
    const files: Zippable = { 'a/one.jsonl': LINES, 'two.jsonl': [LINES, { level: 0 }] };
    expect(await readArchive(zipSync(files), piece)).toEqual([
      ['a.zip!/a/one.jsonl', 40, undefined],
      ['a.zip!/two.jsonl', 40, undefined],
    ]);
  });

  it('is read where the sizes follow the files', async () => {
    expect(await readArchive(zipStreamed({ 'a.jsonl': LINES, 'b.jsonl': LINES }))).toEqual([
      ['a.zip!/a.jsonl', 40, undefined],
      ['a.zip!/b.jsonl', 40, undefined],
    ]);
  });

  it('may have names that objects have by themselves, or that lead out of a folder', async () => {
    const zip = zipSync({ constructor: LINES, '../../etc/log': LINES });
    expect(await readArchive(zip)).toEqual([
      ['a.zip!/constructor', 40, undefined],
      ['a.zip!/../../etc/log', 40, undefined],
    ]);
  });

  it('is read without its folders, and without what macOS adds', async () => {
    const zip = zipSync({ 'a/': new Uint8Array(), '__MACOSX/a/._b': LINES, 'a/b.jsonl': LINES });
    expect(await readArchive(zip)).toEqual([['a.zip!/a/b.jsonl', 40, undefined]]);
  });

  it('does not open archives inside of it, and says so', async () => {
    const zip = zipSync({
      'b.zip': zipSync({ c: LINES }),
      'c.gz': gzipSync(LINES),
      'd.jsonl': LINES,
    });
    expect(await readArchive(zip)).toEqual([
      ['a.zip!/b.zip', 0, 'nested_archive'],
      ['a.zip!/c.gz', 0, 'nested_archive'],
      ['a.zip!/d.jsonl', 40, undefined],
    ]);
    const [file] = (await readSources([createSource('a.gz', gzipSync(zip))])).files;
    expect(file?.problem?.code).toBe('nested_archive');
  });

  it.each([
    ['encrypted', 8, 1, 'The file is encrypted in the archive.'],
    ['packed with Zstandard', 10, 93, 'The file is packed with Zstandard, which is not read.'],
    ['packed in another way', 10, 12, 'The file is packed with method 12, which is not read.'],
  ])('says that a file is %s', async (_what, field, value, message) => {
    const zip = setField(zipSync({ 'a.jsonl': LINES }), CENTRAL, field, value);
    const { files } = await readSources([createSource('a.zip', zip)]);
    expect(files.map(({ problem }) => [problem?.code, problem?.message])).toEqual([
      ['unsupported_archive', message],
    ]);
  });

  it('says how a log of Inspect that is packed with Zstandard is rewritten', async () => {
    const zip = setField(zipSync({ 'samples/1_epoch_1.json': LINES }), CENTRAL, 10, 93);
    const { files } = await readSources([createSource('log.eval', zip)]);
    expect(files.map(({ problem }) => problem?.hint)).toEqual([
      expect.stringContaining('inspect log convert log.eval --to json --output-dir json'),
    ]);
    const encrypted = setField(zip, CENTRAL, 8, 1);
    const [file] = (await readSources([createSource('log.eval', encrypted)])).files;
    expect(file?.problem?.hint).toBe('Unpack the archive, and open its files.');
  });

  it('whose files share their bytes is read once', async () => {
    const zip = zipSync({ 'a.jsonl': [LINES, { level: 0 }], 'b.jsonl': [LINES, { level: 0 }] });
    // Both begin where the first does.
    const shared = setField(zip, CENTRAL, 42, 0);
    expect(await readArchive(shared)).toEqual([
      ['a.zip!/a.jsonl', 40, undefined],
      ['a.zip!/b.jsonl', 0, 'damaged_archive'],
    ]);
  });

  it.each<[what: string, bytes: Uint8Array, expected: readonly (readonly unknown[])[]]>([
    ['nothing', zipSync({}), [['a.zip', 0, 'empty_archive']]],
    [
      'too many files',
      zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}`, strToU8('1')]))),
      [['a.zip', 0, 'archive_too_large']],
    ],
    ['four bytes', strToU8('PK\u0003\u0004'), [['a.zip', 0, 'damaged_archive']]],
  ])('with %s says so', async (_what, bytes, expected) => {
    expect(await readArchive(bytes)).toEqual(expected);
  });

  it('that is cut off is read until there, wherever it is cut', async () => {
    const zip = zipSync({ 'a.jsonl': strToU8(createLines(3)), 'b.jsonl': strToU8(createLines(2)) });
    for (let length = 5; length < zip.length; length += 1) {
      const found = await readArchive(zip.subarray(0, length));
      expect(found.some(([, , code]) => code === 'damaged_archive')).toBe(true);
    }
    const withoutDirectory = zip.subarray(0, zip.length - 30);
    expect(await readArchive(withoutDirectory)).toEqual([
      ['a.zip!/a.jsonl', 3, undefined],
      ['a.zip!/b.jsonl', 2, undefined],
      ['a.zip', 0, 'damaged_archive'],
    ]);
  });

  it('with any byte changed is read or refused', async () => {
    const zip = zipSync({
      'a.jsonl': strToU8(createLines(2)),
      b: [strToU8(createLines(3)), { level: 0 }],
    });
    for (let at = 0; at < zip.length; at += 1) {
      const changed = zip.with(at, (zip[at] ?? 0) ^ 0xff);
      expect((await readArchive(changed)).length).toBeGreaterThan(0);
    }
  });

  it('is not inflated without end', async () => {
    const bomb = new Uint8Array(100_000_000).fill(0x20);
    const zip = zipSync({ 'a.jsonl': LINES, 'bomb.jsonl': [bomb, { level: 1 }], 'c.jsonl': LINES });
    expect(await readArchive(zip)).toEqual([
      ['a.zip!/a.jsonl', 40, undefined],
      ['a.zip!/bomb.jsonl', 0, 'archive_too_large'],
      ['a.zip', 0, 'archive_too_large'],
    ]);
  });
});

describe('a gzip file', () => {
  it.each([1, 2, 17, 1_000])('is read in pieces of %i bytes', async (piece) => {
    const { files } = await readSources([createSource('a.gz', gzipSync(LINES), piece)]);
    expect(files.map(({ name, transcripts, problem }) => [name, transcripts, problem])).toEqual([
      ['a.gz', 40, undefined],
    ]);
  });

  it('of several parts is one text', async () => {
    const joined = Uint8Array.from([...gzipSync(LINES), ...gzipSync(LINES)]);
    const { files } = await readSources([createSource('a.gz', joined)]);
    expect(files.map(({ transcripts, problem }) => [transcripts, problem])).toEqual([
      [80, undefined],
    ]);
  });

  it('that is cut off is read until there', async () => {
    const lines = strToU8(createLines(5_000));
    const whole = gzipSync(lines);
    const { files } = await readSources([createSource('a.gz', whole.subarray(0, -500))]);
    expect(files[0]?.problem?.code).toBe('damaged_archive');
    expect(files[0]?.transcripts).toBeGreaterThan(2_500);
  });
});

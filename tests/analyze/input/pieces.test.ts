import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readText } from '../read-records.ts';
import { createRecord, createSource, readSources } from './read-bytes.ts';

const RECORDS = ['Fertig: 😀 שלום', 'Two.', 'Three.'].map((text, i) => createRecord(i, text));
const LINES = RECORDS.map((record) => `${JSON.stringify(record)}\r\n`).join('');
/** With a mark of its encoding, and Windows' ends of lines. */
const BYTES = strToU8(`\ufeff${LINES}\r\n`);
const TEXTS = ['Fertig: 😀 שלום', 'Two.', 'Three.'];

/** A source that comes in these pieces, in a buffer that is used again. */
async function readPieces(pieces: readonly Uint8Array[]) {
  const buffer = new Uint8Array(BYTES.length);
  const { files, transcripts } = await readSources([
    {
      name: 'a.jsonl',
      size: BYTES.length,
      open: async function* () {
        for (const piece of pieces) {
          buffer.set(piece);
          yield buffer.subarray(0, piece.length);
        }
      },
    },
  ]);
  return {
    broken: files[0]?.broken,
    texts: transcripts.flatMap(({ turns }) => turns.flatMap(({ texts }) => texts)),
    records: transcripts.map(({ place }) => place.record),
  };
}

describe('a log', () => {
  it('is read the same wherever it is cut in two', async () => {
    for (let at = 0; at <= BYTES.length; at += 1)
      expect(await readPieces([BYTES.subarray(0, at), BYTES.subarray(at)])).toEqual({
        broken: 0,
        texts: TEXTS,
        records: [1, 2, 3],
      });
  });

  it.each([1, 2, 3, 5, 4_096])('is read in pieces of %i bytes', async (size) => {
    const count = Math.ceil(BYTES.length / size);
    const pieces = Array.from({ length: count }, (_, i) =>
      BYTES.subarray(i * size, (i + 1) * size),
    );
    expect((await readPieces(pieces)).texts).toEqual(TEXTS);
  });

  it.each([
    ['lines', LINES, [1, 2, 3]],
    ['lines without an end', LINES.trimEnd(), [1, 2, 3]],
    ['lines with empty ones between', `\n\n${LINES.replaceAll('\r\n', '\n\n')}`, [3, 5, 7]],
    ['a list', JSON.stringify(RECORDS), [1, 2, 3]],
    ['a list over lines', JSON.stringify(RECORDS, null, 2), [1, 2, 3]],
    ['one document', JSON.stringify(RECORDS[0], null, 2), [1]],
    ['one line', `${JSON.stringify(RECORDS[0])}\n`, [1]],
    ['lines, the first of them broken', `{"id": 1, "mess\n${LINES}`, [2, 3, 4]],
    [
      'a list of messages',
      '[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes"}]',
      [1],
    ],
  ])('is recognized as %s', async (_what, text, records) => {
    const { transcripts, file } = await readText(text);
    expect(transcripts.map(({ place }) => place.record)).toEqual(records);
    expect(file?.problem).toBeUndefined();
  });

  it('keeps signs that would steer a terminal or turn a text as data', async () => {
    const text = '\u001b[31mred\u001b]0;title\u0007\u202e‮\u2066\u0000';
    const { transcripts } = await readText(JSON.stringify(createRecord(text, text)));
    expect(transcripts.map(({ id, turns }) => [id, turns[0]?.texts])).toEqual([[text, [text]]]);
  });

  it('does not repeat such signs where they are broken', async () => {
    const { file } = await readText(`{"\u001b[31m\u202e\n${LINES}`);
    expect(file?.examples).toEqual([{ record: 1, reason: 'cut off, or no JSON' }]);
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty_file'],
    ['spaces', strToU8('\ufeff \r\n\t\n'), 'empty_file'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'not_text',
    ],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...[...LINES].flatMap((sign) => [sign.charCodeAt(0) & 0xff, 0]),
      ]),
      'not_text',
    ],
    ['prose', strToU8('# Notes\n\nNo JSON.\n'), 'no_transcript'],
    ['numbers', strToU8('1\n2\n'), 'no_transcript'],
  ])('of %s says so', async (_what, bytes, code) => {
    const { file, transcripts } = await readText(bytes);
    expect([file?.problem?.code, transcripts]).toEqual([code, []]);
  });

  it('that cannot be read is told, and the next one is read', async () => {
    const { files } = await readSources([
      {
        name: 'gone.jsonl',
        size: BYTES.length,
        open: async function* () {
          yield BYTES.subarray(0, 200);
          throw new Error('ENOENT');
        },
      },
      createSource('a.jsonl', BYTES),
    ]);
    expect(files.map(({ name, transcripts, problem }) => [name, transcripts, problem])).toEqual([
      [
        'gone.jsonl',
        1,
        {
          code: 'unreadable_file',
          message: 'The file could not be read: ENOENT.',
          hint: 'Check that it still exists and may be read, then open it again.',
        },
      ],
      ['a.jsonl', 3, undefined],
    ]);
  });
});

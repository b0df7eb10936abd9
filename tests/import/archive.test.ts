import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { getCrc32, readArchive } from '../../src/import/archive.ts';
import fc from '../fast-check.ts';

interface Part {
  readonly path: string;
  readonly text: string;
}

function zip(parts: readonly Part[], level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { path, text } of parts) entries[path] = strToU8(text);
  return zipSync(entries, { level });
}

/**
 * The same archive with one path written as another of the same length, as a zip library would not
 * write it.
 */
function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return Uint8Array.from(Buffer.from(text.replaceAll(from, to), 'latin1'));
}

/** The archive with a field of its first directory entry set. */
function withField(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  value: number,
): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const directory = view.getUint32(changed.length - 6, true);
  if (offset === 8 || offset === 10) view.setUint16(directory + offset, value, true);
  else view.setUint32(directory + offset, value, true);
  return changed;
}

function codeOf(bytes: Uint8Array): string {
  const outcome = readArchive(bytes);
  return outcome.kind === 'ok' ? 'ok' : outcome.problem.code;
}

const PARTS: readonly Part[] = [
  { path: 'registry.json', text: '{"tools":[]}' },
  { path: 'tools/a.json', text: '{"name":"a"}'.repeat(50) },
  { path: 'tools/שלום.json', text: '' },
];

describe('an archive', () => {
  it.each([0, 6] as const)('gives its files back in order, packed at level %i', (level) => {
    expect(readArchive(zip(PARTS, level))).toEqual({
      kind: 'ok',
      value: { files: PARTS, notes: [] },
    });
  });

  it('may be in the middle of a buffer and have a comment', () => {
    const bytes = zip(PARTS);
    const commented = new Uint8Array([...bytes, 104, 105]);
    new DataView(commented.buffer).setUint16(bytes.length - 2, 2, true);
    const shifted = new Uint8Array([9, 9, 9, ...commented]).subarray(3);
    expect(codeOf(shifted)).toBe('ok');
  });

  it('without files reads as no files', () => {
    expect(readArchive(zip([]))).toEqual({ kind: 'ok', value: { files: [], notes: [] } });
  });

  it('keeps an entry named __proto__', () => {
    const outcome = readArchive(
      renamed(zip([{ path: 'aaaaaaaaa', text: 'x' }]), 'aaaaaaaaa', '__proto__'),
    );
    expect(outcome).toEqual({
      kind: 'ok',
      value: { files: [{ path: '__proto__', text: 'x' }], notes: [] },
    });
  });

  it('leaves out folders, system files and what is not wanted', () => {
    const parts = [
      'tools/',
      '__MACOSX/tools/._a.json',
      'tools/.DS_Store',
      'tools/a.json',
      'wire/big.json',
    ].map((path) => ({ path, text: path.endsWith('/') ? '' : 'x' }));
    const outcome = readArchive(
      zip(parts),
      (path, paths) => !(path.startsWith('wire/') && paths.includes('tools/a.json')),
    );
    expect(outcome).toEqual({
      kind: 'ok',
      value: { files: [{ path: 'tools/a.json', text: 'x' }], notes: [] },
    });
  });

  it('reports what is not text', () => {
    const outcome = readArchive(
      zipSync({ 'logo.png': Uint8Array.of(0x89, 0x50, 0xff), 'a.json': strToU8('{}') }),
    );
    expect(
      outcome.kind === 'ok' && [
        outcome.value.files.map((file) => file.path),
        outcome.value.notes.map((note) => note.code),
      ],
    ).toEqual([['a.json'], ['not_text']]);
  });

  it.each<[string, Uint8Array, string]>([
    ['is empty', new Uint8Array(), 'not_an_archive'],
    ['is JSON', strToU8('{"tools":[]}'), 'not_an_archive'],
    ['is gzip', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0), 'not_an_archive'],
    [
      'leads up',
      renamed(zip([{ path: 'aa/aa/evil.txt', text: 'x' }]), 'aa/aa/evil.txt', '../../evil.txt'),
      'unsafe_path',
    ],
    [
      'is absolute',
      renamed(zip([{ path: 'aetc/x', text: 'x' }]), 'aetc/x', '/etc/x'),
      'unsafe_path',
    ],
    ['names a drive', renamed(zip([{ path: 'Caaw', text: 'x' }]), 'Caaw', 'C:\\w'), 'unsafe_path'],
    [
      'has a NUL in a path',
      renamed(zip([{ path: 'aXb', text: 'x' }]), 'aXb', 'a\0b'),
      'unsafe_path',
    ],
    [
      'has an empty segment',
      renamed(zip([{ path: 'aXXb', text: 'x' }]), 'aXXb', 'a//b'),
      'unsafe_path',
    ],
    [
      'holds a path twice',
      renamed(
        zip([
          { path: 'aa', text: '1' },
          { path: 'ab', text: '2' },
        ]),
        'ab',
        'aa',
      ),
      'duplicate_path',
    ],
    ['claims a smaller size', withField(zip(PARTS), 24, 3), 'damaged_archive'],
    ['claims a larger size', withField(zip(PARTS), 24, 300), 'damaged_archive'],
    ['claims more than the limit', withField(zip(PARTS), 24, 20_000_001), 'archive_too_large'],
    ['has another checksum', withField(zip(PARTS), 16, 1), 'damaged_archive'],
    ['points outside itself', withField(zip(PARTS), 42, 0xfffffff0), 'damaged_archive'],
    ['is encrypted', withField(zip(PARTS), 8, 1), 'unsupported_archive'],
    ['is packed another way', withField(zip(PARTS), 10, 93), 'unsupported_archive'],
    [
      'holds too many files',
      zip(
        Array.from({ length: 5_001 }, (_, i) => ({ path: `tools/${i}.json`, text: '' })),
        0,
      ),
      'archive_too_large',
    ],
    ['has bytes after its end', new Uint8Array([...zip(PARTS), 0]), 'damaged_archive'],
  ])('that %s is a problem', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  it('that inflates a thousandfold is stopped at what it claims', () => {
    const bomb = zipSync({ 'a.json': new Uint8Array(30_000_000) });
    expect(codeOf(bomb)).toBe('archive_too_large');
    const block = deflateRawSync(Buffer.alloc(30_000_000), { finishFlush: constants.Z_SYNC_FLUSH });
    const packed = Buffer.concat([...Array.from({ length: 40 }, () => block), Buffer.from([3, 0])]);
    const larger = withField(
      withField(zipSync({ 'a.json': packed }, { level: 0 }), 10, 8),
      24,
      1_000,
    );
    expect(codeOf(larger)).toBe('damaged_archive');
  });

  it('that is cut off anywhere is damaged', () => {
    const bytes = zip(PARTS);
    for (let end = 4; end < bytes.length; end += 1)
      expect([end, codeOf(bytes.slice(0, end))]).toEqual([end, 'damaged_archive']);
  });

  it('with a changed byte is read right or refused, never in between', () => {
    const bytes = zip(PARTS);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ mask;
        const outcome = readArchive(changed);
        if (outcome.kind === 'ok')
          for (const { text } of outcome.value.files)
            expect(PARTS.map((part) => part.text)).toContain(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of any bytes never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom([], [0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]),
        (tail, head) => {
          expect(['ok', 'not_an_archive', 'damaged_archive', 'unsupported_archive']).toContain(
            codeOf(new Uint8Array([...head, ...tail])),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the checksum', () => {
  it('agrees with the standard check value', () => {
    expect(getCrc32(strToU8('123456789'))).toBe(0xcbf43926);
  });
});

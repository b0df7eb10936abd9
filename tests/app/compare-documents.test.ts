import { describe, expect, it } from 'vitest';
import { compareWithEdits, type Difference } from '../../src/app/compare-documents.ts';
import type { Edit } from '../../src/contract/document/edit.ts';
import { documentOf } from './open-app.ts';

const SIGNS = { removed: '-', added: '+', kept: ' ', cut: '~' } as const;
const print = (lines: Difference): readonly string[] =>
  lines.map(({ kind, text }) => `${SIGNS[kind]}${text}`);
const preview = (document: object, ...edits: readonly Edit[]): readonly string[] =>
  print(compareWithEdits(documentOf(document), edits));

describe('a preview', () => {
  it('shows the lines that come and go, each beside one that stays', () => {
    expect(
      preview({ properties: {} }, { kind: 'set', at: ['additionalProperties'], value: false }),
    ).toEqual([
      ' {',
      '-  "properties": {}',
      '+  "properties": {},',
      '+  "additionalProperties": false',
      ' }',
    ]);
    expect(preview({ a: { x: 1 }, b: 2 }, { kind: 'remove', at: ['a'] })).toEqual([
      ' {',
      '-  "a": {',
      '-    "x": 1',
      '-  },',
      '   "b": 2',
    ]);
  });

  it('of several changes shows each where it is', () => {
    expect(
      preview(
        { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 },
        { kind: 'set', at: ['a'], value: 0 },
        { kind: 'set', at: ['f'], value: 0 },
      ),
    ).toEqual([
      ' {',
      '-  "a": 1,',
      '+  "a": 0,',
      '   "b": 2,',
      '~…',
      '   "e": 5,',
      '-  "f": 6',
      '+  "f": 0',
      ' }',
    ]);
  });

  it('of nothing is empty', () => {
    expect(preview({ a: 1 })).toEqual([]);
    expect(preview({ a: 1 }, { kind: 'remove', at: ['b'] })).toEqual([]);
  });

  it('of a repeated line shows one', () => {
    expect(
      preview({ l: [1, 1, 1] }, { kind: 'remove', at: ['l', 1] }).filter(
        (line) => !line.startsWith(' '),
      ),
    ).toEqual(['-1,']);
  });

  it('is cut where it is long, and says by how much', () => {
    const shown = preview(
      { l: [] },
      { kind: 'set', at: ['l'], value: Array.from({ length: 50 }, (_, i) => i) },
    );
    expect([shown.length, shown.at(-1)]).toEqual([15, '~… 41 more lines']);
  });

  it('of a very large change is still drawn as a few lines', () => {
    expect(
      preview({}, { kind: 'set', at: ['l'], value: Array.from({ length: 200_000 }, (_, i) => i) })
        .length,
    ).toBe(15);
  });
});

import { describe, expect, it } from 'vitest';
import {
  listLines,
  NOTHING_DRAWN,
  type DrawnLines,
} from '../../../../src/ui/registry/table/list-lines.ts';
import { listSeen } from '../../../../src/ui/registry/table/list-seen.ts';

const rowsOf = (text: string): DrawnLines['rows'] => [...text].map((id) => ({ id }));
const print = (lines: DrawnLines['lines']): string =>
  lines.map(({ id, key }) => `${id}${key}`).join(' ');

/** Draws one after another: the list, what is seen of it, what has the focus. */
function draw(
  ...steps: readonly (readonly [DrawnLines['rows'], string, string?])[]
): readonly string[] {
  let before = NOTHING_DRAWN;
  return steps.map(([rows, seen, held]) => {
    before = { rows, lines: listLines(before, { ids: [...seen], rows, held }) };
    return print(before.lines);
  });
}

describe('the lines of the table', () => {
  const rows = rowsOf('abcdefgh');

  it('keep their rows while the table is scrolled', () => {
    expect(draw([rows, 'abcd'], [rows, 'cdef'], [rows, 'bcde'])).toEqual([
      'a0 b1 c2 d3',
      'c2 d3 e4 f5',
      'b6 c2 d3 e4',
    ]);
  });

  it('are reused in order for another list, and after a jump', () => {
    expect(draw([rows, 'abcd'], [rowsOf('dxa'), 'dxa'], [rowsOf('qrstu'), 'qrstu'])).toEqual([
      'a0 b1 c2 d3',
      'd0 x1 a2',
      'q0 r1 s2 t3 u4',
    ]);
    expect(draw([rows, 'abc'], [rows, 'fgh'])).toEqual(['a0 b1 c2', 'f0 g1 h2']);
  });

  it('never move, and the one with the focus keeps its row', () => {
    expect(
      draw([rows, 'abcd', 'c'], [rowsOf('xycz'), 'xycz', 'c'], [rowsOf('cqrs'), 'cqrs', 'c']),
    ).toEqual(['a0 b1 c2 d3', 'x0 y1 c2 z3', 'c2 q3 r4 s5']);
  });

  it('are not reused from a removed row that had the focus', () => {
    expect(draw([rows, 'abcd', 'b'], [rowsOf('acd'), 'acd', 'b'])).toEqual([
      'a0 b1 c2 d3',
      'a0 c2 d3',
    ]);
  });
});

describe('the rendered rows', () => {
  it('are those in view with a few around them, and the active one anywhere', () => {
    expect(listSeen({ first: 10, fit: 2, count: 100, active: 11 })).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
    expect(listSeen({ first: 0, fit: 1, count: 100, active: 70 })).toEqual([0, 1, 2, 3, 4, 70]);
    expect(listSeen({ first: 95, fit: 3, count: 100, active: 0 })).toEqual([
      0, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ]);
  });

  it('are the last ones of a list that became shorter than the scroll position', () => {
    expect(listSeen({ first: 500, fit: 3, count: 8, active: -1 })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(listSeen({ first: 5, fit: 3, count: 0, active: -1 })).toEqual([]);
  });
});

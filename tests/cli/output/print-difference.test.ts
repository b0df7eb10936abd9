import { applyPatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../src/cli/output/paint.ts';
import { printDifference } from '../../../src/cli/output/print-difference.ts';
import fc from '../../fast-check.ts';

function print(before: string, after: string): string {
  return [...printDifference('a.json', [before, after], createPaint(false))].join('');
}

const lines = fc.array(
  fc.constantFrom('{\n', '}\n', '  "a": 1,\n', '  "b": 2,\n', '\n', '  ],\n', '- c\n'),
  { maxLength: 60 },
);
const end = fc.constantFrom('', 'no end', '}');

describe('a unified difference', () => {
  it('makes of the one text the other', () => {
    fc.assert(
      fc.property(lines, end, lines, end, (a, aEnd, b, bEnd) => {
        const [before, after] = [a.join('') + aEnd, b.join('') + bEnd];
        expect(before === after ? after : applyPatch(before, print(before, after))).toBe(after);
      }),
    );
  });

  it('shows three lines around each change, and joins what is near', () => {
    const text = Array.from({ length: 30 }, (_, i) => `${i}\n`);
    const changed = text.with(10, 'x\n').toSpliced(20, 1);
    expect(print(text.join(''), changed.join('')).match(/@@.*@@/g)).toEqual([
      '@@ -8,7 +8,7 @@',
      '@@ -18,7 +18,6 @@',
    ]);
    expect(
      print(text.join(''), text.with(10, 'x\n').with(15, 'y\n').join('')).match(/@@.*@@/g),
    ).toEqual(['@@ -8,12 +8,12 @@']);
  });
});

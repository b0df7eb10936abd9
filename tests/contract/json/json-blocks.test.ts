import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/contract/document/edit.ts';
import {
  countLines,
  isSameBlock,
  printBlock,
  splitLines,
} from '../../../src/contract/json/json-blocks.ts';
import { convertFromPlain, type Json } from '../../../src/contract/json/json.ts';
import { printLines } from '../../../src/contract/json/print-json.ts';
import fc from '../../fast-check.ts';

const json = fc.jsonValue({ maxDepth: 6 }).map(convertFromPlain);

describe('the lines of JSON in blocks', () => {
  it('are the lines of the whole, in order, none twice', () => {
    fc.assert(
      fc.property(json, fc.integer({ min: 1, max: 30 }), (value, size) => {
        const blocks = splitLines(value, size);
        expect(blocks.flatMap((block) => printBlock(block))).toEqual(printLines(value));
        expect(blocks.map(({ lines }) => lines)).toEqual(
          blocks.map((block) => printBlock(block).length),
        );
        expect(blocks.map(({ first }) => first)).toEqual(
          blocks.map((_, i) => blocks.slice(0, i).reduce((sum, { lines }) => sum + lines, 0)),
        );
        expect(countLines(value)).toBe(printLines(value).length);
      }),
      { numRuns: 500 },
    );
  });

  it('are as many in each as was asked for, and no more', () => {
    const flat = convertFromPlain(
      Object.fromEntries(
        Array.from({ length: 1_000 }, (_, i) => [`p${i}`, { type: 'string', maxLength: i }]),
      ),
    );
    const lines = splitLines(flat, 100).map((block) => block.lines);
    expect([lines.length, Math.max(...lines), Math.min(...lines.slice(0, -1))]).toEqual([
      41, 100, 97,
    ]);
  });

  it('are the same block where an edit was not', () => {
    const before = convertFromPlain(
      Object.fromEntries(
        Array.from({ length: 50 }, (_, i) => [
          `p${i}`,
          { list: Array.from({ length: 30 }, (_, k) => ({ k })) },
        ]),
      ),
    );
    const changed = (at: readonly (string | number)[], value: Json): readonly number[] => {
      const old = splitLines(before, 40);
      return splitLines(applyEdits(before, [{ kind: 'set', at, value }]), 40).flatMap((block, i) =>
        old[i] !== undefined && isSameBlock(block, old[i]) ? [] : [i],
      );
    };
    expect(changed(['p3', 'list', 2, 'k'], 'other')).toHaveLength(1);
    expect(changed(['p3', 'list', 2, 'k'], 2)).toEqual([]);
  });

  it('are another block where only the key, the comma or the place is another', () => {
    const split = (plain: object): Json | object => splitLines(convertFromPlain(plain), 2);
    expect(split({ a: [0, 1], b: 1 })).not.toEqual(split({ a: [0, 1] }));
    const [, first] = splitLines(convertFromPlain({ a: 1, b: 2, c: 3 }), 2);
    const [, renamed] = splitLines(convertFromPlain({ a: 1, x: 2, c: 3 }), 2);
    const [, last] = splitLines(convertFromPlain({ a: 1, b: 2 }), 2);
    if (first === undefined || renamed === undefined || last === undefined)
      throw new Error('no block');
    expect([
      isSameBlock(first, first),
      isSameBlock(first, renamed),
      isSameBlock(first, last),
    ]).toEqual([true, false, false]);
  });
});

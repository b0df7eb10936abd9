import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { printJson, printLines } from '../../src/contract/json/print-json.ts';
import { getTokenEstimate } from '../../src/measure/get-token-estimate.ts';
import {
  listEstimatedTokens,
  listStretchTokens,
  splitCompactJson,
} from '../../src/measure/list-stretch-tokens.ts';
import { countO200k, listTokenEnds } from '../../src/measure/o200k.ts';
import fc from '../fast-check.ts';

const json = fc.jsonValue({ stringUnit: 'grapheme' }).map(convertFromPlain);
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

describe('compact JSON cut into the lines of the indented text', () => {
  it('is those lines without their blanks, in their order', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printJson(value);
        const lines = splitCompactJson(value);
        expect(lines.map(({ at, closes }) => ({ at, closes }))).toEqual(
          printLines(value).map(({ at, closes }) => ({ at, closes })),
        );
        expect(lines.at(-1)?.end).toBe(text.length);
      }),
      { numRuns: 300 },
    );
    const value = convertFromPlain({ name: 'x', list: [1, {}], empty: [] });
    const text = printJson(value);
    expect(
      splitCompactJson(value).map(({ end }, i, all) => text.slice(all[i - 1]?.end ?? 0, end)),
    ).toEqual(['{', '"name":"x",', '"list":[', '1,', '{}', '],', '"empty":[]', '}']);
  });

  it('has all of its tokens, shared by their characters', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printJson(value);
        const shares = listStretchTokens(splitCompactJson(value), listTokenEnds(text));
        expect(sum(shares)).toBeCloseTo(countO200k(text), 6);
        expect(shares.every((share) => share >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('shares a token that lies across a border by its characters', () => {
    const value = convertFromPlain({ a: 'b' });
    // {" a ":" b "}
    expect(listTokenEnds(printJson(value))).toEqual([2, 3, 6, 7, 9]);
    expect(listStretchTokens(splitCompactJson(value), listTokenEnds(printJson(value)))).toEqual([
      0.5, 4, 0.5,
    ]);
  });

  it('is estimated line by line as it is estimated whole', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printJson(value);
        expect(sum(listEstimatedTokens(text, splitCompactJson(value)))).toBeCloseTo(
          getTokenEstimate(text),
          6,
        );
      }),
      { numRuns: 300 },
    );
  });
});

import { decode, encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { isCountAnswer } from '../../src/measure/count.ts';
import { countO200k, isCountable, listTokenEnds, runCount } from '../../src/measure/o200k.ts';
import fc from '../fast-check.ts';

describe('o200k', () => {
  it('counts as tiktoken does', () => {
    // The example of tiktoken's own readme, and a tool's beginning.
    expect(['hello world', '{"type":"object","properties":{}}'].map(countO200k)).toEqual([2, 9]);
  });

  it('takes the name of a special token for the text that it is', () => {
    expect(countO200k('<|endoftext|>')).toBe(7);
    expect(countO200k('Ends with <|end|> or <|im_start|>.')).toBe(14);
  });

  it('takes any text: half a pair, controls, nothing', () => {
    expect(['', '\ud83d', '\u0000', '\udc00x\ud800'].map(countO200k)).toEqual([0, 1, 1, 3]);
  });

  it('tells in advance which texts would take minutes', () => {
    expect(
      [
        'word '.repeat(1_000_000),
        '{"a":1},'.repeat(1_000_000),
        '1'.repeat(1_000_000),
        '漢'.repeat(10_000),
      ].map(isCountable),
    ).toEqual([true, true, true, true]);
    expect(
      [
        'a'.repeat(1_000_000),
        '😀'.repeat(250_000),
        '漢'.repeat(40_000),
        ' '.repeat(1_000_000),
        '!'.repeat(1_000_000),
        'word '.repeat(2_000_001),
      ].map(isCountable),
    ).toEqual([false, false, false, false, false, false]);
  });

  it('cuts a text where its tokens end: each token once, the last at the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const ends = listTokenEnds(text);
        expect(ends).toHaveLength(countO200k(text));
        expect(ends.at(-1) ?? 0).toBe(text.length);
        expect(ends.every((end, i) => end >= (ends[i - 1] ?? 0))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a character that several tokens share to the one with its first byte', () => {
    const text = 'a𓀀b';
    const ends = listTokenEnds(text);
    expect(
      ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end)).filter((piece) => piece !== ''),
    ).toEqual(['a', '𓀀', 'b']);
    expect(decode(encode(text))).toBe(text);
  });
});

describe('a count job', () => {
  it('answers in the order of its texts, and has no room for more than ten megabytes', () => {
    const long = 'word '.repeat(2_000_001);
    expect(runCount({ kind: 'count', texts: ['one', 'two words', long, 'one'] })).toEqual({
      kind: 'counts',
      counts: [1, 2, null, null],
    });
    expect(runCount({ kind: 'pieces', text: 'two words' })).toEqual({
      kind: 'pieces',
      ends: [3, 9],
    });
    expect(runCount({ kind: 'pieces', text: long })).toEqual({ kind: 'pieces', ends: [] });
  });

  it('is answered by nothing else', () => {
    expect(
      [
        { kind: 'counts', counts: [] },
        { kind: 'pieces', ends: [] },
        { kind: 'counts' },
        'ready',
        null,
      ].map(isCountAnswer),
    ).toEqual([true, true, false, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { describeBroken, parseRecord } from '../../../src/analyze/input/parse-record.ts';

const nest = (levels: number, open = '[', close = ']'): string =>
  `${open.repeat(levels)}${close.repeat(levels)}`;

describe('a record', () => {
  it.each([
    ['{"a": NaN}', { a: null }],
    ['[NaN, -Infinity, Infinity, 1]', [null, null, null, 1]],
    [String.raw`{"a": "NaN \" NaN", "b": NaN}`, { a: 'NaN " NaN', b: null }],
    ['{"NaN": Infinity}', { NaN: null }],
  ])('of Python may have what is no number: %s', (text, value) => {
    expect(parseRecord(text)).toEqual(value);
  });

  it.each(['', ' ', '{', '{"a": NaNny}', '"NaN', '{"a": "NaN}', 'undefined', "{'a': 1}", '\\NaN'])(
    'is not read where it is none: %s',
    (text) => {
      expect(parseRecord(text)).toBeUndefined();
    },
  );

  it('keeps names that objects have by themselves', () => {
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":[3]}';
    expect(JSON.stringify(parseRecord(text))).toBe(text);
  });

  it('is broken where it is deeper than its readers bear', () => {
    expect(parseRecord(nest(64))).toBeDefined();
    expect(parseRecord(nest(65))).toBeUndefined();
    expect(describeBroken(nest(65))).toBe('nested over 64 levels deep');
    expect(parseRecord(nest(1_000_000))).toBeUndefined();
    expect(parseRecord(nest(100_000, '{"a":', '}'))).toBeUndefined();
  });

  it('says whether it may be cut off', () => {
    expect(['{"a": 1', '{"a": b}', '[1,]', 'text'].map(describeBroken)).toEqual([
      'cut off, or no JSON',
      'no JSON',
      'no JSON',
      'cut off, or no JSON',
    ]);
  });
});

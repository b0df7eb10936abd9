import { describe, expect, it } from 'vitest';
import { isSegmentMatch, resolveBraces } from '../../../src/cli/input/match-glob.ts';
import { measureGrowth, MOST_GROWTH } from '../../measure-growth.ts';

describe('a segment of a glob', () => {
  it.each([
    ['*', 'a.json', true],
    ['*', '.a', false],
    ['.*', '.a', true],
    ['*.json', 'a.json', true],
    ['*.json', 'a.json5', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['[a-c]*', 'bx', true],
    ['[!a-c]*', 'bx', false],
    ['[^a-c]*', 'dx', true],
    ['[]a]', ']', true],
    ['a[', 'a[', true],
    ['*a*b', 'xaxb', true],
    ['*a*b', 'xaxbc', false],
    ['', '', true],
    ['**', 'ab', true],
  ])('%s on %s', (segment, name, isFitting) => {
    expect(isSegmentMatch(segment, name)).toBe(isFitting);
  });

  it('takes time in proportion to the pattern', () => {
    expect(isSegmentMatch('*a'.repeat(2_000), 'a'.repeat(20_000) + 'b')).toBe(false);
    expect(
      measureGrowth((scale) => isSegmentMatch('*a'.repeat(500 * scale), 'a'.repeat(20_000) + 'b')),
    ).toBeLessThan(MOST_GROWTH);
  });
});

describe('braces', () => {
  it('are written out, one inside the other too, and left where there is no choice', () => {
    expect(new Set(resolveBraces('{a,b}/{c,{d,e}}.json'))).toEqual(
      new Set(['a/c.json', 'a/d.json', 'a/e.json', 'b/c.json', 'b/d.json', 'b/e.json']),
    );
    expect(resolveBraces('{a}.json')).toEqual(['{a}.json']);
    expect(resolveBraces('{a,$&}')).toEqual(['a', '$&']);
    expect(resolveBraces('{a,b}'.repeat(30)).length).toBeLessThanOrEqual(256);
  });
});

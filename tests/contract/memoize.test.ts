import { describe, expect, it } from 'vitest';
import { memoizeText } from '../../src/contract/memoize-text.ts';
import { memoize, memoizeLast, removeMemoized } from '../../src/contract/memoize.ts';

describe('what is remembered', () => {
  it('is worked out once for each key, also when keys take turns', () => {
    const asked: object[] = [];
    const count = memoize((key: object) => asked.push(key));
    const [a, b] = [{}, {}];
    expect([count(a), count(b), count(a), count(b), count(a)]).toEqual([1, 2, 1, 2, 1]);
    expect(asked).toEqual([a, b]);
  });

  it('is remembered when it is undefined', () => {
    let asked = 0;
    const find = memoize((): string | undefined => void (asked += 1));
    const key = {};
    expect([find(key), find(key), asked]).toEqual([undefined, undefined, 1]);
  });

  it('is worked out again once it was let go', () => {
    let asked = 0;
    const count = memoize(() => (asked += 1));
    const key = {};
    count(key);
    removeMemoized();
    expect(count(key)).toBe(2);
  });
});

describe('what is remembered of the last call', () => {
  it('is worked out again once an argument is another one', () => {
    const asked: unknown[] = [];
    const count = memoizeLast((list: readonly number[], text: string) => asked.push([list, text]));
    const [a, b] = [[1], [1]];
    expect([count(a, 'x'), count(a, 'x'), count(b, 'x'), count(b, 'y'), count(a, 'x')]).toEqual([
      1, 1, 2, 3, 4,
    ]);
    expect(asked).toEqual([
      [a, 'x'],
      [b, 'x'],
      [b, 'y'],
      [a, 'x'],
    ]);
  });

  it('tells an undefined argument from one that is left out', () => {
    const count = memoizeLast((...given: readonly unknown[]) => given.length);
    expect([count(), count(undefined), count()]).toEqual([0, 1, 0]);
  });

  it('is remembered when it is undefined, and not when the call failed', () => {
    let asked = 0;
    const find = memoizeLast((text: string): string | undefined => {
      asked += 1;
      if (text === 'bad') throw new Error(text);
      return undefined;
    });
    expect([find('a'), find('a'), asked]).toEqual([undefined, undefined, 1]);
    expect(() => find('bad')).toThrow();
    expect(() => find('bad')).toThrow();
    expect([find('a'), asked]).toEqual([undefined, 3]);
  });

  it('is worked out again once it was let go', () => {
    let asked = 0;
    const count = memoizeLast((_text: string) => (asked += 1));
    expect([count('a'), count('a')]).toEqual([1, 1]);
    removeMemoized();
    expect(count('a')).toBe(2);
  });
});

describe('what is remembered of a text', () => {
  it('is worked out once for equal texts', () => {
    const asked: string[] = [];
    const measure = memoizeText((text) => asked.push(text));
    expect([measure('a'), measure('b'), measure('a')]).toEqual([1, 2, 1]);
  });

  it('is the same as without memory, however many texts there are and however long they are', () => {
    const measure = memoizeText((text) => text.length);
    for (let i = 0; i < 50_000; i += 1) expect(measure(`text ${i}`)).toBe(`text ${i}`.length);
    expect([measure('x'.repeat(100_000)), measure('x'.repeat(100_000))]).toEqual([
      100_000, 100_000,
    ]);
  });
});

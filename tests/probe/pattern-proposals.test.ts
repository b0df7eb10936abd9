import { describe, expect, it } from 'vitest';
import { createPatternReport } from '../../src/probe/create-pattern-report.ts';
import { createFailingText, createMatchingText } from '../../src/probe/create-text.ts';
import fc from '../fast-check.ts';
import { listPatterns } from './list-patterns.ts';
import { exponential, harmless } from './pattern-tables.ts';

const propose = (pattern: string) => createPatternReport({ pattern, texts: [] }).proposals;

describe('suggested texts', () => {
  it.each([
    [
      '^[a-z][a-z0-9-]{1,5}$',
      ['aabc', 'aa', 'aabcde', 'aaz0', 'aa1-'],
      ['a', 'aabcdee', '-abc', 'AABC', ' aabc', 'aabc ', ' abc', '_abc'],
    ],
    [
      '^(?:asc|desc)$',
      ['asc', 'desc'],
      ['as', 'descc', '-sc', 'a c', 'as_', 'ASC', ' asc', 'asc '],
    ],
    ['^[A-Z]{3}$', ['ABC', 'AZB'], ['AB', 'ABCC', '-BC', 'A C', 'AB_', 'abc', ' ABC', 'ABC ']],
    ['^(?=.*\\d).{2,4}$', ['a1A', '1ab', '1a1'], ['a-A', 'a A', 'a_A', '']],
    ['', [''], []],
    ['[^\\s\\S]', [], ['', 'aa']],
  ])('show the boundaries of %s', (pattern, matching, failing) => {
    const proposals = propose(pattern);
    expect({
      matching: proposals.matching.slice(0, matching.length || 1),
      failing: proposals.failing.slice(0, failing.length),
    }).toEqual({ matching, failing });
  });

  it('match or fail as labelled, for any pattern', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          listPatterns({ around: true }),
          listPatterns().map((inner) => `^(?:${inner})$`),
          fc.constantFrom(...harmless),
        ),
        (pattern) => {
          const { matching, failing } = propose(pattern);
          const native = new RegExp(pattern, 'u');
          expect([
            matching.filter((text) => !native.test(text)),
            failing.filter((text) => native.test(text)),
          ]).toEqual([[], []]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('exist on both sides for every pattern of the tables', () => {
    const without = [...harmless, ...exponential].flatMap((pattern) => {
      const { matching, failing } = propose(pattern);
      return matching.length === 0 || failing.length === 0
        ? [[pattern, matching.length, failing.length]]
        : [];
    });
    expect(without).toEqual([
      // Contradicts itself; matches every text.
      ['^(?=(a+)+$)b', 0, 8],
      ['(a|aaaaa)*$', 3, 0],
    ]);
  });
});

describe('generated texts', () => {
  it('match or fail within their bounds, for any pattern', () => {
    fc.assert(
      fc.property(listPatterns({ around: true }), fc.nat(6), fc.nat(6), (pattern, min, more) => {
        const bounds = { min, max: min + more };
        const native = new RegExp(pattern, 'u');
        for (const [text, matches] of [
          [createMatchingText(pattern, bounds), true],
          [createFailingText(pattern, bounds), false],
        ] as const) {
          if (text === undefined) continue;
          expect([
            native.test(text),
            [...text].length >= bounds.min && [...text].length <= bounds.max,
          ]).toEqual([matches, true]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are found for every pattern of the tables', () => {
    const without = [...harmless, ...exponential].filter(
      (pattern) =>
        createMatchingText(pattern, {}) === undefined ||
        createFailingText(pattern, {}) === undefined,
    );
    expect(without).toEqual(['^(?=(a+)+$)b', '(a|aaaaa)*$']);
  });
});

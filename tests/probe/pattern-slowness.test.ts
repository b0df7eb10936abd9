import { describe, expect, it } from 'vitest';
import { createPatternReport } from '../../src/probe/create-pattern-report.ts';
import { compileSteps } from '../../src/probe/pattern/compile-steps.ts';
import { findSlowness, MAX_SEARCH_STEPS } from '../../src/probe/pattern/find-slowness.ts';
import { compileLinear } from '../../src/probe/pattern/linear-engine.ts';
import { parsePattern } from '../../src/probe/pattern/parse-pattern.ts';
import { runSteps } from '../../src/probe/pattern/run-steps.ts';
import fc from '../fast-check.ts';
import { listPatterns } from './list-patterns.ts';
import { exponential, harmless, polynomial } from './pattern-tables.ts';

function parse(pattern: string) {
  const tree = parsePattern(pattern);
  if (tree === undefined) throw new Error(`${pattern} does not parse`);
  return tree;
}

function search(pattern: string) {
  return findSlowness(parse(pattern));
}

describe('slow patterns', () => {
  it.each(exponential)('finds the exponential %s', (pattern) => {
    const { slowness, steps } = search(pattern);
    expect(slowness?.growth.kind).toBe('exponential');
    expect(steps).toBeLessThanOrEqual(MAX_SEARCH_STEPS);
  });

  it.each(polynomial)('finds the polynomial %s, of power %d', (pattern, degree) => {
    const { slowness, steps } = search(pattern);
    expect(slowness?.growth).toEqual({ kind: 'polynomial', degree });
    expect(steps).toBeLessThanOrEqual(MAX_SEARCH_STEPS);
  });

  it.each(harmless)('leaves %s alone', (pattern) => {
    const { slowness, complete } = search(pattern);
    expect([slowness, complete]).toEqual([undefined, true]);
  });

  it('gives a text that takes the reported steps, and that the linear engine decides', () => {
    for (const pattern of exponential) {
      const example =
        createPatternReport({ pattern, texts: [] }).warnings.find(
          (warning) => warning.code === 'exponential',
        )?.example ?? '';
      expect({
        pattern,
        found: runSteps(compileSteps(parse(pattern)), example, 300_000).found,
      }).toEqual({ pattern, found: undefined });
      const linear = compileLinear(parse(pattern));
      if (linear.kind === 'linear') expect(typeof linear.test(example)).toBe('boolean');
    }
  });

  it('finds everything that an exhaustive search with short pumps finds', () => {
    const words = (length: number): readonly string[] =>
      length === 0
        ? ['']
        : words(length - 1).flatMap((word) => ['a', 'b', 'c'].map((letter) => word + letter));
    const pumps = [1, 2, 3].flatMap(words);
    const hangs = (pattern: string): boolean => {
      const program = compileSteps(parse(pattern));
      return pumps.some((pump) =>
        ['', 'a', 'b'].some((prefix) =>
          ['', 'c', '-'].some(
            (suffix) =>
              runSteps(program, prefix + pump.repeat(Math.ceil(28 / pump.length)) + suffix, 30_000)
                .found === undefined,
          ),
        ),
      );
    };
    // A seed: the search is bounded, and one in some thousands may escape it.
    fc.assert(
      fc.property(listPatterns(), (inner) => {
        const pattern = `^${inner}$`;
        return !hangs(pattern) || search(pattern).slowness !== undefined;
      }),
      { numRuns: 600, seed: 1 },
    );
  });
});

describe('counted steps', () => {
  it('find what native RegExp finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '\n'), maxLength: 8 });
    fc.assert(
      fc.property(listPatterns({ around: true }), text, (pattern, each) => {
        const { found } = runSteps(compileSteps(parse(pattern)), each, 100_000);
        return found === undefined || found === new RegExp(pattern, 'u').test(each);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stop at the limit', () => {
    expect(runSteps(compileSteps(parse('^(a+)+$')), `${'a'.repeat(60)}!`, 10_000)).toEqual({
      found: undefined,
      steps: 10_000,
    });
  });
});

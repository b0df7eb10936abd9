import { describe, expect, it } from 'vitest';
import { createPatternReport } from '../../src/probe/create-pattern-report.ts';
import { isPatternReport } from '../../src/probe/is-pattern-report.ts';
import fc from '../fast-check.ts';
import { listPatterns } from './list-patterns.ts';

const warningsOf = (pattern: string) => createPatternReport({ pattern, texts: [] }).warnings;
const nothing = { words: [], warnings: [], matches: [], proposals: { matching: [], failing: [] } };

describe('a report on a pattern', () => {
  it('has all parts at once', () => {
    expect(createPatternReport({ pattern: '^[a-z]{2,3}', texts: ['ab', 'abcd', 'a', ''] })).toEqual(
      {
        words: ['starts with 2 to 3 of a–z', 'then anything'],
        warnings: [
          {
            code: 'not_anchored_end',
            message:
              'Without `$` it matches anywhere in the text: anything may stand after the match.',
            hint: 'Use `^[a-z]{2,3}$` to match the whole text.',
            range: [11, 11],
            fix: '^[a-z]{2,3}$',
          },
        ],
        matches: [true, true, false, false],
        proposals: {
          matching: ['abc', 'ab', 'azb'],
          failing: ['a', '-bc', 'a c', 'ABC', ' abc', ' bc', '_bc', 'a-c'],
        },
      },
    );
  });

  it.each([
    ['(', 'Unterminated group'],
    ['a{2,1}', 'numbers out of order in {} quantifier'],
    ['**/*.py', 'Nothing to repeat'],
    [
      '^[\\w-.]+$',
      'Invalid character class. It compiles without the flag `u`, but JSON Schema asks for it (2020-12 Core §6.4) and ajv sets it',
    ],
    [
      '\\-',
      'Invalid escape. It compiles without the flag `u`, but JSON Schema asks for it (2020-12 Core §6.4) and ajv sets it',
    ],
    [
      `^${'a'.repeat(2_000)}$`,
      'A pattern of 2,002 letters is longer than the 2,000 that are checked',
    ],
  ])('explains why %s does not compile', (pattern, broken) => {
    expect(createPatternReport({ pattern, texts: ['a'] })).toEqual({ ...nothing, broken });
  });

  it('matches up to 200 texts and 100,000 letters, and none that it would have to truncate', () => {
    expect(
      createPatternReport({ pattern: 'b$', texts: Array.from({ length: 300 }, () => 'b') }).matches
        .length,
    ).toBe(200);
    expect(
      createPatternReport({ pattern: 'b$', texts: ['ab', `${'a'.repeat(99_997)}b`, 'b'] }).matches,
    ).toEqual([true, true]);
    expect(
      createPatternReport({ pattern: 'b$', texts: ['ab', `${'a'.repeat(99_999)}b`, 'b'] }).matches,
    ).toEqual([true]);
  });

  it('matches as native RegExp does, where the linear engine refuses too', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' '), maxLength: 6 });
    fc.assert(
      fc.property(
        listPatterns({ around: true }),
        fc.array(text, { maxLength: 4 }),
        (pattern, texts) => {
          expect(createPatternReport({ pattern, texts }).matches).toEqual(
            texts.map((each) => new RegExp(pattern, 'u').test(each)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is fast for texts that the linear engine decides', () => {
    expect(
      createPatternReport({ pattern: '^(a+)+$', texts: [`${'a'.repeat(50_000)}!`] }).matches,
    ).toEqual([false]);
  });

  it('is recognised by its shape', () => {
    const report = createPatternReport({ pattern: '(a+)+$', texts: ['a'] });
    expect(isPatternReport(structuredClone(report))).toBe(true);
    expect(isPatternReport(createPatternReport({ pattern: '(', texts: [] }))).toBe(true);
    for (const broken of [
      undefined,
      null,
      'ready',
      {},
      { ...report, words: [1] },
      { ...report, matches: ['a'] },
      { ...report, broken: 1 },
      { ...report, proposals: { matching: [] } },
      { ...report, warnings: [{ code: 'exponential' }] },
      { ...report, warnings: report.warnings.map((warning) => ({ ...warning, range: [1] })) },
    ]) {
      expect(isPatternReport(broken)).toBe(false);
    }
  });
});

describe('warnings', () => {
  it('explain the precedence of anchors over alternatives', () => {
    expect(warningsOf('^cat|dog$')).toEqual([
      {
        code: 'not_anchored_start',
        message: '`|` splits the whole pattern, anchors included: `^` does not apply to `dog$`.',
        hint: 'Put the alternatives in a group: `^(?:cat|dog)$`.',
        range: [5, 9],
        fix: '^(?:cat|dog)$',
      },
    ]);
  });

  it.each([
    ['cat', 'not_anchored_start', '^cat$'],
    ['cat|dog', 'not_anchored_start', '^(?:cat|dog)$'],
    ['^cat', 'not_anchored_end', '^cat$'],
    ['cat$', 'not_anchored_start', '^cat$'],
    ['^cat|dog', 'not_anchored_start', '^(?:cat|dog)$'],
    ['cat|dog$', 'not_anchored_end', '^(?:cat|dog)$'],
    ['^a$|b', 'not_anchored_start', '^(?:a|b)$'],
    ['(^a|b)c$', 'not_anchored_start', '^(^a|b)c$'],
    ['a*', 'not_anchored_start', '^a*$'],
  ])('%s is not anchored', (pattern, code, fix) => {
    expect(warningsOf(pattern).map((warning) => [warning.code, warning.fix])).toEqual([
      [code, fix],
    ]);
  });

  it.each([
    '',
    '^',
    '$',
    '^a$',
    '^(?:a|b)$',
    '(^a$|^b$)',
    '^https?://',
    '^x-',
    '\\.json$',
    '^a.*',
    '^[^]*a$',
    '(?:^a)b$',
    '^a(?:b$|c$)',
    '^\\$',
  ])('%s needs no anchor', (pattern) => {
    expect(warningsOf(pattern)).toEqual([]);
  });

  it('report what strict modes and linear engines refuse', () => {
    expect(
      warningsOf('^(?!foo)(\\w+)\\b-\\1$').map(({ code, message, range }) => [
        code,
        message,
        range,
      ]),
    ).toEqual([
      [
        'look_around',
        'The strict modes of OpenAI and Anthropic refuse look-around: `(?!foo)`.',
        [1, 8],
      ],
      ['back_reference', "Anthropic's strict mode refuses back-references: `\\1`.", [16, 18]],
      ['word_boundary', "Anthropic's strict mode refuses word boundaries: `\\b`.", [13, 15]],
      [
        'not_linear',
        'Engines that never slow down (RE2, Go, Rust) have no look-around and no back-references.',
        undefined,
      ],
    ]);
    expect(warningsOf('^a{1001}$').map(({ message }) => message)).toEqual([
      'RE2 and Go refuse more than 1,000 repetitions in total.',
    ]);
    expect(warningsOf('^\\p{ID_Start}$').map(({ message }) => message)).toEqual([
      'RE2 and Go do not compile the class `\\p{ID_Start}`.',
    ]);
  });

  it('show what slows an engine down, and a fix', () => {
    expect(warningsOf('^x(a+)+$')).toEqual([
      {
        code: 'exponential',
        message:
          'Exponential: on `xaaa…-` each further `a` multiplies the steps of a backtracking engine by 2.0; 14 letters take 49,149.',
        hint: 'Write `^xa+$`, which matches the same.',
        example: `x${'a'.repeat(37)}-`,
        range: [2, 7],
        fix: '^xa+$',
      },
    ]);
    expect(warningsOf('^\\d+\\d+$')).toEqual([
      {
        code: 'polynomial',
        message:
          'Slow on long texts: on `111…-` the steps of a backtracking engine grow with the square of the length; 5,000 letters take some 60,000,000.',
        hint: 'Two repetitions can match the same characters. Put a character between them that neither matches, or limit the text with `maxLength`.',
        example: `${'1'.repeat(4_999)}-`,
        range: [1, 4],
      },
    ]);
    expect(warningsOf('[a-z]+\\d$').map(({ code, fix }) => [code, fix])).toEqual([
      ['polynomial', '^[a-z]+\\d$'],
      ['not_anchored_start', '^[a-z]+\\d$'],
    ]);
    expect(warningsOf('^(a+)+\\1$').map(({ code, fix }) => [code, fix])).toEqual([
      ['exponential', undefined],
      ['back_reference', undefined],
      ['not_linear', undefined],
    ]);
  });

  it('offer no pattern that allows other texts, except for an anchor', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(
        listPatterns().map((inner) => `^(?:${inner})+$`),
        fc.array(text, { minLength: 4, maxLength: 8 }),
        (pattern, texts) => {
          for (const { fix } of warningsOf(pattern)) {
            if (fix !== undefined)
              expect(texts.map((each) => new RegExp(fix, 'u').test(each))).toEqual(
                texts.map((each) => new RegExp(pattern, 'u').test(each)),
              );
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

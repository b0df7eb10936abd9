import { describe, expect, it } from 'vitest';
import { checkAnchors } from '../../../../src/lint/rules/schema/keywords/check-anchors.ts';
import { checkSyntax } from '../../../../src/lint/rules/schema/keywords/check-syntax.ts';
import { measureGrowth, MOST_GROWTH } from '../../../measure-growth.ts';
import { findIn, fixIn, formatIn, inputOf, propertyOf } from './find-in.ts';

const at = '/input_schema/properties/p/pattern';

describe('Patterns that do not compile', () => {
  it.each<[string, 'broken' | 'old' | 'slashed', string | undefined]>([
    ['(a', 'broken', undefined],
    ['[a-z', 'broken', undefined],
    ['(?i)abc', 'broken', undefined],
    ['a{2,1}', 'broken', undefined],
    ['*a', 'broken', undefined],
    ['(?P<year>\\d{4})', 'broken', '(?<year>\\d{4})'],
    ['^[a-z]++$', 'broken', undefined],
    ['\\A\\d+\\Z', 'old', '^\\d+$'],
    ['^\\d+\\z', 'old', '^\\d+$'],
    ['^user\\_id$', 'old', '^user_id$'],
    ['^a\\-b$', 'old', '^a-b$'],
    ['^[\\w-.]+$', 'old', undefined],
    ['\\A\\@', 'old', '^@'],
    ['/^abc$/', 'slashed', '^abc$'],
    ['/^abc$/i', 'slashed', undefined],
    ['/^abc/g', 'slashed', '^abc'],
  ])('%s is %s', (pattern, kind, meant) => {
    const trouble = checkSyntax(pattern);
    expect([trouble?.kind, trouble?.meant]).toEqual([kind, meant]);
  });

  it.each([
    '^[a-z]+$',
    '\\p{L}+',
    '^\\/api\\/',
    '/api/',
    '^/etc/',
    'a/$',
    '^[\\w\\-]+$',
    '(?<!a)b',
    '(?=x)',
    '',
    '\\$',
    'in \\$/',
    '[\\]\\[]',
    '^/users/[0-9]+$',
  ])('%s compiles', (pattern) => {
    expect(checkSyntax(pattern)).toBeUndefined();
  });

  it('are found with the reason, as keys of patternProperties too', () => {
    expect(formatIn('patterns-compile', propertyOf({ type: 'string', pattern: '(a' }))).toEqual([
      `error ${at}: \`p\` has a pattern that does not compile: Unterminated group.`,
    ]);
    expect(
      formatIn(
        'patterns-compile',
        propertyOf({ type: 'object', patternProperties: { '[': true, '^a\\-': true } }),
      ),
    ).toEqual([
      'error /input_schema/properties/p/patternProperties/[: A key of `p` has a pattern that does not compile: Unterminated character class.',
      'warning /input_schema/properties/p/patternProperties/^a\\-: A key of `p` has a pattern that compiles only without the flag u, but JSON Schema uses that flag.',
    ]);
    expect(
      fixIn(
        'patterns-compile',
        propertyOf({ type: 'object', patternProperties: { '^a\\-': true } }),
      ),
    ).toEqual({
      type: 'object',
      properties: { p: { type: 'object', patternProperties: { '^a-': true } } },
      required: ['p'],
      additionalProperties: false,
    });
  });

  it('are parsed and never run', () => {
    expect(measureGrowth((scale) => checkSyntax(`${'(a+)+'.repeat(49 * scale)}$`))).toBeLessThan(
      MOST_GROWTH,
    );
  });

  it('are one finding each, whatever other rules report about the schema', () => {
    const all = [
      'constraints-declared',
      'patterns-compile',
      'patterns-linear',
      'patterns-anchored',
      'valid-schema',
    ].flatMap((code) => findIn(code, propertyOf({ type: 'string', pattern: '(a' })));
    expect(all.map(({ code }) => code)).toEqual(['patterns-compile']);
  });
});

describe('Patterns that a text can hold up', () => {
  it.each(['^(a+)+$', '^(?:[a-z0-9]+_?)+$', '^(\\w+\\s?)*$', '^(a|a)*$'])(
    '%s takes exponential time',
    (pattern) => {
      expect(formatIn('patterns-linear', propertyOf({ type: 'string', pattern }))).toEqual([
        `error ${at}: \`p\` has a pattern that takes exponential time on some texts.`,
      ]);
    },
  );

  it('is advice where only a long text is slow, and silent where the text is short', () => {
    const pattern = '^[a-z ]+[a-z]+$';
    expect(formatIn('patterns-linear', propertyOf({ type: 'string', pattern }))).toEqual([
      `advice ${at}: \`p\` has a pattern that is slow on long texts, and the length has no limit.`,
    ]);
    expect(
      formatIn('patterns-linear', propertyOf({ type: 'string', pattern, maxLength: 200 })),
    ).toEqual([]);
  });

  it.each([
    '^[a-z]+$',
    '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '(a',
    '\\S',
  ])("%s is linear, or another rule's", (pattern) => {
    expect(formatIn('patterns-linear', propertyOf({ type: 'string', pattern }))).toEqual([]);
  });

  it('is rewritten where a linear pattern matches the same', () => {
    expect(fixIn('patterns-linear', propertyOf({ type: 'string', pattern: '^(?:a+)+$' }))).toEqual({
      type: 'object',
      properties: { p: { type: 'string', pattern: '^a+$' } },
      required: ['p'],
      additionalProperties: false,
    });
  });
});

describe('Anchors', () => {
  it.each<[string, string, string]>([
    ['^[a-z0-9-]+', 'end', '^[a-z0-9-]+$'],
    ['^rm_[0-9a-f]{8}', 'end', '^rm_[0-9a-f]{8}$'],
    ['^\\d{4}-\\d{2}-\\d{2}', 'end', '^\\d{4}-\\d{2}-\\d{2}$'],
    ['[0-9]+$', 'start', '^[0-9]+$'],
    ['[a-z]+', 'both', '^[a-z]+$'],
    ['\\d{4}-\\d{2}-\\d{2}', 'both', '^\\d{4}-\\d{2}-\\d{2}$'],
    ['[A-Z]{3}', 'both', '^[A-Z]{3}$'],
    ['^a|b$', 'branch', '^(?:a|b)$'],
    ['^rows|circle|theatre$', 'branch', '^(?:rows|circle|theatre)$'],
  ])('%s lacks them: %s', (pattern, kind, anchored) => {
    expect(checkAnchors(pattern)).toEqual({ kind, anchored });
    expect(checkAnchors(anchored)).toBeUndefined();
  });

  it.each([
    '^[a-z]+$',
    '^https?://',
    '^https?:\\/\\/',
    '\\.json$',
    '\\.(?:png|svg)$',
    '\\S',
    '\\S+',
    '@',
    '.',
    '.+',
    '^.*',
    '^sk-',
    '^[a-z]+.*',
    '.*[0-9]+$',
    '^(?=.*\\d).{8,}$',
    '(?=.*\\d)[a-z\\d]+',
    '[A-Z]',
    '\\d',
    '^a$|^b$',
    'a|b',
    '^(?:a|b)$',
    '^\\$',
    'price\\$',
    '',
    '^(',
    '[',
    '^a|b',
    '(?i)x',
    '\\w+',
    '^#',
    'foo',
    '^/',
    '^AS',
    '[^/]+',
  ])('%s is open on purpose, or not to be judged', (pattern) => {
    expect(checkAnchors(pattern)).toBeUndefined();
  });

  it('are advice, proposed and never taken for granted; keys are left alone', () => {
    const [found] = findIn('patterns-anchored', propertyOf({ type: 'string', pattern: '^[a-z]+' }));
    expect([found?.severity, found?.message, found?.fixes]).toEqual([
      'advice',
      '`p` has a pattern without $, so any text may follow a match.',
      [
        {
          title: 'Write ^[a-z]+$',
          kind: 'suggested',
          assumes: expect.any(String),
          edits: [
            { kind: 'set', at: ['input_schema', 'properties', 'p', 'pattern'], value: '^[a-z]+$' },
          ],
        },
      ],
    ]);
    expect(
      findIn(
        'patterns-anchored',
        inputOf({ type: 'object', patternProperties: { '^[a-z]+': true } }),
      ),
    ).toEqual([]);
  });

  it('are read in linear time', () => {
    for (const part of ['(', '[', '\\', '(a', 'a|', '[a]+', '{', '^', '$', '(?:'])
      expect(
        measureGrowth((scale) => checkAnchors(part.repeat(1_000 * scale))),
        part,
      ).toBeLessThan(MOST_GROWTH);
  });
});

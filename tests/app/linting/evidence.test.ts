import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countValidationSteps } from '../../../src/app/linting/count-validation-steps.ts';
import { createEvidence } from '../../../src/app/linting/evidence.ts';
import { validateValue } from '../../../src/app/linting/validate-value.ts';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { documentOf } from '../../lint/lint-documents.ts';

describe('Evidence', () => {
  it('knows the chosen targets, in the order of the list, and no others', () => {
    expect(createEvidence(['gemini', 'no-such', 'anthropic']).targets.map(({ id }) => id)).toEqual([
      'anthropic',
      'gemini',
    ]);
    expect(createEvidence(['openai-chat']).targets[0]?.verified).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('judges no value unless a judge is handed in, so that nothing loads a validator', () => {
    expect(createEvidence([]).validateValue(true, 1)).toBeUndefined();
    expect(
      readFileSync(new URL('../../../src/app/linting/evidence.ts', import.meta.url), 'utf8'),
    ).not.toMatch(/judge-ajv|judge-value\.ts'/);
  });

  it.each<[string, string | undefined, string | undefined, boolean | undefined]>([
    ['^[a-z]+$', undefined, undefined, undefined],
    ['(', 'broken', undefined, undefined],
    ['^(?:a+)+$', 'exponential', '^a+$', true],
    ['\\s+$', 'polynomial', '^\\s+$', false],
  ])('says of the pattern %s what is wrong with it', (pattern, kind, rewrite, isSame) => {
    const trouble = createEvidence([]).checkPattern(pattern);
    expect([trouble?.kind, trouble?.rewrite?.pattern, trouble?.rewrite?.isSame]).toEqual([
      kind,
      rewrite,
      isSame,
    ]);
  });
});

describe('A value', () => {
  const validate = (schema: object | boolean, value: unknown): string | undefined =>
    validateValue(
      typeof schema === 'boolean' ? schema : documentOf(schema),
      convertFromPlain(value),
    );

  it.each<[object | boolean, unknown, string | undefined]>([
    [{ type: 'string' }, 'a', ''],
    [{ type: 'string' }, 1, 'must be a string, is the number 1'],
    [{ properties: { 'a/b': { minimum: 2 } } }, { 'a/b': 1 }, '/a~1b must be at least 2, is 1'],
    [true, 1, ''],
    [{}, null, ''],
    [{ type: 'strng' }, 1, undefined],
    [{ $ref: '#/nowhere' }, 1, undefined],
    [{ $ref: 'https://elsewhere/x' }, 1, undefined],
    [{ pattern: '(a+)+$' }, 'a', undefined],
    [{ $dynamicRef: '#a' }, 1, undefined],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      [1],
      '/0 must be a string, is the number 1',
    ],
    [
      { properties: { __proto__x: { const: 1 } } },
      { __proto__x: 2 },
      '/__proto__x must be 1, is the number 2',
    ],
  ])('by %j: %j', (schema, value, said) => {
    expect(validate(schema, value)).toBe(said);
  });

  it('is counted part by part, and the count stops at its limit', () => {
    const tree = documentOf({
      anyOf: [{ properties: { next: { $ref: '#' } } }, { properties: { next: { $ref: '#' } } }],
    });
    const deep = Array.from({ length: 60 }).reduce<object>((next) => ({ next }), {});
    expect([
      countValidationSteps(documentOf({ type: 'string' }), 'a', 100),
      countValidationSteps(tree, convertFromPlain(deep), 20_000) >= 20_000,
      validateValue(tree, convertFromPlain(deep)),
    ]).toEqual([1, true, undefined]);
  });

  it('of a large schema is left to those who can wait', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`p${i}`, { type: 'string' }]),
    );
    expect(validate({ properties }, { p0: 1 })).toBeUndefined();
  });
});

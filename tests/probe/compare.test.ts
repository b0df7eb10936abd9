import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { compareResults, type Comparison } from '../../src/probe/validate/compare-results.ts';
import { PASS, validateBy } from './validate-both.ts';

async function compare(schema: unknown, value: unknown): Promise<Comparison> {
  return compareResults(
    {
      ajv: await validateBy('ajv', schema, value),
      hyperjump: await validateBy('hyperjump', schema, value),
    },
    convertFromPlain(schema),
  );
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

describe('two results', () => {
  it('agree where both accept or both refuse', async () => {
    expect([
      await compare({ type: 'string' }, 'x'),
      await compare({ type: 'string' }, 1),
      await compare({ format: 'email' }, 'no'),
    ]).toEqual([
      { kind: 'agree', valid: true },
      { kind: 'agree', valid: false },
      { kind: 'agree', valid: false },
    ]);
  });

  it.each<[string, unknown, unknown, string, string, RegExp]>([
    [
      'nullable',
      { properties: { a: { type: 'string', nullable: true } } },
      { a: null },
      'hyperjump',
      '/properties/a/nullable',
      /Use "type": \["string", "null"\]/,
    ],
    [
      'dependencies',
      { dependencies: { a: ['b'] } },
      { a: 1 },
      'ajv',
      '/dependencies',
      /dependentRequired/,
    ],
    [
      '$ref',
      {
        $schema: DRAFT_07,
        definitions: { a: { type: 'integer' } },
        properties: { p: { $ref: '#/definitions/a', maximum: 3 } },
      },
      { p: 4 },
      'ajv',
      '/properties/p/$ref',
      /Put the reference into an allOf/,
    ],
    ['multipleOf', { multipleOf: 0.1 }, 0.3, 'ajv', '/multipleOf', /whole units/],
    [
      'unevaluatedItems',
      { contains: { type: 'string' }, unevaluatedItems: { type: 'integer' } },
      ['x', true],
      'hyperjump',
      '/unevaluatedItems',
      /close it with items/,
    ],
    [
      'unevaluatedItems',
      {
        allOf: [{ contains: { multipleOf: 2 } }, { contains: { multipleOf: 3 } }],
        unevaluatedItems: false,
      },
      [2, 3, 5],
      'hyperjump',
      '/unevaluatedItems',
      /close it with items/,
    ],
  ])(
    'depend on the validator where they differ, and name %s',
    async (keyword, schema, value, refusing, schemaAt, hint) => {
      const comparison = await compare(schema, value);
      expect(comparison).toEqual({
        kind: 'depends',
        refusing,
        keywords: [{ keyword: schemaAt.split('/').at(-1), schemaAt }],
        message: expect.stringMatching(
          /^Depends on the validator: (ajv refuses the value, Hyperjump accepts it|Hyperjump refuses the value, ajv accepts it)\. The keyword in question: /,
        ),
        hint: expect.stringMatching(hint),
      });
      expect(JSON.stringify(comparison)).toContain(keyword);
    },
  );

  it('cannot be compared where a validator cannot use the schema', async () => {
    expect(await compare({ id: 'x', type: 'string' }, 'x')).toEqual({
      kind: 'unusable',
      by: ['ajv'],
      message: 'ajv cannot use this schema, Hyperjump can.',
      hint: expect.stringMatching(/^The keyword id is from draft-04/),
    });
    expect(await compare({ pattern: '(' }, 'x')).toEqual({
      kind: 'unusable',
      by: ['ajv', 'hyperjump'],
      message: 'Neither validator can use this schema.',
      hint: expect.stringMatching(/^The pattern \( does not compile/),
    });
    expect(
      compareResults(
        { ajv: PASS, hyperjump: { valid: false, violations: [], broken: 'Gone.' } },
        true,
      ),
    ).toEqual({
      kind: 'unusable',
      by: ['hyperjump'],
      message: 'Hyperjump cannot use this schema, ajv can.',
      hint: 'Gone.',
    });
  });
});

import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { SUBSCHEMA_KEYWORDS } from '../../../src/contract/schema/schema.ts';
import { META_SCHEMA } from '../../../src/ui/editor/meta-schema.ts';

/** Every keyword of https://json-schema.org/draft/2020-12/schema and its vocabularies. */
const KEYWORDS = `$schema $vocabulary $id $anchor $dynamicAnchor $ref $dynamicRef $defs $comment
  allOf anyOf oneOf not if then else dependentSchemas prefixItems items contains properties patternProperties additionalProperties propertyNames
  unevaluatedItems unevaluatedProperties
  type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired
  title description default deprecated readOnly writeOnly examples format contentEncoding contentMediaType contentSchema`.split(
  /\s+/,
);

const validate = new Ajv({ strict: false }).compile({ ...META_SCHEMA });

describe('the schema that the editor explains schemas by', () => {
  it('says something about each keyword of 2020-12, and of each that holds schemas', () => {
    const explained = Object.entries(META_SCHEMA.properties)
      .filter(([, shape]) => 'description' in shape && shape.description !== '')
      .map(([keyword]) => keyword);
    expect(
      [...KEYWORDS, ...Object.keys(SUBSCHEMA_KEYWORDS)].filter(
        (keyword) => !explained.includes(keyword),
      ),
    ).toEqual([]);
  });

  it.each([
    true,
    {},
    { type: ['string', 'null'], format: 'made-up', contentEncoding: 'own', 'x-own': [1] },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true },
      $defs: { a: false },
      $dynamicRef: '#a',
    },
    {
      items: [{ type: 'string' }],
      additionalItems: false,
      definitions: { a: true },
      dependencies: { a: ['b'], c: { type: 'object' } },
      exclusiveMinimum: true,
    },
    { properties: { __proto__x: { enum: [null] } }, required: ['a'], not: { const: 1 } },
  ])('takes %j', (schema) => {
    expect(validate(schema)).toBe(true);
  });

  it.each([
    1,
    { type: 'text' },
    { properties: { a: 1 } },
    { required: 'a' },
    { minLength: -1 },
    { anyOf: [] },
    { multipleOf: 0 },
    { $anchor: '#a' },
    { uniqueItems: 'yes' },
  ])('marks %j', (schema) => {
    expect(validate(schema)).toBe(false);
  });
});

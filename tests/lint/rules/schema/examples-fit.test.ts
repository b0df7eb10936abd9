import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';
import { findIn, fixIn, formatIn, inputOf, propertyOf } from './find-in.ts';

const RULE = 'examples-fit';
const at = '/input_schema/properties/p';
const input_schema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$' },
    when: { $ref: '#/$defs/day' },
    many: { type: 'array', items: { type: 'integer' }, uniqueItems: true },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: { day: { type: 'string', format: 'date' } },
};

describe('An example of a call', () => {
  const withExample = (example: object): object => ({
    ...inputOf(input_schema),
    output_schema: { type: 'object', properties: { ok: { const: true } }, required: ['ok'] },
    examples: [example],
  });

  it.each<[object, string]>([
    [
      { input: { name: 'Ada' } },
      'error /examples/0/input: Example 1 does not match the input schema: /name must match the pattern ^[a-z]+$, is "Ada".',
    ],
    [
      { input: {} },
      'error /examples/0/input: Example 1 does not match the input schema: misses "name".',
    ],
    [
      { input: 'ada' },
      'error /examples/0/input: Example 1 does not match the input schema: must be an object, is "ada".',
    ],
    [
      { input: { name: 'ada', nmae: 1 } },
      'error /examples/0/input: Example 1 does not match the input schema: /nmae is an unknown property (did you mean "name"?).',
    ],
    [
      { input: { name: 'ada', when: 'tomorrow' } },
      'error /examples/0/input: Example 1 does not match the input schema: /when must be a date such as 2026-11-21, is "tomorrow".',
    ],
    [
      { input: { name: 'ada' }, output: { ok: false } },
      'error /examples/0/output: Example 1 does not match the output schema: /ok must be true, is false.',
    ],
  ])('is held against its schema: %j', (example, said) => {
    expect(formatIn(RULE, withExample(example))).toEqual([said]);
  });

  it.each<object>([
    { input: { name: 'ada', many: [1, 2] } },
    { input: { name: 'ada', when: '2026-11-21' }, output: { ok: true } },
    { title: 'only words' },
  ])('that fits is silent: %j', (example) => {
    expect(formatIn(RULE, withExample(example))).toEqual([]);
  });

  it('is not validated by a schema that is slow, broken or endless', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `d${i}`,
        i === 39
          ? { type: 'string', format: 'x' }
          : { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
      ]),
    );
    const many = Array.from({ length: 20_000 }, (_, i) => i);
    const schemas: readonly [object, unknown][] = [
      [
        { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
        { a: `${'a'.repeat(40)}!` },
      ],
      [{ type: 'object', properties: { a: { type: 'floot' } } }, { a: 1 }],
      [{ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: doubling }, { a: 'b' }],
      [{ type: 'object', properties: { a: { type: 'array', uniqueItems: true } } }, { a: many }],
      [{ type: 'object', properties: { a: { $ref: '#/nowhere' } } }, { a: 1 }],
    ];
    for (const [schema, input] of schemas)
      expect(formatIn(RULE, { ...inputOf(schema), examples: [{ input }] })).toEqual([]);
  });
});

describe('A value within the schema', () => {
  it.each<[object, string]>([
    [
      { type: 'integer', default: '10' },
      `warning ${at}/default: \`p\` has an invalid default: must be a whole number, is "10".`,
    ],
    [
      { type: 'string', enum: ['a', 'b'], default: 'c' },
      `warning ${at}/default: \`p\` has a default that is not in its enum: "c".`,
    ],
    [
      { type: 'integer', minimum: 1, default: 0 },
      `warning ${at}/default: \`p\` has an invalid default: must be at least 1, is 0.`,
    ],
    [
      { type: 'string', maxLength: 2, default: 'abc' },
      `warning ${at}/default: \`p\` has an invalid default: must have at most 2 characters, has 3.`,
    ],
    [
      { type: 'string', pattern: '^[0-9]+$', default: 'x' },
      `warning ${at}/default: \`p\` has an invalid default: must match the pattern ^[0-9]+$, is "x".`,
    ],
    [
      { type: 'array', items: { type: 'string' }, default: 'x' },
      `warning ${at}/default: \`p\` has an invalid default: must be a list, is "x".`,
    ],
    [
      { type: 'array', items: { type: 'string' }, default: ['x', 1] },
      `warning ${at}/default: \`p\` has an invalid default: item 2 must be a string, is 1.`,
    ],
    [
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: 5 },
      `warning ${at}/default: \`p\` has an invalid default: fits no branch of anyOf, is 5.`,
    ],
    [
      { $ref: '#/$defs/d', default: 'z' },
      `warning ${at}/default: \`p\` has a default that is not in its enum: "z".`,
    ],
    [
      { type: 'string', default: null },
      `advice ${at}/default: \`p\` has the default null, but the schema does not allow null.`,
    ],
    [
      { type: 'integer', const: '5' },
      `error ${at}/const: \`p\` allows no value: its const must be a whole number, is "5".`,
    ],
    [
      { type: 'integer', enum: ['1', '2'] },
      `error ${at}/enum/0: \`p\` allows no value: its enum must be a whole number, is "1".`,
    ],
    [
      { type: 'string', enum: ['a', null] },
      `warning ${at}/enum/1: The enum of \`p\` has a value that its type does not allow: must be a string, is null.`,
    ],
    [
      { type: 'integer', examples: [1, 'two'] },
      `warning ${at}/examples/1: \`p\` has an invalid example: must be a whole number, is "two".`,
    ],
    [
      { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] },
      `error ${at}/enum/0: \`p\` is an array and allows no value: its enum is beside \`items\` instead of inside.`,
    ],
  ])('that does not fit is reported in %j', (property, said) => {
    const document = inputOf({
      type: 'object',
      properties: { p: property },
      $defs: { d: { enum: ['a'] } },
    });
    expect(formatIn(RULE, document)).toEqual([said]);
  });

  it.each<object>([
    { type: ['string', 'null'], default: null },
    { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
    { type: 'string', nullable: true, default: null },
    { default: 'anything' },
    { type: 'number', default: 1 },
    { type: 'integer', default: 1.0 },
    { type: 'array', items: { type: 'string' }, default: [] },
    { type: 'object', default: {} },
    { type: 'object', properties: { a: { type: 'integer' } }, default: { a: 1 } },
    { type: 'string', enum: ['a'], default: 'a' },
    { type: ['string', 'null'], enum: ['a', null] },
    { enum: [1, 'a', null] },
    { type: 'float', default: 'x' },
    { type: 'string', format: 'date-time', examples: ['2026-11-21T09:00:00Z'] },
    { type: 'integer', const: 3 },
    { type: 'string', examples: 'not a list' },
    { $ref: 'https://elsewhere', default: 5 },
  ])('that fits, or of which nothing is known, is silent in %j', (property) => {
    expect(formatIn(RULE, propertyOf(property))).toEqual([]);
  });

  it('is validated without a validator where the keywords decide', () => {
    const found = lintExample(propertyOf({ type: 'boolean', default: 'true' })).filter(
      ({ code }) => code === RULE,
    );
    expect(found.map(({ message }) => message)).toEqual([
      '`p` has an invalid default: must be true or false, is "true".',
    ]);
    expect(
      lintExample(propertyOf({ type: 'string', pattern: '^a$', default: 'b' })).filter(
        ({ code }) => code === RULE,
      ),
    ).toEqual([]);
  });

  it.each<[object, unknown]>([
    [
      { type: 'integer', default: '10' },
      { type: 'integer', default: 10 },
    ],
    [
      { type: 'number', default: '0.5' },
      { type: 'number', default: 0.5 },
    ],
    [
      { type: 'boolean', default: 'False' },
      { type: 'boolean', default: false },
    ],
    [{ type: 'integer', maximum: 5, default: '10' }, undefined],
    [{ type: 'integer', default: '1e3' }, undefined],
    [{ type: 'string', default: null }, undefined],
    [
      { type: 'array', items: { type: 'string' }, enum: ['a'] },
      { type: 'array', items: { type: 'string', enum: ['a'] } },
    ],
  ])('is mended where only its quotes or its place are wrong: %j', (property, fixed) => {
    expect(fixIn(RULE, propertyOf(property))).toEqual(
      fixed === undefined
        ? undefined
        : {
            type: 'object',
            properties: { p: fixed },
            required: ['p'],
            additionalProperties: false,
          },
    );
  });

  it('sums the defaults up that are null', () => {
    const properties = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, { type: 'string', default: null }]),
    );
    expect(
      findIn(RULE, inputOf({ type: 'object', properties })).map(({ message, places }) => [
        message,
        places?.length,
      ]),
    ).toEqual([
      ['`a`, `b` and 1 more have the default null, but the schema does not allow null.', 3],
    ]);
  });
});

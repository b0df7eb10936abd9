import { describe, expect, it } from 'vitest';
import { findIn, fixIn, formatIn, inputOf, propertyOf } from './find-in.ts';

const RULE = 'valid-schema';
const at = '/input_schema/properties/p';

describe('A keyword with a value that it cannot have', () => {
  it.each<[object, string]>([
    [{ type: 'strng' }, `error ${at}/type: \`strng\` is not a JSON Schema type: \`p\`.`],
    [{ type: ['string', 'nil'] }, `error ${at}/type: \`nil\` is not a JSON Schema type: \`p\`.`],
    [
      { type: 7 },
      `error ${at}/type: The type of \`p\` must be the name of a type or a list of names.`,
    ],
    [
      { type: [] },
      `error ${at}/type: The type of \`p\` must be the name of a type or a list of names.`,
    ],
    [
      { type: 'string', minLength: -1 },
      `error ${at}/minLength: \`minLength\` of \`p\` must be a whole number from 0; it is -1.`,
    ],
    [
      { type: 'string', maxLength: '20' },
      `error ${at}/maxLength: \`maxLength\` of \`p\` must be a whole number from 0; it is "20".`,
    ],
    [
      { type: 'number', multipleOf: 0 },
      `error ${at}/multipleOf: \`multipleOf\` of \`p\` must be a number above 0; it is 0.`,
    ],
    [
      { enum: { a: 1 } },
      `error ${at}/enum: \`enum\` of \`p\` must be a list; it is another object.`,
    ],
    [
      { type: 'object', properties: [] },
      `error ${at}/properties: \`properties\` of \`p\` must be an object of schemas; it is an empty list.`,
    ],
    [
      { type: 'object', properties: {}, required: ['a', 'a'] },
      `error ${at}/required: \`required\` of \`p\` must be a list of property names, each once; it is another list.`,
    ],
    [
      { anyOf: [] },
      `error ${at}/anyOf: \`anyOf\` of \`p\` must be a list of schemas; it is an empty list.`,
    ],
    [
      { type: 'string', description: ['a'] },
      `error ${at}/description: \`description\` of \`p\` must be a text; it is another list.`,
    ],
    [
      { type: 'string', pattern: null },
      `warning ${at}/pattern: \`pattern\` of \`p\` is null, which is not allowed.`,
    ],
    [
      { type: 'string', required: true },
      `error ${at}/required: \`required\` is true or false on \`p\`, but JSON Schema expects a list of names on the object.`,
    ],
    [
      { type: 'array', items: [{ type: 'string' }] },
      `error ${at}/items: \`items\` of \`p\` is a list, as in draft-07, but in 2020-12 that is \`prefixItems\`.`,
    ],
    [
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      `error ${at}/exclusiveMinimum: \`exclusiveMinimum\` of \`p\` is true or false, as in draft-04, but since draft-06 it is a number.`,
    ],
    [
      { type: 'array', items: 'string' },
      `error ${at}/items: \`p[]\` is "string", which is not a schema.`,
    ],
    [
      { type: 'object', properties: { a: 'string' } },
      `error ${at}/properties/a: \`p.a\` is "string", which is not a schema.`,
    ],
  ])('is reported in %j', (property, said) => {
    expect(formatIn(RULE, propertyOf(property))).toEqual([said]);
  });

  it.each<unknown>([
    { type: ['string', 'null'] },
    { type: 'integer', minimum: -3.5 },
    { type: 'string', maxLength: 20.0 },
    { enum: [] },
    { const: null },
    { default: null },
    { examples: [null] },
    {
      type: 'object',
      properties: { required: { type: 'boolean' }, type: { type: 'string' }, items: true },
    },
    { 'x-order': 'first' },
    { nullable: true },
    { type: 'array', items: { type: 'string' }, prefixItems: [true] },
    { dependentRequired: { a: ['b'] } },
    { dependencies: { a: ['b'] } },
    { $ref: '#/properties/q' },
    { additionalProperties: false },
    true,
    { example: 5, optional: 'yes' },
  ])('is not imagined in %j', (property) => {
    expect(formatIn(RULE, propertyOf(property))).toEqual([]);
  });

  it('is found in definitions, in the output and under strange names', () => {
    const document = {
      ...inputOf({
        type: 'object',
        properties: { 'a/b': { $ref: '#/$defs/d' } },
        $defs: { d: { type: 'Int' } },
      }),
      output_schema: {
        type: 'object',
        properties: { __proto__x: { type: 'Bool' }, '': { type: 'double' } },
      },
    };
    expect(
      findIn(RULE, document).map(({ places }) => places?.map((place) => place.join(' '))),
    ).toEqual([
      ['input_schema $defs d type'],
      ['output_schema properties __proto__x type', 'output_schema properties  type'],
    ]);
  });

  it('leaves the type of the input itself to the rule about closed objects', () => {
    expect(formatIn(RULE, inputOf({ type: 'dict', properties: { a: { type: 'float' } } }))).toEqual(
      ['error /input_schema/properties/a/type: `float` is not a JSON Schema type: `a`.'],
    );
  });

  it('is one finding for many places', () => {
    const flagged = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`p${i}`, { type: 'string', required: i % 2 === 0 }]),
    );
    expect(formatIn(RULE, inputOf({ type: 'object', properties: flagged }))).toEqual([
      'error /input_schema/properties/p0/required: `required` is true or false on `p0`, `p1` and 28 more, but JSON Schema expects a list of names on the object.',
    ]);
  });
});

describe('The fix', () => {
  it.each<[string, object, unknown]>([
    ['names the type that was meant', { type: 'dict' }, { type: 'object' }],
    ['takes capitals for what they are', { type: 'STRING' }, { type: 'string' }],
    ['reads a union of words', { type: 'string|None' }, { type: ['string', 'null'] }],
    [
      'leaves out a type that allows everything',
      { type: 'any', description: 'x' },
      { description: 'x' },
    ],
    [
      'writes a number as a number',
      { type: 'string', maxLength: '20' },
      { type: 'string', maxLength: 20 },
    ],
    [
      'keeps each name once',
      { type: 'object', properties: { a: true }, required: ['a', 'a'] },
      { type: 'object', properties: { a: true }, required: ['a'] },
    ],
    [
      'turns the flag of draft-04 into the bound',
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      { type: 'integer', exclusiveMinimum: 0 },
    ],
    [
      'turns a tuple into prefixItems',
      { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    [
      'takes the quotes off a closed object',
      { type: 'object', additionalProperties: 'false' },
      { type: 'object', additionalProperties: false },
    ],
    [
      'writes a bare word as a schema',
      { type: 'array', items: 'str' },
      { type: 'array', items: { type: 'string' } },
    ],
  ])('%s', (_, property, fixed) => {
    expect(fixIn(RULE, propertyOf(property))).toEqual({
      type: 'object',
      properties: { p: fixed },
      required: ['p'],
      additionalProperties: false,
    });
  });

  it('moves every flag to the object that holds the property, at each depth', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string', required: true },
        b: {
          type: 'object',
          required: true,
          properties: {
            c: { type: 'string', required: true },
            d: { type: 'string', required: false },
          },
        },
      },
    };
    expect(fixIn(RULE, inputOf(schema))).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: {
          type: 'object',
          required: ['c'],
          properties: { c: { type: 'string' }, d: { type: 'string' } },
        },
      },
      required: ['a', 'b'],
    });
  });

  it.each<object>([
    { type: 'date' },
    { type: 'strng' },
    { enum: 'a, b' },
    { type: 'object', properties: 'string' },
    { anyOf: 'string' },
    { minLength: -1 },
    { type: 'array', items: [{ type: 'string' }], prefixItems: [true] },
  ])('is not offered for %j, where only the author knows', (property) => {
    expect(findIn(RULE, propertyOf(property)).map(({ fixes }) => fixes)).toEqual([[]]);
  });
});

it('calls definitions by their name of today, and the references follow', () => {
  const schema = {
    type: 'object',
    properties: { p: { $ref: '#/definitions/a' } },
    definitions: { a: { type: 'object', properties: { again: { $ref: '#/definitions/a' } } } },
  };
  expect(formatIn(RULE, inputOf(schema))).toEqual([
    'advice /input_schema/definitions: `definitions` is the draft-07 name of `$defs`, and 2020-12 ignores it.',
  ]);
  expect(fixIn(RULE, inputOf(schema))).toEqual({
    type: 'object',
    properties: { p: { $ref: '#/$defs/a' } },
    $defs: { a: { type: 'object', properties: { again: { $ref: '#/$defs/a' } } } },
  });
  expect(
    formatIn(RULE, inputOf({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema })),
  ).toEqual([]);
});

it('is milder for an old form that the schema declares, and does not fix half of it', () => {
  const found = findIn(
    RULE,
    inputOf({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { p: { type: 'array', items: [{ type: 'string' }] } },
    }),
  );
  expect(found.map(({ severity, fixes }) => [severity, fixes])).toEqual([['warning', []]]);
});

describe('A word that is no keyword', () => {
  it.each<[string, unknown, string]>([
    ['requried', ['a'], 'required'],
    ['minlength', 3, 'minLength'],
    ['max_length', 3, 'maxLength'],
    ['additionalproperties', false, 'additionalProperties'],
    ['enums', ['a'], 'enum'],
    ['desciption', 'x', 'description'],
    ['propertes', {}, 'properties'],
  ])('%s is reported as %s', (word, value, meant) => {
    expect(formatIn(RULE, propertyOf({ [word]: value }))).toEqual([
      `warning ${at}/${word}: \`${word}\` of \`p\` is not a keyword, so validators ignore it (did you mean ${meant}?).`,
    ]);
    expect(fixIn(RULE, propertyOf({ [word]: value }))).toEqual({
      type: 'object',
      properties: { p: { [meant]: value } },
      required: ['p'],
      additionalProperties: false,
    });
  });

  it.each([
    'example',
    'optional',
    'nullable',
    'x-order',
    'discriminator',
    'label',
    'order',
    'unit',
    'ui:widget',
    'min',
    'enumNames',
    'errorMessage',
    'definition of done',
    'id',
    'source',
    'fieldMask',
  ])('%s is left alone', (word) => {
    expect(formatIn(RULE, propertyOf({ [word]: 'x' }))).toEqual([]);
  });

  it('keeps its place where the right one is beside it', () => {
    expect(
      findIn(RULE, propertyOf({ type: 'string', maxlength: 3, maxLength: 4 })).map(
        ({ fixes }) => fixes,
      ),
    ).toEqual([[]]);
  });
});

import { describe, expect, it } from 'vitest';
import { findIn, fixIn, formatIn, inputOf } from './find-in.ts';

const RULE = 'required-exists';
const properties = { a: { type: 'string' }, room_id: { type: 'string' } };

describe('A name that nothing declares', () => {
  it.each<[object, readonly string[]]>([
    [
      { type: 'object', properties, required: ['a', 'b'] },
      ['error /input_schema/required: `b` is required but not declared.'],
    ],
    [
      { type: 'object', required: ['b', 'c'] },
      ['error /input_schema/required: `b` and `c` are required but not declared.'],
    ],
    [
      {
        type: 'object',
        properties: { filter: { type: 'object', properties, required: ['state'] } },
      },
      [
        'error /input_schema/properties/filter/required: `state` is required in `filter` but not declared.',
      ],
    ],
    [
      {
        type: 'object',
        properties: {
          rows: { type: 'array', items: { type: 'object', properties, required: ['id'] } },
        },
      },
      [
        'error /input_schema/properties/rows/items/required: `id` is required in `rows[]` but not declared.',
      ],
    ],
    [
      { type: 'object', properties, anyOf: [{ required: ['a'] }, { required: ['z'] }] },
      ['error /input_schema/anyOf/1/required: `z` is required in the input but not declared.'],
    ],
    [
      { type: 'object', properties: { allOf: { type: 'object', properties, required: ['x'] } } },
      [
        'error /input_schema/properties/allOf/required: `x` is required in `allOf` but not declared.',
      ],
    ],
  ])('is reported in %j', (schema, said) => {
    expect(formatIn(RULE, inputOf(schema))).toEqual(said);
  });

  it('is reported in the output too, and once only', () => {
    const schema = { type: 'object', properties, required: ['b'] };
    expect(formatIn(RULE, { ...inputOf({ type: 'object' }), output_schema: schema })).toEqual([
      'error /output_schema/required: `b` is required in the output but not declared.',
    ]);
    expect(formatIn('closed-schema', inputOf({ ...schema, additionalProperties: false }))).toEqual(
      [],
    );
  });

  it.each<object>([
    { type: 'object', properties, required: ['a', 'room_id'] },
    { type: 'object', properties, anyOf: [{ required: ['a'] }, { required: ['room_id'] }] },
    { type: 'object', allOf: [{ properties }, { required: ['a'] }] },
    {
      type: 'object',
      oneOf: [{ properties: { kind: { const: 1 } }, required: ['kind', 'a'] }],
      properties,
    },
    {
      type: 'object',
      properties,
      if: { properties: { a: { const: '1' } }, required: ['b'] },
      then: { required: ['room_id'] },
    },
    { type: 'object', properties, not: { required: ['c'] } },
    { type: 'object', additionalProperties: { type: 'string' }, required: ['HOME'] },
    { type: 'object', patternProperties: { '^x': true }, required: ['x1'] },
    {
      type: 'object',
      $ref: '#/$defs/base',
      required: ['id'],
      $defs: { base: { properties: { id: true } } },
    },
    { type: 'object', allOf: [{ $ref: 'https://elsewhere' }], required: ['id'] },
    {
      type: 'object',
      allOf: [{ $ref: '#/$defs/needs' }],
      properties,
      $defs: { needs: { required: ['a'] } },
    },
    { type: 'object', dependentSchemas: { a: { required: ['room_id'] } }, properties },
    { type: 'object', properties, required: true },
    { type: 'object', properties: { required: { type: 'array' } }, required: ['required'] },
  ])('is not imagined in %j', (schema) => {
    expect(formatIn(RULE, inputOf(schema))).toEqual([]);
  });
});

describe('The fix', () => {
  it('proposes the property that is only spelt otherwise', () => {
    expect(fixIn(RULE, inputOf({ type: 'object', properties, required: ['roomId'] }))).toEqual({
      type: 'object',
      properties,
      required: ['room_id'],
    });
  });

  it('proposes to remove the name only where no call could be valid, and leaves the choice to a person', () => {
    const fixes = (additionalProperties: boolean): unknown =>
      findIn(
        RULE,
        inputOf({ type: 'object', properties, required: ['a', 'b'], additionalProperties }),
      )[0]?.fixes;
    expect(fixes(true)).toEqual([]);
    expect(fixes(false)).toEqual([
      {
        title: 'Remove `b` from required',
        kind: 'suggested',
        assumes: expect.any(String),
        edits: [{ kind: 'set', at: ['input_schema', 'required'], value: ['a'] }],
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Violation } from '../../src/probe/probe.ts';
import { validateBy, VALIDATORS } from './validate-both.ts';

const SHAPES = {
  oneOf: [
    {
      title: 'Circle',
      type: 'object',
      properties: { kind: { const: 'circle' }, r: { type: 'number', minimum: 0 } },
      required: ['kind', 'r'],
      additionalProperties: false,
    },
    {
      title: 'Box',
      type: 'object',
      properties: { kind: { const: 'box' }, w: { type: 'number' }, h: { type: 'number' } },
      required: ['kind', 'w', 'h'],
      additionalProperties: false,
    },
    { $ref: '#/$defs/point' },
    { type: 'null' },
  ],
  $defs: {
    point: {
      type: 'object',
      properties: { kind: { enum: ['point'] }, x: { type: 'integer' } },
      required: ['kind', 'x'],
    },
  },
};

describe.each(VALIDATORS)('a union that %s refuses', (validator) => {
  const union = async (schema: unknown, value: unknown): Promise<Violation | undefined> =>
    (await validateBy(validator, schema, value)).violations[0];
  const messageOf = async (schema: unknown, value: unknown): Promise<string | undefined> =>
    (await union(schema, value))?.message;
  const order = async (schema: unknown, value: unknown): Promise<readonly string[] | undefined> =>
    (await union(schema, value))?.branches?.map(({ schemaAt }) => schemaAt);

  it.each<[string, unknown, unknown, string]>([
    [
      'by the constant that tells the branches apart',
      SHAPES,
      { kind: 'box', w: 1, r: 2 },
      'fits no branch; nearest is branch 2 (Box): is missing "h" (and 1 more)',
    ],
    [
      'by the constant, though another branch has fewer refusals',
      SHAPES,
      { kind: 'circle', r: -1, x: 1, w: 1 },
      'fits no branch; nearest is branch 1 (Circle): /r must be at least 0, is -1 (and 2 more)',
    ],
    [
      'by an enum of one value, through a reference',
      SHAPES,
      { kind: 'point', x: 1.5 },
      'fits no branch; nearest is branch 3 (point): /x must be a whole number, is the number 1.5',
    ],
    [
      'by the value’s own type',
      {
        anyOf: [
          { type: 'string', minLength: 3, pattern: '^a' },
          { type: 'object', required: ['a'] },
        ],
      },
      'b',
      'fits no branch; nearest is branch 1 (a string): must have at least 3 characters, has 1 (and 1 more)',
    ],
    [
      'by the fewest refusals',
      { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] },
      {},
      'fits no branch; nearest is branch 2: is missing "c"',
    ],
    [
      'by how deep the refusal lies',
      {
        anyOf: [
          { properties: { a: { type: 'string' } } },
          { properties: { a: { properties: { b: { type: 'string' } } } } },
        ],
      },
      { a: { b: 1 } },
      'fits no branch; nearest is branch 2: /a/b must be a string, is the number 1',
    ],
    [
      'as one choice, where the branches are types',
      { anyOf: [{ type: 'string' }, { type: ['integer', 'null'] }] },
      true,
      'must be a string, a whole number or null, is true',
    ],
    [
      'as one choice, where they are single values',
      {
        oneOf: [
          { const: 'a', description: 'first' },
          { const: 'b', description: 'second' },
        ],
      },
      'c',
      'must be one of "a" or "b", is the string "c"',
    ],
    [
      'as one choice, with the value that was meant',
      { oneOf: [{ const: 'open', description: 'first' }, { const: 'closed' }] },
      'opne',
      'must be one of "open" or "closed", is the string "opne"; did you mean "open"?',
    ],
    [
      'as one choice, where they are values and types',
      { anyOf: [{ const: 'auto' }, { type: 'integer' }] },
      'x',
      'must be "auto" or a whole number, is the string "x"',
    ],
    [
      'inside another',
      {
        anyOf: [
          { type: 'object', properties: { a: { anyOf: [{ minimum: 5 }, { type: 'null' }] } } },
          { type: 'string' },
        ],
      },
      { a: 1 },
      'fits no branch; nearest is branch 1 (an object): /a fits no branch; nearest is branch 1: must be at least 5, is 1',
    ],
    [
      'of which two fit',
      { oneOf: [{ title: 'Whole', type: 'integer' }, { type: 'string' }, { minimum: 2 }] },
      3,
      'fits branch 1 (Whole) and branch 3, must fit exactly one',
    ],
    [
      'whose branches are false',
      { anyOf: [false, false] },
      1,
      'fits no branch; nearest is branch 1: must not be present: the schema allows no value here',
    ],
  ])('is explained %s', async (_, schema, value, message) => {
    expect(await messageOf(schema, value)).toBe(message);
  });

  it('lists its branches, nearest first, each with its violations', async () => {
    expect(await order(SHAPES, { kind: 'point', x: 1.5 })).toEqual([
      '/oneOf/2',
      '/oneOf/0',
      '/oneOf/1',
      '/oneOf/3',
    ]);
    expect((await union(SHAPES, { kind: 'circle', r: -1 }))?.branches?.slice(0, 2)).toEqual([
      {
        schemaAt: '/oneOf/0',
        violations: [
          {
            at: '/r',
            schemaAt: '/oneOf/0/properties/r/minimum',
            keyword: 'minimum',
            message: 'must be at least 0, is -1',
          },
        ],
      },
      {
        schemaAt: '/oneOf/2',
        violations: [
          {
            at: '',
            schemaAt: '/$defs/point/required',
            keyword: 'required',
            message: 'is missing "x"',
          },
          {
            at: '/kind',
            schemaAt: '/$defs/point/properties/kind/enum',
            keyword: 'enum',
            message: 'must be "point", is the string "circle"',
          },
        ],
      },
    ]);
  });

  it('keeps violations beside it apart', async () => {
    const schema = {
      type: 'array',
      items: {
        allOf: [{ $ref: '#/$defs/a' }, { anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }] }],
        minProperties: 3,
      },
      minItems: 3,
      $defs: { a: { required: ['x'] } },
    };
    expect(
      (await validateBy(validator, schema, [{}])).violations.map(
        ({ at, schemaAt }) => `${at} ${schemaAt}`,
      ),
    ).toEqual([
      ' /minItems',
      '/0 /items/allOf/1/anyOf',
      '/0 /items/minProperties',
      '/0 /$defs/a/required',
    ]);
  });
});

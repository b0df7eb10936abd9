import { expect, it } from 'vitest';
import { fixIn, formatIn, inputOf } from './find-in.ts';

const RULE = 'object-at-root';
const a = { a: { type: 'string' } };
const b = { b: { type: 'string' } };
const union = (keywords: string): string =>
  `: The input schema has ${keywords} at its root, which Anthropic and OpenAI refuse.`;

it.each<[object, readonly string[]]>([
  [
    {
      type: 'object',
      properties: { ...a, ...b },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    [`error /input_schema/anyOf${union('`anyOf`')}`],
  ],
  [
    { type: 'object', oneOf: [{ properties: a }, { properties: b }] },
    [`error /input_schema/oneOf${union('`oneOf`')}`],
  ],
  [
    { type: 'object', allOf: [{ properties: a }], anyOf: [{ required: ['a'] }] },
    [`error /input_schema/anyOf${union('`anyOf` and `allOf`')}`],
  ],
  [
    { properties: a },
    ['error /input_schema: The input schema has no `type`, so providers refuse it.'],
  ],
  [
    { $ref: '#/$defs/x', $defs: { x: { type: 'object' } } },
    ['error /input_schema: The input schema has no `type`, so providers refuse it.'],
  ],
])('reports %j', (schema, said) => {
  expect(formatIn(RULE, inputOf(schema))).toEqual(said);
});

it.each<unknown>([
  { type: 'object' },
  {
    type: 'object',
    properties: { anyOf: { type: 'string' }, p: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  },
  { type: 'string' },
  true,
  undefined,
  { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
])('is silent on %j', (schema) => {
  expect(formatIn(RULE, inputOf(schema))).toEqual([]);
});

it('is milder where every chosen target accepts the union, and reports the refusal once', () => {
  const document = inputOf({ type: 'object', properties: a, anyOf: [{ required: ['a'] }] });
  expect(formatIn(RULE, document, ['mcp-2026-07-28'])[0]).toMatch(/^warning /);
  expect(formatIn(RULE, document, ['mcp-2026-07-28', 'anthropic'])[0]).toMatch(/^error /);
  expect(formatIn('survives-targets', document, ['anthropic', 'openai-responses'])).toEqual([]);
});

it('merges an allOf that only adds, and what has a single branch', () => {
  expect(
    fixIn(
      RULE,
      inputOf({
        type: 'object',
        properties: a,
        required: ['a'],
        allOf: [{ properties: b, required: ['b', 'a'] }, { required: ['a'] }],
      }),
    ),
  ).toEqual({ type: 'object', properties: { ...a, ...b }, required: ['a', 'b'] });
  expect(
    fixIn(RULE, inputOf({ type: 'object', oneOf: [{ type: 'object', properties: a }] })),
  ).toEqual({ type: 'object', properties: a });
});

it.each<object>([
  { type: 'object', properties: a, allOf: [{ properties: a }] },
  { type: 'object', additionalProperties: false, allOf: [{ properties: a }] },
  { type: 'object', allOf: [{ properties: a, additionalProperties: false }] },
  { type: 'object', allOf: [{ $ref: '#/$defs/x' }] },
  { type: 'object', allOf: [{ properties: a, description: 'Not to be lost.' }] },
  { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
])('does not merge what would then say something else: %j', (schema) => {
  expect(fixIn(RULE, inputOf(schema))).toBeUndefined();
});

it('puts the type first, and not on what is plainly no object', () => {
  expect(Object.keys(fixIn(RULE, inputOf({ properties: a })) ?? {})).toEqual([
    'type',
    'properties',
  ]);
  expect(fixIn(RULE, inputOf({ items: { type: 'string' } }))).toBeUndefined();
});

import { expect, it } from 'vitest';
import { findIn, fixIn, formatIn, inputOf, propertyOf } from './find-in.ts';

const RULE = 'arrays-typed';
const at = '/input_schema/properties/p';

it.each<[object, string]>([
  [{ type: 'array' }, `warning ${at}: \`p\` is an array without \`items\`.`],
  [{ type: ['array', 'null'], minItems: 1 }, `warning ${at}: \`p\` is an array without \`items\`.`],
  [
    { type: 'array', items: { type: 'array' } },
    `warning ${at}/items: \`p[]\` is an array without \`items\`.`,
  ],
  [
    { anyOf: [{ type: 'array' }, { type: 'null' }] },
    `warning ${at}/anyOf/0: \`p\` is an array without \`items\`.`,
  ],
])('reports %j', (property, said) => {
  expect(formatIn(RULE, propertyOf(property))).toEqual([said]);
});

it.each<object>([
  { type: 'array', items: {} },
  { type: 'array', items: true },
  { type: 'array', prefixItems: [{ type: 'string' }] },
  { type: 'array', $ref: '#' },
  { type: 'array', enum: [['a']] },
  { type: 'array', allOf: [{ items: { type: 'string' } }] },
  { type: 'string' },
  {},
])('is silent on %j', (property) => {
  expect(formatIn(RULE, propertyOf(property))).toEqual([]);
});

it('is the only rule that reports it, sums up, and checks the output', () => {
  const document = {
    ...inputOf({
      type: 'object',
      properties: { a: { type: 'array' }, b: { type: 'array' }, c: { type: 'array' } },
    }),
    output_schema: { type: 'object', properties: { rows: { type: 'array' } } },
  };
  expect(formatIn(RULE, document)).toEqual([
    'warning /input_schema/properties/a: `a`, `b` and 1 more are arrays without `items`.',
    'warning /output_schema/properties/rows: `rows` is an array without `items`.',
  ]);
  expect(formatIn('constraints-declared', document)).toEqual([]);
});

it('is an error where a chosen target refuses it, and that target is then not named twice', () => {
  expect(formatIn(RULE, propertyOf({ type: 'array' }), ['anthropic', 'openai-chat'])).toEqual([
    `error ${at}: \`p\` is an array without \`items\`, which OpenAI Chat Completions refuses.`,
  ]);
  expect(
    formatIn('survives-targets', propertyOf({ type: 'array', description: 'Things.' }), [
      'openai-chat',
    ]),
  ).toEqual([]);
});

it.each<[object, object | undefined]>([
  [{ default: ['a'] }, { type: 'string' }],
  [{ examples: [[1, 2]] }, { type: 'integer' }],
  [{ examples: [[1, 2.5]] }, undefined],
  [{ default: [{}] }, undefined],
  [{ default: [] }, undefined],
  [{ description: 'A list of strings to look for.' }, { type: 'string' }],
  [{ description: 'Array of integers.' }, { type: 'integer' }],
  [{ description: 'List of user IDs' }, { type: 'string' }],
  [{ description: 'List of objects with name and age' }, undefined],
  [{ description: 'The rows.' }, undefined],
])('proposes what the schema shows elsewhere: %j', (words, items) => {
  expect(
    fixIn(RULE, inputOf({ type: 'object', properties: { p: { type: 'array', ...words } } })),
  ).toEqual(
    items === undefined
      ? undefined
      : { type: 'object', properties: { p: { type: 'array', ...words, items } } },
  );
  expect(
    findIn(RULE, propertyOf({ type: 'array', ...words }))[0]?.fixes?.every(
      ({ kind }) => kind === 'suggested',
    ),
  ).toBe(true);
});

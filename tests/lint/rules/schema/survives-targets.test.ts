import { describe, expect, it } from 'vitest';
import { describeConstraint } from '../../../../src/contract/schema/describe-constraint.ts';
import { isDescribed } from '../../../../src/lint/rules/schema/keywords/is-described.ts';
import { splitPointer } from '../../../../src/lint/rules/schema/keywords/split-pointer.ts';
import fc from '../../../fast-check.ts';
import { documentOf } from '../../lint-documents.ts';
import { findIn, fixIn, formatIn, inputOf, propertyOf } from './find-in.ts';

const RULE = 'survives-targets';
const at = '/input_schema/properties/p';
const ALL = [
  'anthropic',
  'openai-responses',
  'openai-chat',
  'gemini',
  'mcp-2025-11-25',
  'mcp-2026-07-28',
];

describe('What a chosen target does not show its model', () => {
  it.each<[object, readonly string[]]>([
    [
      { type: 'integer', minimum: 15, maximum: 240 },
      [
        `warning ${at}/minimum: \`minimum\` and \`maximum\` of \`p\` do not reach the model at OpenAI Responses, and the description does not say it.`,
      ],
    ],
    [
      { type: 'integer', minimum: 15, maximum: 240, description: 'Minutes, up to 240.' },
      [
        `warning ${at}/minimum: \`minimum\` of \`p\` does not reach the model at OpenAI Responses, and the description does not say it.`,
      ],
    ],
    [
      { type: 'string', format: 'date' },
      [
        `warning ${at}/format: \`format\` of \`p\` does not reach the model at OpenAI Responses, and the description does not say it.`,
      ],
    ],
    [
      { enum: [1, 2, 3] },
      [
        `warning ${at}/enum: \`enum\` of \`p\` does not reach the model at OpenAI Responses, and the description does not say it.`,
      ],
    ],
    [
      { $ref: '#/$defs/d' },
      [
        `warning ${at}/$ref: \`$ref\` of \`p\` does not reach the model at OpenAI Responses, and the description does not say it.`,
      ],
    ],
  ])('is reported in %j', (property, said) => {
    expect(
      formatIn(
        RULE,
        inputOf({ type: 'object', properties: { p: property }, $defs: { d: { type: 'string' } } }),
        ['openai-responses'],
      ),
    ).toEqual(said);
  });

  it.each<object>([
    { type: 'integer', minimum: 15, maximum: 240, description: 'Minutes, 15 to 240.' },
    { type: 'integer', minimum: 0, description: 'How many.' },
    { type: 'string', minLength: 1 },
    { type: 'integer', maximum: 9007199254740991 },
    { type: 'string', format: 'date', description: 'A day such as 2026-11-21.' },
    {
      type: 'string',
      pattern: '^rm_[0-9a-f]{8}$',
      description: 'As printed on the door, like rm_1a2b3c4d.',
    },
    { enum: ['a', 'b'] },
    { type: 'object', additionalProperties: false, properties: {} },
    { $ref: '#/$defs/d', description: 'The page to read.' },
    { type: 'string', deprecated: true, $comment: 'x', title: 'P' },
    { type: 'array', items: { type: 'string' }, uniqueItems: true },
    { type: 'integer', maximum: 1000, description: 'At most 1,000.' },
    { type: 'string', 'x-order': 3 },
  ])('is silent on %j', (property) => {
    expect(
      formatIn(
        RULE,
        inputOf({ type: 'object', properties: { p: property }, $defs: { d: { type: 'string' } } }),
        ['openai-responses'],
      ),
    ).toEqual([]);
  });

  it('is silent without a chosen target, on the parts of a contract that are not schemas, and at targets that show everything', () => {
    const document = {
      ...propertyOf({ type: 'integer', minimum: 15 }),
      title: 'T',
      examples: [{ input: { p: 20 } }],
      output_schema: { type: 'object', properties: { n: { type: 'integer', minimum: 15 } } },
    };
    expect(
      [[], ['anthropic'], ['mcp-2025-11-25', 'mcp-2026-07-28']].map((chosen) =>
        formatIn(RULE, document, chosen),
      ),
    ).toEqual([[], [], []]);
  });

  it('is reported once for targets with the same losses', () => {
    expect(formatIn(RULE, propertyOf({ type: 'string', maxLength: 20 }), ALL)).toEqual([
      `warning ${at}/maxLength: \`maxLength\` of \`p\` does not reach the model at OpenAI Responses and 2 more, and the description does not say it.`,
    ]);
  });

  it('is an error where the request is refused', () => {
    expect(
      formatIn(RULE, inputOf({ type: 'object', properties: { año: { type: 'string' } } }), ALL),
    ).toEqual([
      'error /input_schema/properties/año: `año`: Anthropic refuses the request: "tools.0.custom.input_schema.properties: Property keys should match pattern \'^[a-zA-Z0-9_.-]{1,64}$\'".',
    ]);
  });

  it('is not reported where another rule reports it', () => {
    const schemas: readonly unknown[] = [
      undefined,
      { properties: {} },
      { type: 'dict' },
      { type: 'object', anyOf: [{}] },
      { type: 'object', properties: { a: { type: 'Strng' } } },
      { type: 'object', properties: { a: { type: 'array', items: [{ type: 'string' }] } } },
      { type: 'object', properties: { a: { type: 'array' } } },
      { type: 'object', properties: { a: { $ref: 'https://x' } } },
    ];
    expect(schemas.flatMap((schema) => formatIn(RULE, inputOf(schema), ALL))).toEqual([]);
  });
});

describe('The fix', () => {
  it('is added to the end of the description', () => {
    expect(
      fixIn(
        RULE,
        propertyOf({ type: 'integer', minimum: 15, maximum: 240, description: 'Minutes' }),
        ALL,
      ),
    ).toEqual({
      type: 'object',
      properties: {
        p: {
          type: 'integer',
          minimum: 15,
          maximum: 240,
          description: 'Minutes. At least 15. At most 240.',
        },
      },
      required: ['p'],
      additionalProperties: false,
    });
    expect(fixIn(RULE, propertyOf({ enum: [1, 2] }), ALL)).toEqual({
      type: 'object',
      properties: { p: { enum: [1, 2], description: 'One of 1, 2.' } },
      required: ['p'],
      additionalProperties: false,
    });
  });

  it('writes no English into another language, and nothing that only the author knows', () => {
    expect(
      [
        { type: 'string', maxLength: 20, description: 'שם החדר' },
        { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        { enum: [[1], [2]] },
      ].map((property) => fixIn(RULE, propertyOf(property), ['openai-chat'])),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('is silent afterwards, whatever the bounds are', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, -1, 1000, 1e21, 1.5e-7, -0.25),
    );
    const keyword = fc.constantFrom(
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'multipleOf',
      'maxLength',
      'maxItems',
      'const',
    );
    fc.assert(
      fc.property(
        keyword,
        number,
        fc.constantFrom(undefined, '', 'Some 1,000 words.', 'x'),
        (name, value, description) => {
          const sentence = describeConstraint(name, value);
          if (sentence !== undefined)
            expect(isDescribed(name, value, `${description ?? ''} ${sentence}`), sentence).toBe(
              true,
            );
        },
      ),
    );
  });
});

it('takes a place apart from its root, whatever properties are called', () => {
  const root = documentOf({
    properties: { items: { anyOf: [{ properties: { pattern: { pattern: 'x' } } }] } },
    items: [true, { minItems: 1 }],
  });
  expect(
    splitPointer(root, ['properties', 'items', 'anyOf', 0, 'properties', 'pattern', 'pattern']),
  ).toEqual({
    schemas: [
      [],
      ['properties', 'items'],
      ['properties', 'items', 'anyOf', 0],
      ['properties', 'items', 'anyOf', 0, 'properties', 'pattern'],
    ],
    rest: ['pattern'],
  });
  expect(
    [['properties', 'items'], ['items', 1, 'minItems'], ['anyOf'], [], ['properties']].map(
      (at) => splitPointer(root, at).rest,
    ),
  ).toEqual([[], ['minItems'], ['anyOf'], [], ['properties']]);
});

it('holds for the findings of every chosen target: one each, with fixes that silence them', () => {
  const found = findIn(
    RULE,
    inputOf({
      type: 'object',
      properties: {
        a: { type: 'string', maxLength: 9 },
        b: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 7 } },
      },
    }),
    ALL,
  );
  expect(found.map(({ places, fixes }) => [places?.length, fixes?.length])).toEqual([
    [3, 1],
    [2, 1],
  ]);
});

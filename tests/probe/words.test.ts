import { formatNames } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../src/contract/json.ts';
import { explainProblem } from '../../src/probe/judge/explain-broken.ts';
import { findHolder } from '../../src/probe/judge/find-holder.ts';
import { findNearest } from '../../src/probe/judge/find-nearest.ts';
import { findRepeat } from '../../src/probe/judge/find-repeat.ts';
import { fitsFormat } from '../../src/probe/judge/fits-format.ts';
import { prepareSchema } from '../../src/probe/judge/prepare-schema.ts';
import { exampleOf, sayFormat } from '../../src/probe/judge/say-format.ts';
import { sayChoice, sayCount, sayValue } from '../../src/probe/judge/say-value.ts';

describe('the word that was meant', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['userId', ['name', 'user_id'], 'user_id'],
    ['naem', ['name', 'same'], 'name'],
    ['colour', ['color', 'count'], 'color'],
    ['id', ['name', 'url'], undefined],
    ['x', ['y'], undefined],
    ['', ['a'], undefined],
    ['שם', ['שמ', 'אחר'], 'שמ'],
    ['x'.repeat(100), ['x'.repeat(99)], undefined],
  ])('for %s among %j is %s', (word, candidates, expected) => {
    expect(findNearest(word, candidates)).toBe(expected);
  });
});

it('every format is said with an example that fits it, and fits the values of other types', () => {
  expect(
    formatNames.filter(
      (name) => exampleOf(name) !== undefined && !fitsFormat(name, exampleOf(name)),
    ),
  ).toEqual([]);
  expect(formatNames.filter((name) => sayFormat(name).startsWith('of the format'))).toEqual([]);
  expect([
    sayFormat('made-up'),
    sayFormat('constructor'),
    exampleOf('constructor'),
    formatNames.every((name) => fitsFormat(name, null)),
  ]).toEqual(['of the format "made-up"', 'of the format "constructor"', undefined, true]);
});

it('values, counts and choices are said in few words', () => {
  expect([
    sayValue(fromPlain({ a: [1, 2], b: {} })),
    sayValue('x'.repeat(100)).length,
    sayValue({ raw: '1.50' }),
    sayValue(Array.from({ length: 9 }, () => 1)),
  ]).toEqual(['{"a":["…"],"b":{}}', 60, '1.50', '[1,1,1,1,1,1,1,1,…]']);
  expect([
    sayCount(1, 'property'),
    sayCount(2, 'property'),
    sayCount(0, 'item'),
    sayChoice([]),
    sayChoice(['a']),
    sayChoice(['a', 'b', 'c'], 'and'),
  ]).toEqual(['1 property', '2 properties', '0 items', '', 'a', 'a, b and c']);
});

it('equal items are found as JSON Schema compares them', () => {
  expect([
    findRepeat([1, { raw: '1.0' }]),
    findRepeat([fromPlain({ a: 1, b: 2 }), 0, fromPlain({ b: 2, a: 1 })])?.slice(0, 2),
    findRepeat([1, '1', true, [1], null]),
  ]).toEqual([[0, 1, { raw: '1.0' }], [0, 2], undefined]);
});

it.each<[readonly (string | number)[], string | undefined]>([
  [['additionalProperties'], 'additionalProperties'],
  [['properties', 'items'], undefined],
  [['properties', 'items', 'items'], 'items'],
  [['items', 0], undefined],
  [['items', '0', 'unevaluatedItems'], 'unevaluatedItems'],
  [['allOf', 0, 'not'], 'not'],
  [[], undefined],
])('the keyword that holds the schema at %j is %s', (at, keyword) => {
  expect(findHolder(at)).toBe(keyword);
});

describe('references that come to no end', () => {
  const problemOf = (schema: unknown): string => {
    const prepared = prepareSchema(JSON.stringify(schema));
    return prepared.kind === 'problem' ? explainProblem(prepared.problem) : 'none';
  };

  it('are named with the way they go', () => {
    expect(
      problemOf({
        properties: { a: { $ref: '#/$defs/x' } },
        $defs: { x: { allOf: [{ oneOf: [{ type: 'null' }, { $ref: '#/$defs/x' }] }] } },
      }),
    ).toBe(
      '#/$defs/x → #/$defs/x/allOf/0 → #/$defs/x/allOf/0/oneOf/1 → #/$defs/x comes back to itself without going deeper into the value. Let the reference stand under properties or items, or remove it.',
    );
  });

  it('are none where the value is gone into, where only some values lead on, or where the chain is long', () => {
    const chain = {
      $ref: '#/$defs/a0',
      $defs: Object.fromEntries([
        ...Array.from({ length: 1_000 }, (_, i) => [`a${i}`, { $ref: `#/$defs/a${i + 1}` }]),
        ['a1000', { type: 'string' }],
      ]),
    };
    expect([
      problemOf({ properties: { a: { $ref: '#' } } }),
      problemOf({ items: { anyOf: [{ $ref: '#' }] } }),
      problemOf({ if: { required: ['a'] }, then: { $ref: '#/$defs/x' }, $defs: { x: {} } }),
      problemOf({ $ref: '#gone' }),
      problemOf(chain),
    ]).toEqual(['none', 'none', 'none', 'none', 'none']);
  });
});

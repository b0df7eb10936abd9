import { formatNames } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { findNearest } from '../../src/contract/document/find-nearest.ts';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { describeProblem } from '../../src/probe/validate/describe-error.ts';
import { describeFormat, findFormatExample } from '../../src/probe/validate/describe-format.ts';
import { findParentKeyword } from '../../src/probe/validate/find-parent-keyword.ts';
import { findRepeat } from '../../src/probe/validate/find-repeat.ts';
import { formatList, formatValue } from '../../src/probe/validate/format-value.ts';
import { isValidFormat } from '../../src/probe/validate/is-valid-format.ts';
import { readSchemaText } from '../../src/probe/validate/read-schema-text.ts';

describe('the nearest candidate', () => {
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

it('every format is described with a valid example, and accepts values of other types', () => {
  expect(
    formatNames.filter(
      (name) =>
        findFormatExample(name) !== undefined && !isValidFormat(name, findFormatExample(name)),
    ),
  ).toEqual([]);
  expect(formatNames.filter((name) => describeFormat(name).startsWith('of the format'))).toEqual(
    [],
  );
  expect([
    describeFormat('made-up'),
    describeFormat('constructor'),
    findFormatExample('constructor'),
    formatNames.every((name) => isValidFormat(name, null)),
  ]).toEqual(['of the format "made-up"', 'of the format "constructor"', undefined, true]);
});

it('values, counts and choices are described briefly', () => {
  expect([
    formatValue(convertFromPlain({ a: [1, 2], b: {} })),
    formatValue('x'.repeat(100)).length,
    formatValue({ raw: '1.50' }),
    formatValue(Array.from({ length: 9 }, () => 1)),
  ]).toEqual(['{"a":["…"],"b":{}}', 60, '1.50', '[1,1,1,1,1,1,1,1,…]']);
  expect([formatList([]), formatList(['a']), formatList(['a', 'b', 'c'], 'and')]).toEqual([
    '',
    'a',
    'a, b and c',
  ]);
});

it('equal items are found by the equality of JSON Schema', () => {
  expect([
    findRepeat([1, { raw: '1.0' }]),
    findRepeat([convertFromPlain({ a: 1, b: 2 }), 0, convertFromPlain({ b: 2, a: 1 })])?.slice(
      0,
      2,
    ),
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
])('the keyword of the schema at %j is %s', (at, keyword) => {
  expect(findParentKeyword(at)).toBe(keyword);
});

describe('endless references', () => {
  const problemOf = (schema: unknown): string => {
    const prepared = readSchemaText(JSON.stringify(schema));
    return prepared.kind === 'problem' ? describeProblem(prepared.problem) : 'none';
  };

  it('are described with their chain', () => {
    expect(
      problemOf({
        properties: { a: { $ref: '#/$defs/x' } },
        $defs: { x: { allOf: [{ oneOf: [{ type: 'null' }, { $ref: '#/$defs/x' }] }] } },
      }),
    ).toBe(
      '#/$defs/x → #/$defs/x/allOf/0 → #/$defs/x/allOf/0/oneOf/1 → #/$defs/x refers to itself without going deeper into the value. Put the reference under properties or items, or remove it.',
    );
  });

  it('are none where the reference descends into the value, where it applies only to some values, or where the chain is just long', () => {
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

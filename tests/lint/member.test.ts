import { describe, expect, it } from 'vitest';
import { getMember } from '../../src/lint/member.ts';
import { contractOf } from './rules/risk/lint-risk.ts';

const text = { type: 'string' };
const either = {
  type: 'object',
  properties: { id: text },
  required: ['id'],
  anyOf: [
    { properties: { note: text, on: { type: ['string', 'null'] } } },
    { properties: { note: text } },
  ],
};

describe('What the set knows of a tool', () => {
  it('counts an optional parameter of two branches once, and twice where a grammar is compiled of it', () => {
    expect(getMember(contractOf({ name: 'a', input_schema: either })).optional).toBe(2);
    expect(getMember(contractOf({ name: 'a', input_schema: either })).strict).toBe(undefined);
    expect(
      getMember(
        contractOf({ name: 'a', input_schema: either, wire: { anthropic: { strict: true } } }),
      ).strict,
    ).toEqual({ optional: 3, unions: 1 });
  });

  it.each([
    [
      'of a closed object',
      { type: 'object', properties: { a: text }, additionalProperties: false },
      { names: ['a'], isClosed: true },
    ],
    [
      'of an open object',
      { properties: { a: text, b: text } },
      { names: ['a', 'b'], isClosed: false },
    ],
    [
      'of a definition',
      { $ref: '#/$defs/x', $defs: { x: { properties: { a: text } } } },
      { names: ['a'], isClosed: false },
    ],
    [
      'beside a definition: unknown',
      { $ref: '#/$defs/x', properties: { b: text }, $defs: { x: { properties: { a: text } } } },
      undefined,
    ],
    ['of a map: unknown', { properties: { a: text }, additionalProperties: text }, undefined],
    ['of branches: unknown', either, undefined],
    ['of true: unknown', true, undefined],
    ['of nothing: unknown', undefined, undefined],
  ])('lists the fields %s', (_, output_schema, fields) => {
    expect(getMember(contractOf({ name: 'a', output_schema })).outputs).toEqual(fields);
  });
});

import { describe, expect, it } from 'vitest';
import { isSameValue } from '../../../src/contract/json/is-same-value.ts';

const finding = () => ({
  code: 'one-verb',
  at: ['input_schema', 0],
  fixes: [
    {
      edits: [
        {
          kind: 'set',
          value: new Map<string, unknown>([
            ['type', 'object'],
            ['a', [1]],
          ]),
        },
      ],
    },
  ],
  about: undefined,
});

describe('two values', () => {
  it('are the same when all their parts are, JSON objects among them', () => {
    expect(isSameValue([finding()], [finding()])).toBe(true);
  });

  it.each<readonly [string, unknown, unknown]>([
    ['a text', { ...finding(), code: 'two-verbs' }, finding()],
    ['a part more', { ...finding(), more: 1 }, finding()],
    ['a part without a value and none', { a: undefined }, { b: undefined }],
    ['a member of a JSON object', new Map([['a', 1]]), new Map([['a', 2]])],
    [
      'the order of a JSON object',
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
      new Map([
        ['b', 1],
        ['a', 1],
      ]),
    ],
    ['members of a set', new Set(['a']), new Set(['b'])],
    ['a list and an object', [], {}],
    ['nothing and an object', null, {}],
  ])('differ by %s', (_, a, b) => {
    expect([isSameValue(a, b), isSameValue(b, a)]).toEqual([false, false]);
  });
});

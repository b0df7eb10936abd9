import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from '../../src/contract/json.ts';
import {
  buildJson,
  copyOf,
  findSource,
  listOrigins,
  made,
  memberOf,
  openTraced,
  sourceOf,
  sourcesOf,
  type Traced,
} from '../../src/emit/traced.ts';

/**
 * `{ "type": copied, "anyOf": from oneOf, "required": added, "description": of two places }`, of
 * what stands at /s.
 */
const branch = copyOf(fromPlain({ const: 1 }), ['s', 'oneOf', 0]);
const schema: Traced = {
  kind: 'object',
  from: ['s'],
  members: new Map<string, Traced>([
    ['type', copyOf('object', ['s', 'type'])],
    ['anyOf', { kind: 'list', from: ['s', 'oneOf'], items: [branch, made(null)] }],
    ['required', made(['a'])],
    ['description', made('A. At least 1.', ['s', 'description'], ['s', 'minimum'])],
  ]),
};

describe('a traced value', () => {
  it('is built once, and is what its parts say', () => {
    expect(toPlain(buildJson(schema))).toEqual({
      type: 'object',
      anyOf: [{ const: 1 }, null],
      required: ['a'],
      description: 'A. At least 1.',
    });
    expect(buildJson(schema)).toBe(buildJson(schema));
  });

  it('keeps the order of its members, and names that objects treat specially', () => {
    const open: Traced = {
      kind: 'object',
      from: undefined,
      members: new Map([
        ['10', made(1)],
        ['2', made(2)],
        ['__proto__', made(3)],
      ]),
    };
    expect(buildJson(open)).toEqual(
      new Map([
        ['10', 1],
        ['2', 2],
        ['__proto__', 3],
      ]),
    );
  });

  it('lists where it comes from, without what follows from the place above', () => {
    expect(listOrigins(schema, ['w'])).toEqual([
      { wire: ['w'], contract: ['s'] },
      { wire: ['w', 'anyOf'], contract: ['s', 'oneOf'] },
      { wire: ['w', 'anyOf', 1], contract: undefined },
      { wire: ['w', 'required'], contract: undefined },
      { wire: ['w', 'description'], contract: ['s', 'description'], ends: true },
      { wire: ['w', 'description'], contract: ['s', 'minimum'], ends: true },
    ]);
  });

  it('lists the same for a part that was listed before, wherever that stands now', () => {
    const part: Traced = {
      kind: 'object',
      from: ['s', 'a'],
      members: new Map([['x', copyOf(1, ['s', 'b'])]]),
    };
    const hold = (key: string): Traced => ({
      kind: 'object',
      from: ['s'],
      members: new Map([[key, part]]),
    });
    expect(listOrigins(hold('a'), [])).toEqual([
      { wire: [], contract: ['s'] },
      { wire: ['a', 'x'], contract: ['s', 'b'] },
    ]);
    expect(listOrigins(hold('a'), ['w'])).toEqual([
      { wire: ['w'], contract: ['s'] },
      { wire: ['w', 'a', 'x'], contract: ['s', 'b'] },
    ]);
    expect(listOrigins(hold('c'), ['w'])).toEqual([
      { wire: ['w'], contract: ['s'] },
      { wire: ['w', 'c'], contract: ['s', 'a'] },
      { wire: ['w', 'c', 'x'], contract: ['s', 'b'] },
    ]);
  });

  it.each([
    [[], ['s']],
    [['type'], ['s', 'type']],
    [
      ['anyOf', 0, 'const'],
      ['s', 'oneOf', 0, 'const'],
    ],
    [
      ['anyOf', 1],
      ['s', 'oneOf'],
    ],
    [['required', 0], ['s']],
    [['description'], ['s', 'description']],
    [['nothing', 'here'], ['s']],
  ])(
    'says of the place %j that it comes from %j: of what was added, where its holder comes from',
    (at, source) => {
      expect(findSource(schema, at)).toEqual(source);
    },
  );

  it('knows its own sources', () => {
    expect([
      sourceOf(schema),
      sourceOf(made(1)),
      sourcesOf(made(1, ['a'], ['b'])),
      sourcesOf(copyOf(1, ['a'])),
      sourcesOf({ kind: 'list', from: undefined, items: [] }),
    ]).toEqual([['s'], undefined, [['a'], ['b']], [['a']], []]);
  });

  it('is opened by one level when it is a copy', () => {
    expect(openTraced(copyOf(fromPlain({ a: [1] }), ['s']))).toEqual({
      kind: 'object',
      from: ['s'],
      members: new Map([['a', copyOf([1], ['s', 'a'])]]),
    });
    expect(openTraced(copyOf([1], ['s']))).toEqual({
      kind: 'list',
      from: ['s'],
      items: [copyOf(1, ['s', 0])],
    });
    expect([openTraced(copyOf(1, ['s'])), openTraced(schema)]).toEqual([copyOf(1, ['s']), schema]);
  });

  it('gives a member with its place', () => {
    expect([
      memberOf(copyOf(fromPlain({ a: 1 }), ['s']), 'a'),
      memberOf(schema, 'type'),
      memberOf(schema, 'nothing'),
      memberOf(made(fromPlain({ a: 1 }), ['x']), 'a'),
    ]).toEqual([copyOf(1, ['s', 'a']), copyOf('object', ['s', 'type']), undefined, made(1, ['x'])]);
  });
});

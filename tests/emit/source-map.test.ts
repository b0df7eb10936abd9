import { describe, expect, it } from 'vitest';
import { convertFromPlain, convertToPlain } from '../../src/contract/json/json.ts';
import {
  createCopy,
  createDerived,
  findSource,
  getJson,
  getMember,
  getSource,
  listOrigins,
  listSources,
  openSourceMapped,
  type SourceMapped,
} from '../../src/emit/source-map.ts';

/**
 * `{ "type": copied, "anyOf": from oneOf, "required": added, "description": of two places }`, of
 * what stands at /s.
 */
const branch = createCopy(convertFromPlain({ const: 1 }), ['s', 'oneOf', 0]);
const schema: SourceMapped = {
  kind: 'object',
  from: ['s'],
  members: new Map<string, SourceMapped>([
    ['type', createCopy('object', ['s', 'type'])],
    ['anyOf', { kind: 'list', from: ['s', 'oneOf'], items: [branch, createDerived(null)] }],
    ['required', createDerived(['a'])],
    ['description', createDerived('A. At least 1.', ['s', 'description'], ['s', 'minimum'])],
  ]),
};

describe('a source-mapped value', () => {
  it('is built once, from its parts', () => {
    expect(convertToPlain(getJson(schema))).toEqual({
      type: 'object',
      anyOf: [{ const: 1 }, null],
      required: ['a'],
      description: 'A. At least 1.',
    });
    expect(getJson(schema)).toBe(getJson(schema));
  });

  it('keeps the order of its members, and names that objects treat specially', () => {
    const open: SourceMapped = {
      kind: 'object',
      from: undefined,
      members: new Map([
        ['10', createDerived(1)],
        ['2', createDerived(2)],
        ['__proto__', createDerived(3)],
      ]),
    };
    expect(getJson(open)).toEqual(
      new Map([
        ['10', 1],
        ['2', 2],
        ['__proto__', 3],
      ]),
    );
  });

  it('lists its origins, without those that follow from the parent', () => {
    expect(listOrigins(schema, ['w'])).toEqual([
      { wire: ['w'], contract: ['s'] },
      { wire: ['w', 'anyOf'], contract: ['s', 'oneOf'] },
      { wire: ['w', 'anyOf', 1], contract: undefined },
      { wire: ['w', 'required'], contract: undefined },
      { wire: ['w', 'description'], contract: ['s', 'description'], ends: true },
      { wire: ['w', 'description'], contract: ['s', 'minimum'], ends: true },
    ]);
  });

  it('lists the same origins for a part that was listed before at another pointer', () => {
    const part: SourceMapped = {
      kind: 'object',
      from: ['s', 'a'],
      members: new Map([['x', createCopy(1, ['s', 'b'])]]),
    };
    const hold = (key: string): SourceMapped => ({
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
      getSource(schema),
      getSource(createDerived(1)),
      listSources(createDerived(1, ['a'], ['b'])),
      listSources(createCopy(1, ['a'])),
      listSources({ kind: 'list', from: undefined, items: [] }),
    ]).toEqual([['s'], undefined, [['a'], ['b']], [['a']], []]);
  });

  it('is opened by one level when it is a copy', () => {
    expect(openSourceMapped(createCopy(convertFromPlain({ a: [1] }), ['s']))).toEqual({
      kind: 'object',
      from: ['s'],
      members: new Map([['a', createCopy([1], ['s', 'a'])]]),
    });
    expect(openSourceMapped(createCopy([1], ['s']))).toEqual({
      kind: 'list',
      from: ['s'],
      items: [createCopy(1, ['s', 0])],
    });
    expect([openSourceMapped(createCopy(1, ['s'])), openSourceMapped(schema)]).toEqual([
      createCopy(1, ['s']),
      schema,
    ]);
  });

  it('gives a member with its pointer', () => {
    expect([
      getMember(createCopy(convertFromPlain({ a: 1 }), ['s']), 'a'),
      getMember(schema, 'type'),
      getMember(schema, 'nothing'),
      getMember(createDerived(convertFromPlain({ a: 1 }), ['x']), 'a'),
    ]).toEqual([
      createCopy(1, ['s', 'a']),
      createCopy('object', ['s', 'type']),
      undefined,
      createDerived(1, ['x']),
    ]);
  });
});

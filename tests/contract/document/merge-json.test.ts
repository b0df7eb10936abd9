import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { mergeJson } from '../../../src/contract/document/merge-json.ts';
import { convertFromPlain, isArray, isObject, type Json } from '../../../src/contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { anySchema } from '../../design/arbitrary-schema.ts';
import fc from '../../fast-check.ts';
import { anyJson } from '../../laws/arbitrary-design.ts';

/** From literals. */
function mergePlain(base: unknown, mine: unknown, theirs: unknown) {
  const [a, b, c] = [base, mine, theirs].map((value) =>
    value === undefined ? undefined : convertFromPlain(value),
  );
  const { value, conflicts } = mergeJson({ base: a, mine: b, theirs: c });
  return {
    text: value === undefined ? undefined : printJson(value),
    asked: conflicts.map(({ kind, at }) => `${kind} ${formatPointer(at)}`),
  };
}

const quiet = (value: unknown) => ({ text: JSON.stringify(value), asked: [] });

describe('two edits of different places', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['of two members', { a: 1, b: 2 }, { a: 3, b: 2 }, { a: 1, b: 4 }, { a: 3, b: 4 }],
    [
      'deep in one object',
      { s: { p: { x: 1 }, q: 2 } },
      { s: { p: { x: 5 }, q: 2 } },
      { s: { p: { x: 1 }, q: 6 } },
      { s: { p: { x: 5 }, q: 6 } },
    ],
    ['a member each', { a: 1 }, { a: 1, m: 2 }, { a: 1, t: 3 }, { a: 1, t: 3, m: 2 }],
    [
      'a member each, before others',
      { a: 1 },
      { m: 2, a: 1 },
      { t: 3, a: 1 },
      { t: 3, m: 2, a: 1 },
    ],
    ['one removed, one edited', { a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    [
      'one moved, one edited',
      { a: 1, b: 2, c: 3 },
      { c: 3, a: 1, b: 2 },
      { a: 1, b: 9, c: 3 },
      { c: 3, a: 1, b: 9 },
    ],
    [
      'a member renamed, and edited inside',
      { p: { x: { type: 'string', title: 'X' }, y: {} } },
      { p: { z: { type: 'string', title: 'X' }, y: {} } },
      { p: { x: { type: 'string', title: 'T' }, y: {} } },
      { p: { z: { type: 'string', title: 'T' }, y: {} } },
    ],
    [
      'an object that both begin',
      {},
      { retry: { on: 1 } },
      { retry: { max: 2 } },
      { retry: { max: 2, on: 1 } },
    ],
    ['two items', ['a', 'b', 'c'], ['x', 'b', 'c'], ['a', 'b', 'y'], ['x', 'b', 'y']],
    ['an item each', ['a'], ['a', 'm'], ['a', 't'], ['a', 't', 'm']],
    ['the first item each', undefined, ['m'], ['t'], ['t', 'm']],
    ['the same item', ['a'], ['a', 's'], ['a', 's', 't'], ['a', 's', 't']],
    ['one item removed, another edited', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'd'], ['b', 'd']],
    [
      'an item edited, one inserted before it',
      [{ n: 1, m: 1 }],
      [{ n: 2, m: 1 }],
      [
        { n: 0, m: 0 },
        { n: 1, m: 1 },
      ],
      [
        { n: 0, m: 0 },
        { n: 2, m: 1 },
      ],
    ],
    [
      'members of one item of a list that grew',
      [{ name: 'a', x: 1, y: 1 }],
      [{ name: 'a', x: 2, y: 1 }, { name: 'b' }],
      [{ name: 'a', x: 1, y: 3 }],
      [{ name: 'a', x: 2, y: 3 }, { name: 'b' }],
    ],
  ])('are both kept: %s', (_, base, mine, theirs, merged) => {
    expect(mergePlain(base, mine, theirs)).toEqual(quiet(merged));
  });
});

describe('two edits of one place', () => {
  it.each<[string, unknown, unknown, unknown, readonly string[]]>([
    ['a text', { a: 'x' }, { a: 'm' }, { a: 't' }, ['value /a']],
    ['a member edited and removed', { a: { b: 1 } }, { a: { b: 2 } }, {}, ['value /a']],
    ['a member removed and edited', { a: { b: 1 } }, {}, { a: { b: 2 } }, ['value /a']],
    ['a member added twice', {}, { a: 1 }, { a: 2 }, ['value /a']],
    ['another type', { a: [1] }, { a: [2] }, { a: 'x' }, ['value /a']],
    ['an item', ['x'], ['m'], ['t'], ['value /0']],
    ['an item edited and removed', [{ n: 1, m: 1 }, 2], [{ n: 2, m: 1 }, 2], [2], ['value /0']],
    ['two names for one member', { a: { x: 1 } }, { m: { x: 1 } }, { t: { x: 1 } }, ['key /a']],
    ['two orders', { a: 1, b: 2, c: 3 }, { b: 2, a: 1, c: 3 }, { a: 1, c: 3, b: 2 }, ['order ']],
    [
      'an item moved and replaced',
      ['a', 'b', 'c'],
      ['a', 'x', 'y', 'c'],
      ['c', 'b', 'a'],
      ['value '],
    ],
    [
      'the spelling of a number',
      { n: { raw: '1.0' } },
      { n: { raw: '1.00' } },
      { n: { raw: '1e0' } },
      ['value /n'],
    ],
    ['one value into two places of a set', ['a', 'b'], ['c', 'b'], ['a', 'c'], ['value ']],
    [
      'one name into two places of a list',
      [{ name: 'a' }, { name: 'b' }],
      [{ name: 'c' }, { name: 'b' }],
      [{ name: 'a' }, { name: 'c' }],
      ['value '],
    ],
  ])('are asked about: %s', (_, base, mine, theirs, asked) => {
    const known = [base, mine, theirs].map(spell);
    expect(mergePlain(known[0], known[1], known[2]).asked).toEqual(asked);
  });
});

/** `{ raw }` as the number that it stands for. */
function spell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('n' in value)) return value;
  return new Map([['n', value.n]]);
}

it('the chosen side wins, place by place', () => {
  const [base, mine, theirs] = [
    { a: 1, b: 1, c: 1 },
    { a: 2, b: 2, c: 1 },
    { a: 3, b: 3, c: 4 },
  ].map(convertFromPlain);
  const merged = mergeJson({ base, mine, theirs }, ({ at }) => (at[0] === 'a' ? 'theirs' : 'mine'));
  expect(printJson(merged.value ?? null)).toBe('{"a":3,"b":2,"c":4}');
});

const document = fc.oneof(anyJson, anySchema);

describe('laws', () => {
  it('one changed side is the result, whichever it is, and both alike too', () => {
    fc.assert(
      fc.property(document, document, (base, a) => {
        for (const [mine, theirs] of [
          [a, base],
          [base, a],
          [a, a],
        ] as const) {
          const { value, conflicts } = mergeJson({ base, mine, theirs });
          expect([printJson(value ?? null), conflicts]).toEqual([printJson(a), []]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('edits of places apart commute, and both are there', () => {
    fc.assert(
      fc.property(tree, moves, moves, (base, first, second) => {
        const [a, b] = [applyMoves(base, first, 'm'), applyMoves(base, second, 't')];
        const [one, other] = [
          mergeJson({ base, mine: a, theirs: b }),
          mergeJson({ base, mine: b, theirs: a }),
        ];
        expect(other.conflicts.length === 0).toBe(one.conflicts.length === 0);
        if (one.conflicts.length === 0)
          expect(listLeaves(other.value).toSorted()).toEqual(listLeaves(one.value).toSorted());
      }),
      { numRuns: 1_000 },
    );
  });

  it('nothing is lost in silence: what a side wrote is in the result or asked about, and so is what it removed', () => {
    fc.assert(
      fc.property(
        tree,
        moves,
        moves,
        fc.constantFrom('mine', 'theirs'),
        (base, first, second, side) => {
          const [mine, theirs] = [applyMoves(base, first, 'm'), applyMoves(base, second, 't')];
          const { value, conflicts } = mergeJson({ base, mine, theirs }, () => side);
          const result = new Set(listLeaves(value));
          const asked = new Set(
            conflicts.flatMap((conflict) =>
              [conflict.base, conflict.mine, conflict.theirs].flatMap(listLeaves),
            ),
          );
          const [was, own, other] = [placeLeaves(base), placeLeaves(mine), placeLeaves(theirs)];
          for (const [leaf, place] of [...own, ...other]) {
            const isInBoth = own.has(leaf) && other.has(leaf);
            if (!was.has(leaf) || isInBoth)
              expect(
                result.has(leaf) || asked.has(leaf),
                `${leaf} is in the result or asked about`,
              ).toBe(true);
            else if (was.get(leaf) === place)
              expect(
                !result.has(leaf) || asked.has(leaf),
                `${leaf}, removed by one side and not touched by the other, is gone or asked about`,
              ).toBe(true);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('nothing is in the result that no side wrote', () => {
    fc.assert(
      fc.property(tree, moves, moves, (base, first, second) => {
        const [mine, theirs] = [applyMoves(base, first, 'm'), applyMoves(base, second, 't')];
        const known = new Set([...listLeaves(mine), ...listLeaves(theirs)]);
        expect(
          listLeaves(mergeJson({ base, mine, theirs }).value).filter((leaf) => !known.has(leaf)),
        ).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Objects and lists whose texts are all different, so that each can be followed. */
const tree: fc.Arbitrary<Json> = fc
  .letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constant(''),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '0'), tie('node'), {
        minKeys: 1,
        maxKeys: 4,
      }),
      fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
    ),
  }))
  .node.map((plain) =>
    numberTexts(convertFromPlain({ r: plain, s: plain, t: '' }), { next: 0 }, 'b'),
  );

function numberTexts(json: Json, count: { next: number }, prefix: string): Json {
  if (isArray(json)) return json.map((item) => numberTexts(item, count, prefix));
  if (isObject(json))
    return new Map([...json].map(([key, value]) => [key, numberTexts(value, count, prefix)]));
  return `${prefix}${(count.next += 1)}`;
}

/** What is done, at which place of those there are, and where to. */
type Move = readonly [
  what: 'set' | 'remove' | 'add' | 'append' | 'rename' | 'move',
  place: number,
  to: number,
];

const moves = fc.array(
  fc.tuple(
    fc.constantFrom('set', 'remove', 'add', 'append', 'rename', 'move'),
    fc.nat({ max: 200 }),
    fc.nat({ max: 3 }),
  ),
  { maxLength: 4 },
);

/** Each move writes a text of its own side. */
function applyMoves(json: Json, list: readonly Move[], side: 'm' | 't'): Json {
  return list.reduce(
    (now, move, nth) => applyEdits(now, toEdits(now, move, `${side}${nth}`)),
    json,
  );
}

function toEdits(json: Json, [what, place, to]: Move, text: string): readonly Edit[] {
  const places = [...listPlaces(json)].slice(1);
  const at = places[place % Math.max(places.length, 1)];
  const last = at?.at(-1);
  if (at === undefined || last === undefined) return [];
  if (what === 'set') return [{ kind: 'set', at, value: text }];
  if (what === 'remove') return [{ kind: 'remove', at }];
  if (what === 'rename') return [{ kind: 'rename', at, to: `${text}-key` }];
  if (what === 'move') return [{ kind: 'move', at, to }];
  const next = typeof last === 'string' ? `${text}-key` : what === 'add' ? last : 99;
  return [{ kind: 'insert', at: [...at.slice(0, -1), next], value: text }];
}

function* listPlaces(json: Json, at: Pointer = []): Generator<Pointer> {
  yield at;
  if (isArray(json)) for (const [i, item] of json.entries()) yield* listPlaces(item, [...at, i]);
  if (isObject(json)) for (const [key, value] of json) yield* listPlaces(value, [...at, key]);
}

/** The place of each text. */
function placeLeaves(json: Json): ReadonlyMap<string, string> {
  return new Map(
    [...listPlaces(json)].flatMap((at) => {
      const leaf = getAt(json, at);
      return typeof leaf === 'string' ? [[printJson(leaf), formatPointer(at)] as const] : [];
    }),
  );
}

function listLeaves(json: Json | undefined): readonly string[] {
  if (json === undefined) return [];
  if (isArray(json)) return json.flatMap(listLeaves);
  if (isObject(json)) return [...json.values()].flatMap(listLeaves);
  return [printJson(json)];
}

import { describe, expect, it } from 'vitest';
import { findDisjointTiers } from '../../../src/app/budget/find-disjoint-tiers.ts';

/** Each in a phase of its own. */
const rows = (...tiers: readonly string[][]) =>
  tiers.map((each, i) => ({ phase: `p${i}`, tiers: each }));

describe('tiers that are never sent together', () => {
  it('are build and ops where each is loaded beside core, and so never all three', () => {
    expect(findDisjointTiers(rows(['core', 'build'], ['core', 'ops']))).toEqual({
      groups: [[['build'], ['ops']]],
      all: ['core', 'build', 'ops'],
    });
  });

  it('are one group where no two of many meet', () => {
    expect(findDisjointTiers(rows(['core', 'a'], ['core', 'b'], ['core', 'c']))).toEqual({
      groups: [[['a'], ['b'], ['c']]],
      all: ['core', 'a', 'b', 'c'],
    });
  });

  it('stand with those that they share their phases with, opened or not', () => {
    expect(
      findDisjointTiers([
        { phase: 'p', tiers: ['core', 'a'] },
        { phase: 'p', tiers: ['core', 'a', 'skill'] },
        { phase: 'q', tiers: ['core', 'b'] },
      ]),
    ).toEqual({ groups: [[['a', 'skill'], ['b']]], all: ['core', 'a', 'skill', 'b'] });
  });

  it('are several groups where some of them meet', () => {
    expect(findDisjointTiers(rows(['a', 'b'], ['b', 'c'], ['d']))).toEqual({
      groups: [
        [['a'], ['c'], ['d']],
        [['b'], ['d']],
      ],
      all: ['a', 'b', 'c', 'd'],
    });
  });

  it('are all of them where each two meet and no turn has all', () => {
    expect(findDisjointTiers(rows(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual({
      groups: [],
      all: ['a', 'b', 'c'],
    });
  });

  it('are none where one turn sends every tier', () => {
    expect([
      findDisjointTiers(rows(['a', 'b'], ['a'])),
      findDisjointTiers(rows(['a'])),
      findDisjointTiers([]),
    ]).toEqual([
      { groups: [], all: [] },
      { groups: [], all: [] },
      { groups: [], all: [] },
    ]);
  });

  it('are told apart among hundreds, in a ring of phases that each load twenty', () => {
    const ring = rows(
      ...Array.from({ length: 200 }, (_, i) =>
        Array.from({ length: 20 }, (_each, k) => `t${(i + k) % 200}`),
      ),
    );
    const { groups, all } = findDisjointTiers(ring);
    const meets = ([a = '']: readonly string[], [b = '']: readonly string[]): boolean =>
      ring.some(({ tiers }) => tiers.includes(a) && tiers.includes(b));
    expect([
      all.length,
      groups[0]?.length,
      groups[0]?.some((one) => groups[0]?.some((other) => one !== other && meets(one, other))),
    ]).toEqual([200, 10, false]);
  });
});

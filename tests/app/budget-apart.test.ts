import { describe, expect, it } from 'vitest';
import { listApart } from '../../src/app/budget-apart.ts';

const rows = (...tiers: readonly string[][]) => tiers.map((each) => ({ tiers: each }));

describe('tiers that are never sent together', () => {
  it('are build and ops where each is loaded beside core, and so never all three', () => {
    expect(listApart(rows(['core', 'build'], ['core', 'ops']))).toEqual({ groups: [['build', 'ops']], all: ['core', 'build', 'ops'] });
  });

  it('are one group where no two of many meet', () => {
    expect(listApart(rows(['core', 'a'], ['core', 'b'], ['core', 'c']))).toEqual({ groups: [['a', 'b', 'c']], all: ['core', 'a', 'b', 'c'] });
  });

  it('are several groups where some of them meet', () => {
    expect(listApart(rows(['a', 'b'], ['c']))).toEqual({ groups: [['a', 'c'], ['b', 'c']], all: ['a', 'b', 'c'] });
  });

  it('are all of them where each two meet and no turn has all', () => {
    expect(listApart(rows(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual({ groups: [], all: ['a', 'b', 'c'] });
  });

  it('are none where one turn sends every tier', () => {
    expect([listApart(rows(['a', 'b'], ['a'])), listApart(rows(['a'])), listApart([])]).toEqual([{ groups: [], all: [] }, { groups: [], all: [] }, { groups: [], all: [] }]);
  });
});

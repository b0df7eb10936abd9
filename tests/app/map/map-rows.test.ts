import { describe, expect, it } from 'vitest';
import { listRows, type MapFilter, type MapRows } from '../../../src/app/map/map-rows.ts';
import { getToolMap } from '../../../src/app/map/map.ts';
import { workspaceOf } from '../open-app.ts';

const ALL: MapFilter = { words: '', kind: undefined, onlyProblems: false };
const map = getToolMap(
  workspaceOf(
    [
      {
        name: 'get_user',
        visibility: { tier: 'core' },
        routing: { next_valid_actions: ['save', 'gone'], siblings: [{ tool: 'save' }] },
      },
      { name: 'fetch_user', visibility: { tier: 'core' } },
      { name: 'save', visibility: { tier: 'more' } },
      { name: 'alone' },
    ],
    {
      tiers: [{ name: 'core' }, { name: 'empty' }],
      gates: [{ tool: 'ghost', requires: [{ tool: 'save' }] }, { requires: [{ tool: 'save' }] }],
    },
  ),
);

function formatRows({ tiers, loose }: MapRows): readonly unknown[] {
  return [
    ...tiers.map(({ tier, rows }) => [
      tier,
      ...rows.map(
        ({ tool, out, into, missing }) =>
          `${tool.name} ${out.length}/${into.length}/${missing.length}`,
      ),
    ]),
    loose.length,
  ];
}

describe('the rows of the map', () => {
  it('are all tools in their tiers, each with what leads from it and to it', () => {
    expect(formatRows(listRows(map, ALL))).toEqual([
      ['core', 'get_user 3/0/1', 'fetch_user 0/0/1'],
      ['empty'],
      ['more', 'save 0/2/0'],
      [undefined, 'alone 0/0/0'],
      2,
    ]);
  });

  it('of a kind are those of its routes, at both ends', () => {
    expect(formatRows(listRows(map, { ...ALL, kind: 'sibling' }))).toEqual([
      ['core', 'get_user 1/0/0'],
      ['more', 'save 0/1/0'],
      0,
    ]);
    expect(formatRows(listRows(map, { ...ALL, kind: 'gate' }))).toEqual([2]);
  });

  it('with problems are what dangles and what looks alike', () => {
    expect(formatRows(listRows(map, { ...ALL, onlyProblems: true }))).toEqual([
      ['core', 'get_user 1/0/1', 'fetch_user 0/0/1'],
      1,
    ]);
  });

  it('by a name are the tools that have it', () => {
    expect(formatRows(listRows(map, { ...ALL, words: ' USER' }))).toEqual([
      ['core', 'get_user 3/0/1', 'fetch_user 0/0/1'],
      0,
    ]);
  });
});

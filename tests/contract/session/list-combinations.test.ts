import { describe, expect, it } from 'vitest';
import {
  createTurn,
  listCombinations,
  listOpenings,
  listReachable,
} from '../../../src/contract/session/list-combinations.ts';
import {
  listVisible,
  type RoutedPhase,
  type RoutedTool,
  type Router,
} from '../../../src/contract/session/router.ts';
import { siteBuilder } from '../gallery-router.ts';

const tools: readonly RoutedTool[] = [
  { name: 'plan', layer: 'base' },
  { name: 'write', tier: 'build' },
  { name: 'mail', tier: 'crm', layer: 'connector' },
  { name: 'call', tier: 'crm', layer: 'connector' },
  { name: 'draw', layer: 'skill' },
  { name: 'rare', layer: 'deferred' },
  { name: 'odd', layer: 'deferred' },
  { name: 'wipe', layer: 'sensitive', tier: 'ops' },
];
const phase = (
  name: string,
  tiers: readonly string[],
  ...ways: readonly (readonly [tool: string, to: string])[]
): RoutedPhase => ({ name, tiers, transitions: ways.map(([tool, to]) => ({ tool, to })) });
const said = (router: Router): readonly string[] =>
  listCombinations(router).map(
    ({ phase: at, opened, tools: shown }) =>
      `${at ?? 'any'} + ${opened.map(({ layer, key }) => `${layer} ${key}`).join(', ') || 'nothing'}: ${shown.join(' ')}`,
  );

describe('what can be opened', () => {
  it('is each skill and connector, what a search finds, and what a person approves', () => {
    expect(listOpenings({ tools, phases: [], gates: [] })).toEqual([
      { layer: 'connector', key: 'crm', tiers: ['crm'], tools: [] },
      { layer: 'skill', key: 'skill', tiers: ['skill'], tools: [] },
      { layer: 'deferred', key: 'deferred', tiers: [], tools: ['rare', 'odd'] },
      { layer: 'sensitive', key: 'sensitive', tiers: [], tools: ['wipe'] },
    ]);
  });

  it('makes a turn in which everything of it is open, each once', () => {
    const openings = listOpenings({ tools, phases: [], gates: [] });
    expect([createTurn(undefined, []), createTurn('one', [...openings, ...openings])]).toEqual([
      { phase: null, tiers: [], tools: [] },
      { phase: 'one', tiers: ['crm', 'skill'], tools: ['rare', 'odd', 'wipe'] },
    ]);
  });
});

describe('a phase is reached', () => {
  const reached = (phases: readonly RoutedPhase[]): readonly string[] =>
    listReachable({ tools, phases, gates: [] }).map(({ name }) => name);

  it('along calls that a turn before it shows, whatever has to be opened for them', () => {
    expect(
      reached([
        phase('a', [], ['plan', 'b']),
        phase('c', [], ['wipe', 'd']),
        phase('b', ['ops'], ['wipe', 'c']),
        phase('d', []),
        phase('e', [], ['plan', 'a']),
      ]),
    ).toEqual(['a', 'c', 'b']);
  });

  it('never by a tool that is not there or not shown, and never where no phase has that name', () => {
    expect([
      reached([phase('a', [], ['gone', 'b'], ['write', 'b'], ['plan', 'nowhere']), phase('b', [])]),
      reached([]),
    ]).toEqual([['a'], []]);
  });

  it('by two calls of one turn, the second of which the phase between does not show', () => {
    expect(
      reached([
        phase('a', ['build'], ['plan', 'b']),
        phase('b', [], ['write', 'c']),
        phase('c', []),
      ]),
    ).toEqual(['a', 'b', 'c']);
    expect(
      reached([phase('a', [], ['plan', 'b']), phase('b', [], ['write', 'c']), phase('c', [])]),
    ).toEqual(['a', 'b']);
  });

  it('not where an earlier transition takes every call of the tool, unless that leads nowhere', () => {
    expect(
      reached([
        phase('a', ['build'], ['plan', 'b'], ['plan', 'c']),
        phase('b', [], ['plan', 'd']),
        phase('c', []),
        phase('d', []),
      ]),
    ).toEqual(['a', 'b', 'd']);
    expect(reached([phase('a', [], ['plan', 'gone'], ['plan', 'b']), phase('b', [])])).toEqual([
      'a',
      'b',
    ]);
  });

  it('once, also where it has the name of another', () => {
    expect(
      reached([
        phase('a', [], ['plan', 'b']),
        phase('b', [], ['plan', 'a']),
        phase('a', ['build']),
      ]),
    ).toEqual(['a', 'b']);
  });
});

describe('the tools of a turn', () => {
  it('are 13 or 11 for the site builder, and core, build and ops never meet', () => {
    expect(
      listCombinations(siteBuilder).map(({ phase: at, opened, tools: shown }) => [
        at,
        opened.length,
        shown.length,
      ]),
    ).toEqual([
      ['building', 0, 13],
      ['verifying', 0, 11],
    ]);
    const tierOf = new Map(siteBuilder.tools.map(({ name, tier }) => [name, tier]));
    expect(
      listCombinations(siteBuilder).map(({ tools: shown }) => [
        ...new Set(shown.map((name) => tierOf.get(name))),
      ]),
    ).toEqual([
      ['core', 'build'],
      ['core', 'ops'],
    ]);
  });

  it('are listed with nothing opened first and everything last, of what adds something in that phase', () => {
    const router: Router = {
      tools,
      phases: [phase('a', ['build'], ['plan', 'b']), phase('b', ['crm'])],
      gates: [],
    };
    expect(
      said({
        ...router,
        tools: tools.filter(({ layer }) => layer !== 'deferred' && layer !== 'sensitive'),
      }),
    ).toEqual([
      'a + nothing: plan write',
      'a + skill skill: plan write draw',
      'b + nothing: plan',
      'b + connector crm: plan mail call',
      'b + skill skill: plan draw',
      'b + connector crm, skill skill: plan mail call draw',
    ]);
    expect(said({ tools: [], phases: [], gates: [] })).toEqual(['any + nothing: ']);
  });

  it('are those of a turn where just that is open', () => {
    const router: Router = { tools, phases: [phase('a', ['build', 'ops'])], gates: [] };
    const combinations = listCombinations(router);
    expect(combinations).toHaveLength(16);
    expect(combinations.map(({ turn }) => listVisible(router, turn))).toEqual(
      combinations.map(({ tools: shown }) => shown),
    );
    expect(combinations.map(({ opened }) => opened.length)).toEqual([
      0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4,
    ]);
  });

  it('are listed for none, each and all of many openings', () => {
    const many = Array.from({ length: 40 }, (_, i): RoutedTool => ({
      name: `t${i}`,
      tier: `s${i}`,
      layer: 'skill',
    }));
    expect(
      listCombinations({ tools: many, phases: [], gates: [] }).map(({ opened }) => opened.length),
    ).toEqual([0, ...many.map(() => 1), 40]);
  });
});

describe('very many openings', () => {
  const connectors = Array.from({ length: 60 }, (_, i): RoutedTool => ({
    name: `ask_${i}`,
    tier: `c${i}`,
    layer: 'connector',
  }));
  const chain = (length: number): Router => ({
    tools: [{ name: 'go', layer: 'base' }, ...connectors],
    phases: Array.from({ length }, (_, i) => phase(`p${i}`, [], ['go', `p${i + 1}`])),
    gates: [],
  });

  it('are listed alone where that is not too much to look at, else only closed and all together', () => {
    const counts = [2, 40].map((length) =>
      listCombinations(chain(length)).map(({ opened }) => opened.length),
    );
    expect([counts[0]?.length, counts[1]?.length, [...new Set(counts[1])]]).toEqual([
      124,
      80,
      [0, 60],
    ]);
  });
});

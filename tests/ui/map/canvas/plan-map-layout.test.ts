import { describe, expect, it } from 'vitest';
import type { MissingRoute, ToolMap } from '../../../../src/app/map/map.ts';
import type { Route, RouteKind } from '../../../../src/app/map/route.ts';
import {
  countDrawn,
  listBundles,
  listEdges,
  listNodes,
} from '../../../../src/ui/map/canvas/flow-elements.ts';
import { findNearest } from '../../../../src/ui/map/canvas/nearest-tool.ts';
import { planMapLayout, type MapLayout } from '../../../../src/ui/map/canvas/plan-map-layout.ts';
import { planRanks } from '../../../../src/ui/map/canvas/plan-ranks.ts';
import { formatNodeName } from '../../../../src/ui/map/format-node-name.ts';
import { groupLines, resolveFoldedEnds } from '../../../../src/ui/map/lines/bundles.ts';
import {
  countKinds,
  createMapLines,
  DONE_ID,
  getNeighbours,
  getPhaseId,
  getStubId,
  getTierId,
  selectKinds,
  type MapLine,
} from '../../../../src/ui/map/lines/map-lines.ts';
import { planBundlePaths } from '../../../../src/ui/map/lines/plan-bundle-paths.ts';
import { planLinePaths } from '../../../../src/ui/map/lines/plan-line-paths.ts';
import { printPath } from '../../../../src/ui/map/lines/print-path.ts';

/** `core: a b` is a tier and its tools, `gate: b a` a route; a tool's id is its name. */
function readMap(
  tiers: readonly string[],
  routes: readonly string[] = [],
  missing: readonly MissingRoute[] = [],
): ToolMap {
  const groups = tiers.map((line) => {
    const [tier = '', names = ''] = line.split(': ');
    return {
      tier: tier === '-' ? undefined : tier,
      tools: names.split(' ').filter((name) => name !== ''),
    };
  });
  const ids = groups.flatMap(({ tools }) => tools);
  const tools = groups.flatMap(({ tier, tools: names }) =>
    names.map((name) => ({ id: name, name, tier, risk: undefined })),
  );
  return {
    tiers: groups,
    tools,
    routes: routes.map((line) => readRoute(line, ids)),
    loose: [],
    missing,
  };
}

const KINDS: readonly RouteKind[] = [
  'sibling',
  'prerequisite',
  'next',
  'commit',
  'error',
  'verification',
  'prose',
  'transition',
  'gate',
];

function readRoute(line: string, ids: readonly string[]): Route {
  const [word = '', from = '', name = ''] = line.split(/:? /);
  const kind = KINDS.find((each) => each === word) ?? 'next';
  const known = ids.includes(name);
  return {
    id: line,
    kind,
    from,
    to: known ? name : undefined,
    toTiers: kind === 'transition' ? name.split('+') : [],
    moreTiers: 0,
    dangles: kind !== 'transition' && !known,
    name,
    at: [],
    owner: from,
    words: undefined,
  };
}

/** Which tools stand in which column, from the top. */
function readColumns({ places, columns }: MapLayout): readonly (readonly string[])[] {
  return columns.map(({ x }) =>
    [...places]
      .filter(([, place]) => place.x === x)
      .toSorted(([, a], [, b]) => a.y - b.y)
      .map(([id]) => id),
  );
}

const WORK = readMap(
  ['core: plan done', 'build: write deploy look'],
  [
    'prerequisite: deploy write',
    'gate: done deploy',
    'next: plan write',
    'sibling: write plan',
    'sibling: plan write',
  ],
);

describe('the line of a transition', () => {
  it('leads to each tier that appears; from no tool it leads to one', () => {
    const {
      tiers,
      routes: [route],
    } = readMap(['core: go', 'x: ', 'y: '], ['transition: go x+y']);
    if (route === undefined) throw new Error('no route');
    const { from: _from, owner: _owner, ...rest } = route;
    const format = (lines: readonly MapLine[]): unknown =>
      lines.map(({ kind, source, target, both, routes }) => [
        kind,
        source,
        target,
        both,
        routes.length,
      ]);
    expect(
      format(
        createMapLines({
          tiers,
          routes: [route, { ...route, id: 'again' }],
          loose: [{ ...rest, kind: 'transition', start: 'ghost' }],
          missing: [],
        }),
      ),
    ).toEqual([
      ['transition', 'go', getTierId('x'), false, 2],
      ['transition', 'go', getTierId('y'), false, 2],
      ['dangling', getStubId('ghost'), getTierId('x'), false, 1],
    ]);
  });
});

describe('a transition after which no new tier is on the map', () => {
  const map = readMap(['core: go back', 'ops: '], ['transition: go ops', 'transition: back none']);
  const bare: ToolMap = {
    ...map,
    routes: map.routes.map((route) =>
      route.name === 'none' ? { ...route, name: 'phase_2', toTiers: [] } : route,
    ),
  };
  const loose: ToolMap['loose'] = [
    {
      id: 'l',
      kind: 'transition',
      start: 'ghost',
      to: undefined,
      toTiers: ['unseen'],
      moreTiers: 0,
      dangles: false,
      name: 'phase_3',
      at: [],
      words: 'phase_3',
    },
  ];

  it('leads to its phase, which is below the tiers', () => {
    const full = { ...bare, loose };
    const layout = planMapLayout(full, new Map());
    expect([
      createMapLines(full).map(({ kind, source, target }) => [kind, source, target]),
      layout.lanes.map(({ kind, tools }) => [kind, tools]),
      [getPhaseId('phase_2'), getPhaseId('phase_3')].map((place) => [
        layout.laneOf.get(place),
        layout.places.has(place),
        formatNodeName(full, place),
      ]),
    ]).toEqual([
      [
        ['transition', 'go', getTierId('ops')],
        ['transition', 'back', getPhaseId('phase_2')],
        ['dangling', getStubId('ghost'), getPhaseId('phase_3')],
      ],
      [
        ['tier', 2],
        ['tier', 0],
        ['phase', 2],
        ['unresolved', 1],
      ],
      [
        ['lane phase', true, 'phase_2'],
        ['lane phase', true, 'phase_3'],
      ],
    ]);
    expect([...planLinePaths(createMapLines(full), layout).keys()]).toEqual(
      createMapLines(full).map(({ id }) => id),
    );
  });

  it('is drawn and counted as every other one', () => {
    const [layout, lines] = [planMapLayout(bare, new Map()), createMapLines(bare)];
    expect([
      countKinds(lines),
      countDrawn(listEdges(lines, layout), []),
      listNodes(bare, layout, new Map()).flatMap(({ type, data }) =>
        type === 'stub' ? [data] : [],
      ),
    ]).toEqual([
      new Map([['transition', 2]]),
      { single: 2, bundled: 0 },
      [{ name: 'phase_2', kind: 'phase' }],
    ]);
  });
});

describe('the end of a line', () => {
  it('is named as it is written', () => {
    const map = readMap(['core: go', '-: a']);
    expect(
      [
        'go',
        getTierId('core'),
        getTierId(undefined),
        getStubId('gone'),
        getStubId(''),
        DONE_ID,
      ].map((place) => formatNodeName(map, place)),
    ).toEqual(['go', 'core', 'no tier', 'gone', 'not named', 'done']);
  });
});

describe('the columns of the map', () => {
  it('follow the order of calls, with a tool that only leads to another before it', () => {
    const ranks = planRanks(WORK);
    expect(readColumns(planMapLayout(WORK, ranks))).toEqual([
      ['plan', 'look'],
      ['write'],
      ['deploy'],
      ['done'],
    ]);
  });

  it('are none where only circles are declared', () => {
    expect(planRanks(readMap(['core: a b'], ['sibling: a b', 'next: a b', 'next: b a']))).toEqual(
      new Map(),
    );
  });

  it('stay while a tool moves to another tier', () => {
    const ranks = planRanks(WORK);
    const before = planMapLayout(WORK, ranks);
    const after = planMapLayout(
      {
        ...WORK,
        tiers: [
          { tier: 'core', tools: ['plan', 'done', 'deploy'] },
          { tier: 'build', tools: ['write', 'look'] },
        ],
      },
      ranks,
    );
    const columnOf = ({ places }: MapLayout): readonly (number | undefined)[] =>
      ['plan', 'done', 'write', 'deploy', 'look'].map((id) => places.get(id)?.x);
    expect(columnOf(after)).toEqual(columnOf(before));
  });

  it('place unordered tools below, related ones first, column by column', () => {
    const map = readMap(
      ['core: a b c d e f'],
      ['prose: b f'],
      [{ from: 'a', to: 'e', because: 'alike' }],
    );
    expect(readColumns(planMapLayout(map, planRanks(map)))).toEqual([
      ['a', 'e', 'b'],
      ['f', 'c', 'd'],
    ]);
  });
});

describe('the lanes', () => {
  it('are the tiers in the order of the tree, including empty ones, then unresolved names', () => {
    const map = readMap(['core: a', 'empty: ', '-: b'], ['next: a ghost']);
    const { lanes, height, places } = planMapLayout(map, new Map());
    expect(lanes.map(({ tier, tools, kind }) => [tier, tools, kind])).toEqual([
      ['core', 1, 'tier'],
      ['empty', 0, 'tier'],
      [undefined, 1, 'tier'],
      [undefined, 1, 'unresolved'],
    ]);
    expect(lanes.map(({ y, height: tall }) => y + tall)).toEqual([
      ...lanes.slice(1).map(({ y }) => y),
      height,
    ]);
    expect(places.has('stub ghost')).toBe(true);
  });

  it('give each of 500 tools a place of its own', () => {
    const names = Array.from({ length: 500 }, (_, i) => `tool_${i}`);
    const { places, compact } = planMapLayout(
      readMap([`core: ${names.slice(0, 200).join(' ')}`, `-: ${names.slice(200).join(' ')}`]),
      new Map(),
    );
    expect([new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size, compact]).toEqual([
      500,
      true,
    ]);
  });
});

describe('a single crowded lane', () => {
  const names = Array.from({ length: 500 }, (_, i) => `tool_${i}`);
  const layout = planMapLayout(readMap([`core: ${names.join(' ')}`, 'later: ']), new Map());

  it('has about the shape of a screen', () => {
    expect(Math.abs(layout.width / layout.height - 1.6)).toBeLessThan(0.25);
  });

  it('is read in rows', () => {
    const columns = layout.columns.length;
    expect(
      readColumns(layout)
        .slice(0, 2)
        .map((column) => column.slice(0, 2)),
    ).toEqual([
      ['tool_0', `tool_${columns}`],
      ['tool_1', `tool_${columns + 1}`],
    ]);
  });
});

describe('folded lanes', () => {
  const lanes = (folded: readonly string[]): MapLayout =>
    planMapLayout(WORK, planRanks(WORK), new Set(folded.map((tier) => getTierId(tier))));

  it('are their heads only, and the others keep their columns', () => {
    const [open, folded] = [lanes([]), lanes(['build'])];
    expect([
      folded.lanes.map(({ tier, folded: isFolded, height }) => [tier, isFolded, height]),
      [...folded.places].map(([id, { x, y }]) => [id, x, y]),
    ]).toEqual([
      [
        ['core', false, open.lanes[0]?.height],
        ['build', true, 36],
      ],
      [...open.places]
        .filter(([id]) => id === 'plan' || id === 'done')
        .map(([id, { x, y }]) => [id, x, y]),
    ]);
  });

  it('bundle all lines between two lanes, and drop lines inside a lane', () => {
    const { single, bundles } = groupLines(createMapLines(WORK), lanes(['build']));
    expect([
      single.length,
      bundles.map(({ source, target, both, lines }) => [
        source,
        target,
        both,
        lines.map(({ kind }) => kind),
      ]),
    ]).toEqual([0, [[getTierId('core'), getTierId('build'), true, ['gate', 'next', 'sibling']]]]);
    expect(groupLines(createMapLines(WORK), lanes([])).bundles).toEqual([]);
  });

  it('count single lines, and the lines of drawn bundles', () => {
    const [layout, lines] = [lanes(['build']), createMapLines(WORK)];
    const { single, bundles } = groupLines(lines, layout);
    const near = lines
      .filter(({ id }) => id === 'next plan write')
      .flatMap((line) => resolveFoldedEnds(line, layout) ?? []);
    expect(
      [[], near].map((more) =>
        countDrawn(
          [...listBundles(bundles, layout), ...listEdges([...single, ...more], layout)],
          bundles,
        ),
      ),
    ).toEqual([
      { single: 0, bundled: 3 },
      { single: 1, bundled: 2 },
    ]);
  });

  it('are as wide as their heads once all are folded', () => {
    expect([lanes(['core', 'build']).width, lanes(['core']).width === lanes([]).width]).toEqual([
      640,
      true,
    ]);
  });

  it('take the lines of the selected tool', () => {
    const folded = (id: string): unknown =>
      createMapLines(WORK)
        .filter(({ source, target }) => source === id || target === id)
        .map((line) => resolveFoldedEnds(line, lanes(['build'])))
        .map((line) => line && [line.kind, line.source, line.target]);
    expect([folded('plan'), folded('deploy')]).toEqual([
      [
        ['next', 'plan', getTierId('build')],
        ['sibling', getTierId('build'), 'plan'],
      ],
      [undefined, ['gate', getTierId('build'), 'done']],
    ]);
    const near = createMapLines(WORK).flatMap(
      (line) => resolveFoldedEnds(line, lanes(['build'])) ?? [],
    );
    expect(
      [...planLinePaths(near, lanes(['build'])).values()].every((points) => points.length === 3),
    ).toBe(true);
  });

  it('have bundles beside them that do not overlap', () => {
    const map = readMap(
      ['a: a1', 'b: b1', 'c: c1', 'd: d1'],
      ['next: a1 d1', 'next: b1 c1', 'next: a1 b1', 'next: c1 d1'],
    );
    const layout = planMapLayout(
      map,
      new Map(),
      new Set(map.tiers.map(({ tier }) => getTierId(tier))),
    );
    const { bundles } = groupLines(createMapLines(map), layout);
    const columns = [...planBundlePaths(bundles, layout)].map(([id, points]) => [
      bundles.find((bundle) => bundle.id === id)?.lines[0]?.id,
      points[1]?.x,
    ]);
    expect(Object.fromEntries(columns)).toEqual({
      'next b1 c1': -28,
      'next a1 b1': -44,
      'next c1 d1': -44,
      'next a1 d1': -60,
    });
  });
});

describe('done', () => {
  it('has its own lane where a gate guards it and no tool ends the task', () => {
    const map: ToolMap = {
      ...readMap(['core: a b'], ['prerequisite: b a']),
      loose: [
        {
          id: 'g',
          kind: 'gate',
          start: undefined,
          to: 'b',
          toTiers: [],
          moreTiers: 0,
          dangles: false,
          name: 'b',
          at: [],
          words: undefined,
        },
      ],
    };
    const layout = planMapLayout(map, planRanks(map));
    expect([
      createMapLines(map).map(({ kind, source, target }) => [kind, source, target]),
      layout.lanes.map(({ kind }) => kind),
      layout.places.get(DONE_ID)?.x,
    ]).toEqual([
      [
        ['prerequisite', 'a', 'b'],
        ['gate', 'b', DONE_ID],
      ],
      ['tier', 'done'],
      layout.places.get('b')?.x,
    ]);
  });
});

describe('the lines', () => {
  it('are one for all routes of a kind between two tools, in the order of the calls', () => {
    expect(
      createMapLines(WORK).map(
        ({ kind, source, target, both }) => `${kind} ${source} ${target}${both ? ' both' : ''}`,
      ),
    ).toEqual([
      'prerequisite write deploy',
      'gate deploy done',
      'next plan write',
      'sibling write plan both',
    ]);
  });

  it('lead to a stub for an unresolved name and to a tier that a phase opens, never from a tool to itself', () => {
    const lines = createMapLines(
      readMap(['core: a', 'ops: b'], ['next: a ghost', 'transition: a ops', 'error: a a']),
    );
    expect(lines.map(({ kind, target }) => [kind, target])).toEqual([
      ['dangling', 'stub ghost'],
      ['transition', 'tier "ops"'],
    ]);
  });

  it('are few by default: defects and the order of work first, and whole kinds only', () => {
    const names = Array.from({ length: 19 }, (_, i) => `t${i}`);
    const map = readMap(
      [`core: ${names.join(' ')}`],
      [
        ...names.slice(1, 10).map((name) => `prerequisite: ${name} t0`),
        ...names.slice(1).flatMap((name) => [`next: t0 ${name}`, `error: ${name} t0`]),
        'next: t1 ghost',
      ],
    );
    const lines = createMapLines(map);
    expect([countKinds(lines).get('next'), [...selectKinds(lines, 19)]]).toEqual([
      18,
      ['dangling', 'prerequisite', 'next'],
    ]);
    expect(getNeighbours(lines, 't1')).toEqual(new Set(['t1', 't0', 'stub ghost']));
  });

  it('run in the gaps, never behind a tool', () => {
    const names = Array.from({ length: 12 }, (_, i) => `t${i}`);
    const routes = names.flatMap((from, i) =>
      names
        .filter((_, k) => (i * 7 + k * 5) % 4 === 0 && i !== k)
        .map((to) => `${i % 2 === 0 ? 'sibling' : 'next'}: ${from} ${to}`),
    );
    const map = readMap(
      [`core: ${names.slice(0, 5).join(' ')}`, `ops: ${names.slice(5).join(' ')}`],
      [...routes, 'prerequisite: t1 t0', 'prerequisite: t5 t1', 'gate: t9 t5', 'gate: t9 t2'],
    );
    const layout = planMapLayout(map, planRanks(map));
    const lines = createMapLines(map);
    const courses = planLinePaths(lines, layout);
    expect(courses.size).toBe(lines.length);
    const crossed = [...courses].flatMap(([id, points]) =>
      points.slice(1).flatMap((point, i) => {
        const before = points[i] ?? point;
        const [left, right, top, bottom] = [
          Math.min(before.x, point.x),
          Math.max(before.x, point.x),
          Math.min(before.y, point.y),
          Math.max(before.y, point.y),
        ];
        return [...layout.places]
          .filter(
            ([, box]) =>
              left < box.x + box.width &&
              right > box.x &&
              top < box.y + box.height &&
              bottom > box.y,
          )
          .map(([tool]) => `${id} behind ${tool}`);
      }),
    );
    expect(crossed).toEqual([]);
  });

  it('have round corners and are drawn from their end', () => {
    expect(
      printPath([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 40 },
      ]),
    ).toBe('M 40 40 L 40 7 Q 40 0 33 0 L 0 0');
  });
});

describe('the arrows', () => {
  it('move to the nearest tool in that direction, and nowhere at the edge', () => {
    const map = readMap(['core: a b c d e f']);
    const layout = planMapLayout(map, new Map());
    const step = (
      from: string,
      key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
    ): string | undefined => findNearest(layout, ['a', 'b', 'c', 'd', 'e', 'f'], from, key);
    expect([
      step('a', 'ArrowDown'),
      step('a', 'ArrowRight'),
      step('f', 'ArrowLeft'),
      step('a', 'ArrowUp'),
      step('f', 'ArrowDown'),
    ]).toEqual(['b', 'd', 'c', undefined, undefined]);
  });
});

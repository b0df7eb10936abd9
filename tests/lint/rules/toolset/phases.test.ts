import { describe, expect, it } from 'vitest';
import { phaseFitsBudget } from '../../../../src/lint/rules/toolset/phase-fits-budget.ts';
import { phasesConnected } from '../../../../src/lint/rules/toolset/phases-connected.ts';
import { tiersPartTheSet } from '../../../../src/lint/rules/toolset/tiers-part-the-set.ts';
import { toolsInTiers } from '../../../../src/lint/rules/toolset/tools-in-tiers.ts';
import { transitionsVisible } from '../../../../src/lint/rules/toolset/transitions-visible.ts';
import {
  build,
  building,
  core,
  lintSet,
  ops,
  phased,
  toolIn,
  toolsIn,
  verifying,
} from './lint-set.ts';

describe('The number of tools at once', () => {
  it.each([
    [12, []],
    [
      13,
      [
        '/tiers advice: A turn shows 13 tools. With more than 12, 92–98 % of the calls were correct in one product.',
      ],
    ],
    [
      26,
      [
        '/tiers warning: A turn shows 26 tools. With more than 25, 70–90 % of the calls were correct in one product.',
      ],
    ],
    [
      41,
      [
        '/tiers warning: A turn shows 41 tools. With more than 40, at most 60 % of the calls were correct in one product.',
      ],
    ],
  ])('is judged for the whole set of %d without phases', (count, found) => {
    expect(lintSet(phaseFitsBudget, {}, toolsIn(undefined, count))).toEqual(found);
  });

  it('is checked phase by phase, by the limits of the registry', () => {
    const tools = [
      ...toolsIn('core', 4),
      ...toolsIn('build', 9),
      ...toolsIn('ops', 5),
      ...toolsIn(undefined, 30),
    ];
    expect(lintSet(phaseFitsBudget, phased, tools)).toEqual([
      '/phases/0 advice: A turn in the phase `building` shows 13 tools. With more than 12, 92–98 % of the calls were correct in one product.',
    ]);
    expect(lintSet(phaseFitsBudget, { ...phased, budget: { comfortable: 13 } }, tools)).toEqual([]);
  });

  it('counts what can be opened, and reports what was there before', () => {
    const tools = [
      ...toolsIn('core', 10),
      ...toolsIn('skills', 4, { visibility: { layer: 'skill', tier: 'skills' } }),
      ...toolsIn('risk', 3, { visibility: { layer: 'sensitive' } }),
    ];
    expect(lintSet(phaseFitsBudget, {}, tools)).toEqual([
      '/tiers advice: A turn shows 17 tools when everything is opened (10 before). With more than 12, 92–98 % of the calls were correct in one product.',
    ]);
    expect(lintSet(phaseFitsBudget, { phases: [building] }, tools)).toEqual([
      '/phases/0 advice: A turn shows 17 tools when everything is opened (10 before). With more than 12, 92–98 % of the calls were correct in one product.',
    ]);
    expect(
      lintSet(phaseFitsBudget, { phases: [building, { ...verifying, tiers: ['skills'] }] }, tools),
    ).toEqual([
      '/phases/0 advice: A turn in the phase `building` shows 13 tools when everything is opened (10 before). With more than 12, 92–98 % of the calls were correct in one product.',
    ]);
  });

  it('is checked where a session can arrive', () => {
    const tools = [...toolsIn('core', 1), ...toolsIn('build', 3), ...toolsIn('ops', 20)];
    expect(lintSet(phaseFitsBudget, phased, tools)).toEqual([]);
    expect(lintSet(phaseFitsBudget, phased, [...tools, toolIn('core', 'done')])).toEqual([
      expect.stringMatching(/^\/phases\/1 advice: A turn in the phase `verifying` shows 22 tools/),
    ]);
  });

  it('reports the weight of the tools where it exceeds a further limit', () => {
    const heavy = toolsIn('wide', 3, {
      input_schema: {
        properties: Object.fromEntries(
          Array.from({ length: 54 }, (_, i) => [`p${i}`, { type: 'string' }]),
        ),
      },
    });
    expect(lintSet(phaseFitsBudget, {}, [...toolsIn('core', 10), ...heavy])).toEqual([
      '/tiers advice: A turn shows 13 tools. With more than 12, 92–98 % of the calls were correct in one product. Counting their optional parameters they are as hard to choose from as 31–40.',
    ]);
    expect(lintSet(phaseFitsBudget, {}, [...toolsIn('core', 12), ...heavy.slice(0, 1)])).toEqual([
      '/tiers advice: A turn shows 13 tools. With more than 12, 92–98 % of the calls were correct in one product.',
    ]);
    expect(lintSet(phaseFitsBudget, {}, [...toolsIn('core', 9), ...heavy])).toEqual([]);
  });

  it('leaves out what a search finds', () => {
    expect(
      lintSet(phaseFitsBudget, {}, toolsIn(undefined, 60, { visibility: { layer: 'deferred' } })),
    ).toEqual([]);
  });

  it('names the place in the document, past a phase that cannot be read', () => {
    expect(
      lintSet(
        phaseFitsBudget,
        { ...phased, phases: [7, {}, { name: '' }, building] },
        toolsIn('build', 13),
      ),
    ).toEqual([expect.stringMatching(/^\/phases\/3 advice/)]);
  });
});

describe('Tools and tiers', () => {
  it('finds a tool that no phase shows, and one in a tier that is not declared', () => {
    const tools = [
      toolIn('core', 'a'),
      toolIn(undefined, 'b'),
      toolIn('Build', 'c'),
      toolIn('deploy', 'd'),
      toolIn(undefined, 'e', { visibility: { layer: 'deferred' } }),
    ];
    expect(lintSet(toolsInTiers, phased, tools)).toEqual([
      'b /visibility/tier warning: This tool is in no tier, so no phase shows it.',
      'c /visibility/tier warning: The registry doesn’t declare the tier `Build`.',
      'd /visibility/tier warning: The registry doesn’t declare the tier `deploy`.',
    ]);
  });

  it('leaves alone what is seen without a tier, and a tier that something else opens', () => {
    const layers = ['base', 'skill', 'connector', 'deferred', 'sensitive'];
    expect(
      lintSet(toolsInTiers, phased, [
        toolIn('core', 'a'),
        ...layers.map((layer) => ({ name: layer, visibility: { layer } })),
      ]),
    ).toEqual([]);
    const tiers = [core, build, ops, { name: 'maps' }];
    const inMaps = (layer: string): object => ({
      name: layer,
      visibility: { layer, tier: 'maps' },
    });
    const others = [toolIn('core', 'a'), toolIn('build', 'b'), toolIn('ops', 'c')];
    expect(
      lintSet(tiersPartTheSet, { ...phased, tiers }, [...others, ...layers.map(inMaps)]),
    ).toEqual([]);
    expect(
      lintSet(tiersPartTheSet, { ...phased, tiers }, [...others, inMaps('skill'), inMaps('task')]),
    ).toEqual([
      '/tiers/3 warning: No phase shows the tier `maps`, so 1 of its 2 tools is never visible.',
    ]);
  });

  it('reports once what many tools have in common: no tier, or an undeclared one', () => {
    const tools = [toolIn('core', 'a'), toolIn('build', 'b'), toolIn('ops', 'c')];
    expect(lintSet(toolsInTiers, phased, [...tools, ...toolsIn(undefined, 8)]).length).toBe(8);
    expect(lintSet(toolsInTiers, phased, [...tools, ...toolsIn(undefined, 9)])).toEqual([
      '/tiers warning: 9 of the 12 tools are in no tier, so no phase shows them.',
    ]);
    expect(lintSet(toolsInTiers, phased, [...tools, ...toolsIn('deploy', 5)])).toEqual([
      '/tiers warning: 5 tools are in `deploy`, a tier that the registry doesn’t declare.',
    ]);
    expect(lintSet(toolsInTiers, phased, [...tools, ...toolsIn('Build', 2)])).toEqual([
      'Build_0 /visibility/tier warning: The registry doesn’t declare the tier `Build`.',
      'Build_1 /visibility/tier warning: The registry doesn’t declare the tier `Build`.',
    ]);
  });

  it('leaves a tier that a phase shows without its being declared to the finding about the phase', () => {
    const registry = { ...phased, tiers: [core, build] };
    const tools = [toolIn('core', 'a'), toolIn('build', 'b'), ...toolsIn('ops', 3)];
    expect([
      lintSet(toolsInTiers, registry, tools),
      lintSet(tiersPartTheSet, registry, tools),
    ]).toEqual([
      [],
      [
        '/phases/1/tiers warning: The phase `verifying` shows `ops`, but the registry doesn’t declare this tier.',
      ],
    ]);
  });

  it('reports once that no tool is in a tier', () => {
    expect(lintSet(toolsInTiers, phased, toolsIn(undefined, 30))).toEqual([
      '/tiers warning: None of the 30 tools is in a tier, so no phase shows one.',
    ]);
  });

  it.each([
    ['a registry without tiers', {}, toolsIn(undefined, 3)],
    ['no tools yet', phased, []],
    [
      'phases that name their tiers without declaring them',
      { phases: [building] },
      [toolIn('core', 'a')],
    ],
  ])('is silent on %s', (_, registry, tools) => {
    expect(lintSet(toolsInTiers, registry, tools)).toEqual([]);
  });

  it.each([
    [
      'a tier that no phase shows',
      { ...phased, tiers: [core, build, ops, { name: 'old' }] },
      ['/tiers/3 warning: No phase shows the tier `old`, so its tool is never visible.'],
    ],
    [
      'a tier that is not declared',
      { ...phased, tiers: [core, build] },
      [
        '/phases/1/tiers warning: The phase `verifying` shows `ops`, but the registry doesn’t declare this tier.',
      ],
    ],
    [
      'all tiers at once',
      {
        ...phased,
        phases: [building, { ...verifying, tiers: ['core', 'build', 'ops', 'old'] }],
        tiers: [],
      },
      [
        '/phases/1/tiers advice: The phase `verifying` shows every tier, so all 4 tools are visible.',
      ],
    ],
    [
      'a tier without tools',
      {
        ...phased,
        tiers: [core, build, ops, { name: 'empty' }],
        phases: [building, { ...verifying, tiers: ['core', 'ops', 'old', 'empty'] }],
      },
      [
        '/phases/1/tiers warning: The phase `verifying` shows `old`, but the registry doesn’t declare this tier.',
        '/tiers/3 advice: No tool is in the tier `empty`.',
      ],
    ],
  ])('finds %s', (_, registry, found) => {
    expect(
      lintSet(tiersPartTheSet, registry, [
        toolIn('core', 'a'),
        toolIn('build', 'b'),
        toolIn('ops', 'c'),
        toolIn('old', 'd'),
      ]),
    ).toEqual(found);
  });

  it('is silent on phases that each leave something out', () => {
    expect(
      lintSet(tiersPartTheSet, phased, [
        toolIn('core', 'a'),
        toolIn('build', 'b'),
        toolIn('ops', 'c'),
      ]),
    ).toEqual([]);
  });
});

describe('Ways from phase to phase', () => {
  const tools = [toolIn('core', 'done'), toolIn('build', 'write'), toolIn('ops', 'publish')];
  const third = { name: 'third', tiers: ['core'] };

  it.each([
    ['a circle', [building, verifying], []],
    ['a chain with an end', [building, { ...verifying, transitions: [] }], []],
    ['one phase', [building], []],
    [
      'a phase that is an end among others',
      [
        {
          ...building,
          transitions: [
            { to: 'done', tool: 'write' },
            { to: 'verifying', tool: 'done' },
          ],
        },
        { name: 'done', tiers: ['core'] },
        verifying,
      ],
      [],
    ],
    [
      'a phase that nothing leads to',
      [building, verifying, third],
      ['/phases/2 warning: No transition leads to the phase `third`.'],
    ],
    [
      'an island',
      [building, verifying, { ...third, transitions: [{ to: 'third', tool: 'done' }] }],
      ['/phases/2 warning: No transition leads to the phase `third`.'],
    ],
    [
      'a dead end',
      [
        {
          ...building,
          transitions: [
            { to: 'third', tool: 'write' },
            { to: 'verifying', tool: 'done' },
          ],
        },
        third,
        verifying,
      ],
      ['/phases/1 warning: No transition leaves the phase `third`, although it is not the last.'],
    ],
    [
      'a way to nowhere',
      [
        {
          ...building,
          transitions: [
            { to: 'Verifying', tool: 'done' },
            { to: 'verifying', tool: 'done' },
          ],
        },
        verifying,
      ],
      [
        '/phases/0/transitions/0/to error: The transition leads to `Verifying`, a phase that doesn’t exist.',
      ],
    ],
    [
      'no ways at all',
      [{ ...building, transitions: [] }, third],
      ['/phases warning: None of the 2 phases has a transition, so only the first is ever shown.'],
    ],
  ])('are judged in %s', (_, phases, found) => {
    expect(lintSet(phasesConnected, { ...phased, phases }, tools)).toEqual(found);
  });

  const leading = (...transitions: readonly object[]): readonly object[] => [
    { ...building, transitions },
    verifying,
    third,
  ];
  const [toVerifying, toThird] = [
    { to: 'verifying', tool: 'done' },
    { to: 'third', tool: 'done' },
  ];

  it.each([
    ['of every input', leading(toVerifying, { ...toThird, input: { todo: 'build' } })],
    [
      'of the same input',
      leading(
        { ...toVerifying, input: { todo: 'build' } },
        { ...toThird, input: { todo: 'build' } },
      ),
    ],
    [
      'of a wider input',
      leading(
        { ...toVerifying, input: { todo: 'build' } },
        { ...toThird, input: { todo: 'build', more: [1] } },
      ),
    ],
  ])('that come first take the calls %s', (_, phases) => {
    expect(lintSet(phasesConnected, { ...phased, phases }, tools).slice(0, 1)).toEqual([
      '/phases/0/transitions/1 warning: This transition to `third` never happens: an earlier one takes every call of `done` to `verifying`.',
    ]);
  });

  it('that come first leave other calls to the next', () => {
    const lint = (...transitions: readonly object[]): readonly string[] =>
      lintSet(
        phasesConnected,
        {
          ...phased,
          phases: [
            { ...building, transitions },
            verifying,
            { ...third, transitions: [toVerifying] },
          ],
        },
        tools,
      );
    expect(lint({ ...toVerifying, input: { todo: 'build' } }, toThird)).toEqual([]);
    expect(
      lint({ ...toVerifying, input: { todo: 'build' } }, { ...toThird, input: { todo: 'rest' } }),
    ).toEqual([]);
    expect(lint({ to: 'verifying', tool: 'write' }, toThird)).toEqual([]);
    expect(lint(toThird, toVerifying, toVerifying)).toEqual([
      '/phases/0/transitions/1 warning: This transition to `verifying` never happens: an earlier one takes every call of `done` to `third`.',
      '/phases/0/transitions/2 warning: This transition to `verifying` never happens: an earlier one takes every call of `done` to `third`.',
    ]);
    expect(lint(toThird, toThird)).toEqual([
      '/phases/0/transitions/1 warning: An earlier transition by `done` already leads to `third`.',
    ]);
  });

  it('may need a hidden tool: that is reported for the transition alone', () => {
    const phases = [
      { ...building, transitions: [{ to: 'verifying', tool: 'publish' }] },
      verifying,
    ];
    expect(lintSet(phasesConnected, { ...phased, phases }, tools)).toEqual([]);
  });

  it.each([
    ['done', []],
    [
      'publish',
      [
        '/phases/0/transitions/0/tool error: The phase `building` ends with `publish`, but doesn’t show that tool.',
      ],
    ],
    [
      'finish',
      [
        '/phases/0/transitions/0/tool error: The phase `building` ends with `finish`, but no tool has this name.',
      ],
    ],
  ])('are opened by tools that the phase shows: %s', (tool, found) => {
    expect(
      lintSet(
        transitionsVisible,
        {
          ...phased,
          phases: [{ ...building, transitions: [{ to: 'verifying', tool }] }, verifying],
        },
        tools,
      ),
    ).toEqual(found);
  });

  it('wait for the tools of an empty registry', () => {
    expect(lintSet(transitionsVisible, phased, [])).toEqual([]);
  });
});

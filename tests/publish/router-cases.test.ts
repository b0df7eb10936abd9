import { describe, expect, it } from 'vitest';
import { convertFromPlain, type Json } from '../../src/contract/json/json.ts';
import { authorizeDone } from '../../src/contract/session/authorize-call.ts';
import type { Call, RoutedGate, RoutedTool, Router } from '../../src/contract/session/router.ts';
import type { PublishedFile } from '../../src/publish/artifact.ts';
import { listGateCalls } from '../../src/publish/list-gate-calls.ts';
import { listRouterCases } from '../../src/publish/router-cases.ts';
import { siteBuilder } from '../contract/gallery-router.ts';
import { exportRouter, readGallery } from './export-router.ts';
import { hostileDesign } from './hostile-design.ts';

const said = (calls: readonly Call[]): string =>
  calls.map(({ tool, ok }) => `${tool}${ok ? '' : ' failed'}`).join(', ');

describe('the calls before a guarded one', () => {
  const played = (requires: RoutedGate['requires']): readonly string[] =>
    listGateCalls({ requires }, 'here').map(said);

  it('are none, almost all that is asked for, all of it, and all of it made stale', () => {
    expect(
      played([
        { tool: 'check', after: 'deploy' },
        { tool: 'deploy', after: 'write', at_least: 2 },
        { tool: 'write' },
      ]),
    ).toEqual([
      '',
      'write, deploy, deploy',
      'write, deploy, deploy, check',
      'write, deploy, deploy, check, deploy failed',
    ]);
    expect(played([{ tool: 'a' }])).toEqual(['', '', 'a']);
    expect([played([]), played([{ tool: 'a', at_least: 0 }])]).toEqual([[''], ['']]);
  });

  it('satisfy every part of a need', () => {
    const gate: RoutedGate = {
      requires: [
        {
          tool: 'a',
          outcome: 'partial',
          phase: 'there',
          input: { id: 1 },
          output: { list: [{ ok: true }] },
        },
        { tool: 'b', outcome: 'error' },
        { tool: 'c', outcome: 'any', after: 'd' },
      ],
    };
    expect(
      listGateCalls(gate, 'here').map(
        (calls) => authorizeDone({ tools: [], phases: [], gates: [gate] }, calls, 'there').allowed,
      ),
    ).toEqual([false, false, true, false]);
  });

  it('stay few for a need of thousands, a thousand needs, and needs in a circle', () => {
    expect(
      listGateCalls({ requires: [{ tool: 'a', at_least: 1e15 }] }, null).map(
        ({ length }) => length,
      ),
    ).toEqual([0, 23, 24]);
    expect(
      Math.max(
        ...listGateCalls(
          {
            requires: Array.from({ length: 1_000 }, (_, i) => ({
              tool: `t${i}`,
              at_least: 9,
              after: `t${(i + 1) % 1_000}`,
            })),
          },
          null,
        ).map(({ length }) => length),
      ),
    ).toBeLessThan(100);
    expect(
      played([
        { tool: 'a', after: 'b' },
        { tool: 'b', after: 'a' },
        { tool: 'c', after: 'c' },
      ]),
    ).toHaveLength(4);
  });
});

describe('the table of the site builder', () => {
  const { turns, path, calls, done } = listRouterCases(siteBuilder);

  it('has each turn, and a path there and back', () => {
    expect(turns.map(({ turn, count, shown }) => [turn.phase, count, shown?.length])).toEqual([
      ['building', 13, 13],
      ['verifying', 11, 11],
    ]);
    expect(path.map(({ call, phase, count }) => [call.tool, call.input, phase, count])).toEqual([
      ['todo_complete', { todo_id: 'build' }, 'verifying', 11],
      ['todo_write', { todos: [{ todo_id: 'build' }] }, 'building', 13],
    ]);
  });

  it('has each gate met and unmet', () => {
    const answers = (tool: string, phase: string): readonly boolean[] =>
      calls
        .filter((each) => each.tool === tool && each.session.phase === phase)
        .map(({ answer }) => answer.allowed);
    expect([
      answers('finish_turn', 'building'),
      answers('finish_turn', 'verifying'),
      answers('publish', 'verifying'),
      answers('no_such_tool', 'building'),
    ]).toEqual([
      [false, false, true, false],
      [false, false, true, false],
      [false, false, true, false],
      [false],
    ]);
    expect(done.map(({ phase, answer }) => `${phase} ${answer.allowed}`)).toEqual([
      'building false',
      'verifying false',
      'building false',
      'building false',
      'building true',
      'building false',
      'verifying false',
      'verifying false',
      'verifying true',
      'verifying false',
    ]);
  });
});

describe('the table of a large set', () => {
  const many = (count: number, more: Omit<RoutedTool, 'name'> = {}): readonly RoutedTool[] =>
    Array.from({ length: count }, (_, i) => ({ name: `tool_number_${i}`, ...more }));
  const phases: Router['phases'] = Array.from({ length: 30 }, (_, i) => ({
    name: `phase ${i}`,
    tiers: ['all'],
    transitions: [{ tool: 'tool_number_0', to: `phase ${i + 1}` }],
  }));

  it.each<[string, Router]>([
    [
      'a thousand tools in thirty phases',
      {
        tools: many(1_000, { tier: 'all' }),
        phases,
        gates: many(300).map(({ name }) => ({
          tool: name,
          requires: many(300).map((each) => ({ tool: each.name })),
        })),
      },
    ],
    [
      'a thousand tools that a search finds',
      {
        tools: many(1_000, { layer: 'deferred' }),
        phases: [],
        gates: [{ tool: 'tool_number_3', requires: [{ tool: 'tool_number_4' }] }],
      },
    ],
    [
      'names of a hundred thousand characters',
      {
        tools: [{ name: 'x'.repeat(100_000) }],
        phases: [],
        gates: [{ tool: 'x'.repeat(100_000), requires: [{ tool: 'y'.repeat(100_000) }] }],
      },
    ],
  ])('of %s stays below seventy thousand characters', (_, router) => {
    expect(JSON.stringify(listRouterCases(router)).length).toBeLessThan(70_000);
  });

  it('counts where it cannot name, and asks the gate of a tool that is found', () => {
    expect(listRouterCases({ tools: many(1_000), phases: [], gates: [] }).turns).toEqual([
      { turn: { phase: null, tiers: [], tools: [] }, count: 1_000 },
    ]);
    const found = listRouterCases({
      tools: many(1_000, { layer: 'deferred' }),
      phases: [],
      gates: [{ tool: 'tool_number_3', requires: [{ tool: 'tool_number_4' }] }],
    });
    expect(
      found.calls.map(({ tool, calls, answer }) => [tool, calls.length, answer.allowed]),
    ).toEqual([
      ['tool_number_999', 0, false],
      ['no_such_tool', 0, false],
      ['tool_number_3', 0, false],
      ['tool_number_3', 0, false],
      ['tool_number_3', 1, true],
    ]);
  });

  it('makes an export of less than half a megabyte', () => {
    const files = exportRouter({
      registry: new Map(),
      tools: many(1_000, {}).map(({ name }) => new Map([['name', name]])),
    });
    expect(files.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(500_000);
  });
});

describe('an exported router', () => {
  const design = readGallery('site-builder.json');
  const dataIn = (folder: string, files: readonly PublishedFile[]): Router =>
    JSON.parse(files.find(({ path }) => path === `${folder}/router.json`)?.text ?? '');

  it('is the router’s own data', () => {
    expect(dataIn('runtime', exportRouter(design))).toEqual(siteBuilder);
  });

  it('leaves out drafts, and keeps the gates and the done tool', () => {
    expect(dataIn('runtime', exportRouter(design, [4, 12]))).toEqual({
      ...siteBuilder,
      tools: siteBuilder.tools.filter(({ name }) => name !== 'finish_turn' && name !== 'deploy'),
    });
    const gates: Json = convertFromPlain([{ tool: 'finish_turn', requires: [{ tool: 'a' }] }]);
    const unsaid = exportRouter(
      {
        registry: new Map([['gates', gates]]),
        tools: [new Map([['name', 'a']]), new Map([['name', 'finish_turn']])],
      },
      [1],
    );
    expect(dataIn('runtime', unsaid).done_tool).toBe('finish_turn');
  });

  it('is among the drafts with all tools where some are drafts, and lists those', () => {
    const files = exportRouter(design, [4, 12]);
    const headOf = (path: string): string | undefined =>
      files.find((file) => file.path === path)?.text.split('\n')[0];
    expect(dataIn('drafts/router', files)).toEqual({
      ...siteBuilder,
      drafts: ['finish_turn', 'deploy'],
    });
    expect(
      [
        'drafts/router/router.ts',
        'runtime/router.ts',
        'drafts/router/router.py',
        'runtime/router.py',
      ].map(headOf),
    ).toEqual([
      '// Made while 2 of 19 tools are drafts: "finish_turn", "deploy".',
      '/**',
      '# Made while 2 of 19 tools are drafts: "finish_turn", "deploy".',
      expect.stringMatching(/^"""Which/),
    ]);
    expect(files.find(({ path }) => path === 'drafts/router/README.md')?.text).toContain(
      '\n\nIt was made while 2 of them are drafts: `finish_turn`, `deploy`. Once they pass',
    );
  });

  it('is only among the drafts where no tool passed, and nowhere without tools', () => {
    const folders = (files: readonly PublishedFile[]): readonly string[] => [
      ...new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/')))),
    ];
    expect([
      folders(
        exportRouter(
          design,
          design.tools.map((_, i) => i),
        ),
      ),
      folders(exportRouter(design)),
      folders(exportRouter({ registry: design.registry, tools: [] })),
    ]).toEqual([['drafts/router'], ['runtime'], []]);
  });

  it('is the same text each time, and leaves nothing of an empty place behind', () => {
    expect(exportRouter(design)).toEqual(exportRouter(design));
    for (const { text } of exportRouter(design))
      expect(text).not.toMatch(
        /"tools": \[\], "phases": \[\]|"turns": \[\], "path": \[\]|contract\/router|bound-router/,
      );
  });

  it('writes no file of a name that a tool chose', () => {
    expect(exportRouter(hostileDesign).map(({ path }) => path)).toEqual([
      'runtime/router.md',
      'runtime/router.json',
      'runtime/router.ts',
      'runtime/router.test.ts',
      'runtime/router.py',
      'runtime/test_router.py',
    ]);
  });
});

describe('a router in which every phase leads to every other', () => {
  const names = Array.from({ length: 200 }, (_, i) => `p${i}`);
  const router: Router = {
    tools: names.map((name) => ({ name, tier: name })),
    phases: names.map((name) => ({
      name,
      tiers: [name],
      transitions: names.map((to) => ({ tool: name, to, input: { to } })),
    })),
    gates: [],
  };

  it('gets as many cases as fit, and no more are computed', () => {
    const { turns, path, calls, done } = listRouterCases(router);
    expect([turns.length, path.length, done.length].map((count) => count > 20)).toEqual([
      true,
      true,
      true,
    ]);
    expect([calls.length > 20, JSON.stringify(calls).length < 17_000]).toEqual([true, true]);
  });
});

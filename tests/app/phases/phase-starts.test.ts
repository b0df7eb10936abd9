import { describe, expect, it } from 'vitest';
import { canStart, listStarts } from '../../../src/app/phases/phase-starts.ts';
import { getMachine } from '../../../src/app/phases/phases.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { openApp, printState, workspaceOf } from '../open-app.ts';

const TOOLS = [
  { name: 'todo_complete', input_schema: { properties: { todo_id: {} } } },
  { name: 'deploy', visibility: { tier: 'ops' } },
  { name: 'mail', visibility: { layer: 'connector' } },
];

function start(
  id: string,
  registry: object,
): { readonly registry: string; readonly tiers: unknown; readonly isUndone: boolean } {
  const app = openApp(TOOLS, registry);
  const before = printState(app);
  const change = listStarts(app.store.getState().workspace).find((each) => each.id === id)?.change;
  if (change !== undefined) app.apply(change);
  const { workspace } = app.store.getState();
  app.undo();
  return {
    registry: printJson(workspace.registry.get('phases') ?? null),
    tiers: workspace.tools.map(({ document }) => printJson(document.get('visibility') ?? null)),
    isUndone: printState(app) === before,
  };
}

describe('a machine begins', () => {
  it('from core, build and ops: no tool disappears, and a todo that ends leads on', () => {
    expect(
      start('tiers', { name: 'r', phases: [{ name: 'always', tiers: [] }, 'unread'] }),
    ).toEqual({
      registry:
        '[{"name":"building","tiers":["core","build"],"transitions":[{"to":"verifying","tool":"todo_complete","input":{"todo_id":"build"}}]},{"name":"verifying","tiers":["core","ops"]},"unread"]',
      tiers: ['{"tier":"core"}', '{"tier":"ops"}', '{"layer":"connector","tier":"core"}'],
      isUndone: true,
    });
  });

  it('from one phase per tier, with the tier that is always loaded in each', () => {
    expect(
      start('each', { name: 'r', tiers: [{ name: 'a' }, { name: 'core' }, { name: 'b' }] }),
    ).toEqual({
      registry: '[{"name":"a","tiers":["core","a"]},{"name":"b","tiers":["core","b"]}]',
      tiers: ['null', '{"tier":"ops"}', '{"layer":"connector"}'],
      isUndone: true,
    });
  });

  it('from one phase per tier that shows its skill, and says what stays closed', () => {
    const layered = (
      name: string,
      layer: string | undefined,
      tier: string | undefined,
    ): object => ({ name, visibility: { layer, tier } });
    const tools = [
      layered('a', 'base', 'core'),
      layered('b', 'skill', 'core'),
      layered('c', 'skill', 'issue'),
      layered('d', 'skill', 'issue'),
      layered('e', 'sensitive', 'issue'),
      layered('f', 'connector', 'alert'),
      layered('g', 'task', 'gone'),
      layered('h', undefined, undefined),
    ];
    const app = openApp(
      tools.map((tool) => JSON.parse(JSON.stringify(tool)) as object),
      { name: 'r', tiers: [{ name: 'core' }, { name: 'issue' }, { name: 'alert' }] },
    );
    const each = listStarts(app.store.getState().workspace).find(({ id }) => id === 'each');
    expect(each?.about).toBe(
      '2 phases, each with its tier and core. You add the transitions. Phases replace skills: 2 tools move from the layer skill to task. 3 tools stay closed until something opens them. 2 tools without a declared tier are in none of them.',
    );
    if (each !== undefined) app.apply(each.change);
    expect(
      getMachine(app.store.getState().workspace).phases.map(({ name, shown, openable }) => [
        name,
        shown.join(),
        openable.join(),
      ]),
    ).toEqual([
      ['issue', 'a,c,d', 'b,e'],
      ['alert', 'a', 'b,f'],
    ]);
  });

  it('from the layers: what something opens is in no phase', () => {
    expect(start('layers', { name: 'r' })).toEqual({
      registry: '[{"name":"working","tiers":["base","task"]}]',
      tiers: ['{"tier":"task"}', '{"tier":"ops"}', '{"layer":"connector","tier":"connector"}'],
      isUndone: true,
    });
  });

  it('keeps the tiers that there are, and their words', () => {
    const workspace = workspaceOf(TOOLS, {
      name: 'r',
      tiers: [{ name: 'ops', description: 'mine' }],
    });
    const app = openApp(TOOLS, { name: 'r', tiers: [{ name: 'ops', description: 'mine' }] });
    const [first] = listStarts(workspace);
    if (first !== undefined) app.apply({ ...first.change });
    expect(getMachine(workspace).phases).toEqual([]);
    expect(printJson(app.store.getState().workspace.registry.get('tiers') ?? null)).toBe(
      '[{"name":"ops","description":"mine"},{"name":"core","description":"In every turn."},{"name":"build","description":"Loaded while building."}]',
    );
  });

  it('only where nothing would be lost', () => {
    const can = (phases: readonly object[]): boolean =>
      canStart(workspaceOf([], { name: 'r', phases }));
    expect([
      can([]),
      can([{ name: 'a' }]),
      can([{ name: 'a', transitions: [{ to: 'a', tool: 'x' }] }]),
      can([{ name: 'a' }, { name: 'b' }]),
    ]).toEqual([true, true, false, false]);
  });
});

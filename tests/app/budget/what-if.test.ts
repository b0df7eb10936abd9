import { describe, expect, it } from 'vitest';
import { listNewlyBroken } from '../../../src/app/budget/broken-references.ts';
import type { BudgetInput } from '../../../src/app/budget/budget.ts';
import { compareBudgets } from '../../../src/app/budget/compare-budgets.ts';
import { mergeInWorkspace } from '../../../src/app/budget/merge-tools.ts';
import { moveDocuments, planDesign, planMove } from '../../../src/app/budget/what-if.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { createDesign, type Workspace } from '../../../src/app/workspace.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { openApp, printState, workspaceOf } from '../open-app.ts';

function tool(name: string, tier: string | undefined, more: object = {}): object {
  return {
    name,
    description: `${name}.`,
    input_schema: { type: 'object', properties: {}, additionalProperties: false },
    ...(tier === undefined ? {} : { visibility: { tier } }),
    ...more,
  };
}

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'build' }, { name: 'ops' }],
  phases: [
    { name: 'building', tiers: ['build'], transitions: [{ to: 'verifying', tool: 'deploy' }] },
    { name: 'verifying', tiers: ['ops'], transitions: [{ to: 'building', tool: 'reopen' }] },
  ],
  gates: [{ tool: 'publish', phase: 'verifying', requires: [{ tool: 'check' }] }],
  budget: { comfortable: 3, loaded: 5, overloaded: 8 },
};
const TOOLS = [
  tool('write', 'build', { routing: { next_valid_actions: ['deploy', 'check'] } }),
  tool('read', 'build'),
  tool('list', 'build'),
  tool('deploy', 'build'),
  tool('check', 'ops'),
  tool('reopen', 'ops'),
  tool('publish', 'ops'),
];

function budgetedOf(workspace: Workspace): BudgetInput {
  return { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
}

function idOf({ tools }: Workspace, name: string): string {
  const found = tools.find(({ document }) => document.get('name') === name);
  if (found === undefined) throw new Error(`no tool ${name}`);
  return found.id;
}

describe('a move', () => {
  const workspace = workspaceOf(TOOLS, REGISTRY);
  const outlook = planMove(
    budgetedOf(workspace),
    [idOf(workspace, 'read')],
    { tier: 'ops' },
    'Move 1 tool to ops',
  );

  it('shows each phase before and after, with what comes and goes', () => {
    expect(
      outlook.turns.map(({ phase, before, after, gained, lost, bandSteps }) => [
        phase,
        before?.count,
        after?.count,
        before?.band,
        after?.band,
        bandSteps,
        gained,
        lost,
      ]),
    ).toEqual([
      ['building', 4, 3, 'loaded', 'comfortable', -1, [], ['read']],
      ['verifying', 3, 4, 'comfortable', 'loaded', 1, ['read'], []],
    ]);
  });

  it('is done exactly as it was shown, in one step that undo takes back to the same documents', () => {
    const app = openApp(TOOLS, REGISTRY);
    const { workspace: before } = app.store.getState();
    const printed = printState(app);
    const { change, after } = planMove(
      budgetedOf(before),
      [idOf(before, 'read'), idOf(before, 'list')],
      { tier: 'ops', layer: 'deferred' },
      'Move',
    );
    app.apply(change);
    expect(createDesign(app.store.getState().workspace)).toEqual(createDesign(after));
    expect(app.store.getState().past.length).toBe(1);
    app.undo();
    expect([app.store.getState().workspace === before, printState(app) === printed]).toEqual([
      true,
      true,
    ]);
  });

  it('leaves what is there already, and no empty visibility behind', () => {
    const ids = workspace.tools.map(({ id }) => id);
    expect([...moveDocuments(workspace, ids, { tier: 'build' }).keys()]).toEqual(ids.slice(4));
    expect(
      [...moveDocuments(workspace, ids.slice(0, 1), { tier: null }).values()].map((document) =>
        convertToPlain(document.get('visibility') ?? null),
      ),
    ).toEqual([null]);
    expect([...moveDocuments(workspace, ids, { layer: null }).keys()]).toEqual([]);
  });

  it('to a tier that nobody declared declares it with the same step', () => {
    const app = openApp(TOOLS, REGISTRY);
    const { workspace: before } = app.store.getState();
    const { change, turns } = planMove(
      budgetedOf(before),
      [idOf(before, 'read')],
      { tier: 'look', layer: 'skill' },
      'Move',
    );
    app.apply(change);
    expect(convertToPlain(app.store.getState().workspace.registry.get('tiers') ?? null)).toEqual([
      { name: 'build' },
      { name: 'ops' },
      { name: 'look' },
    ]);
    expect(
      turns.map(({ phase, opened, after }) => [phase, opened.map(({ key }) => key), after?.count]),
    ).toEqual([
      ['building', [], 3],
      ['building', ['look'], 4],
      ['verifying', ['look'], 4],
      ['verifying', [], 3],
    ]);
  });

  it('to a layer that is opened shows the turns that come with it', () => {
    const { turns } = planMove(
      budgetedOf(workspace),
      [idOf(workspace, 'read')],
      { layer: 'deferred' },
      'Move',
    );
    expect(
      turns.map(({ phase, opened, before, after, isChanged }) => [
        phase,
        opened.map(({ layer }) => layer),
        before?.count,
        after?.count,
        isChanged,
      ]),
    ).toEqual([
      ['building', [], 4, 3, true],
      ['building', ['deferred'], undefined, 4, true],
      ['verifying', [], 3, 3, false],
    ]);
  });
});

describe('what breaks', () => {
  const workspace = workspaceOf(TOOLS, REGISTRY);
  const brokenBy = (name: string, tier: string | null): readonly string[] =>
    planMove(budgetedOf(workspace), [idOf(workspace, name)], { tier }, 'Move').broken.map(
      ({ text }) => text,
    );

  it('is the way out of a phase, the phase behind it, and routes to the tool', () => {
    expect(brokenBy('deploy', 'ops')).toEqual([
      'No transition leads to the phase `verifying` anymore.',
      '`building` changes to `verifying` with `deploy`, which it doesn’t show.',
      'In `building`, `write` leads to `deploy`, which is not shown there.',
    ]);
  });

  it('is a gate that asks for what its phase does not show', () => {
    expect(brokenBy('check', 'build')).toEqual([
      '`publish` requires `check` in `verifying`, which is shown only in `building` and must be called there.',
    ]);
    expect(brokenBy('publish', 'build')).toEqual([
      '`publish` has a gate, but is not shown in `verifying`.',
    ]);
  });

  it('is a way that waits until something was opened', () => {
    const { broken } = planMove(
      budgetedOf(workspace),
      ['deploy', 'check'].map((name) => idOf(workspace, name)),
      { layer: 'deferred' },
      'Move',
    );
    expect(broken.map(({ text }) => text)).toEqual([
      '`building` changes to `verifying` with `deploy`, which it shows only when opened.',
      '`publish` requires `check` in `verifying`, which is shown only when opened.',
    ]);
  });

  it('is a tool that no turn shows', () => {
    expect(brokenBy('list', null)).toEqual(['No phase shows `list`, even with everything opened.']);
  });

  it('is only what was whole before', () => {
    expect(listNewlyBroken(workspace, workspace)).toEqual([]);
    expect(
      compareBudgets(budgetedOf(workspace), workspace).every(({ isChanged }) => !isChanged),
    ).toBe(true);
  });

  it('is a gate on done that guards another call, or none', () => {
    const onDone = { name: 'r', gates: [{ requires: [{ tool: 'check' }] }] };
    const saidBy = (
      before: readonly string[],
      after: readonly string[],
      registry: object = onDone,
    ): readonly string[] =>
      listNewlyBroken(
        workspaceOf(
          before.map((name) => tool(name, undefined)),
          registry,
        ),
        workspaceOf(
          after.map((name) => tool(name, undefined)),
          registry,
        ),
      ).map(({ text }) => text);
    expect(saidBy(['check', 'finish_turn'], ['check'])).toEqual([
      'No call ends the task anymore. Before, `finish_turn` did.',
    ]);
    expect(saidBy(['check', 'finish_turn', 'end_task'], ['check', 'end_task'])).toEqual([
      'Each call of `end_task` now ends the task.',
    ]);
    expect(saidBy(['check', 'finish_turn'], ['check', 'end_task'])).toEqual([
      'Each call of `end_task` now ends the task, and no call of `finish_turn` does.',
    ]);
    expect([
      saidBy(['check', 'finish_turn'], ['finish_turn']),
      saidBy(['check', 'finish_turn'], ['check'], { name: 'r' }),
    ]).toEqual([[], []]);
  });

  it('of a merge goes by the new name', () => {
    const design = mergeInWorkspace(workspace, [
      idOf(workspace, 'read'),
      idOf(workspace, 'deploy'),
    ]);
    if (design.kind === 'problem') throw new Error(design.problem.message);
    const outlook = planDesign(
      budgetedOf(workspace),
      design.value.design,
      'Merge',
      new Map([
        ['read', ['read']],
        ['deploy', ['read']],
      ]),
    );
    expect([
      outlook.broken,
      outlook.turns.map(({ phase, before, after }) => [phase, before?.count, after?.count]),
    ]).toEqual([
      [],
      [
        ['building', 4, 3],
        ['verifying', 3, 3],
      ],
    ]);
  });
});

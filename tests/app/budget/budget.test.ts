import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import {
  getBudget,
  getBudgetRow,
  type Budget,
  type BudgetInput,
} from '../../../src/app/budget/budget.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { listTexts, measureTotalTokens } from '../../../src/app/tokens/tokens.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { readBundle } from '../../../src/contract/design.ts';
import { countO200k } from '../../../src/measure/o200k.ts';
import { parseText, readText } from '../../gallery/read-gallery.ts';
import { largeSets, readers } from '../../lint/corpus-tools.ts';
import { openApp, toolAt, workspaceOf } from '../open-app.ts';

function openSiteBuilder(): App {
  const app = createApp();
  const outcome = readBundle(parseText(readText('site-builder.json')));
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  app.openWorkspace({ kind: 'editing', key: 'k' }, createWorkspace(outcome.value));
  return app;
}

function asked(workspace: Workspace, target = 'anthropic'): BudgetInput {
  return { workspace, target, tokenized: NO_TOKEN_COUNTS };
}

function formatRows({ rows }: Budget): readonly unknown[] {
  return rows.map(({ phase, opened, tiers, count, load, band }) => [
    phase,
    opened.map(({ key }) => key),
    tiers,
    count,
    load.likely,
    band,
  ]);
}

const takes = (optional: number): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: optional }, (_, i) => [`p${i}`, { type: 'string' }]),
  ),
});

describe('the budget of the source’s builder', () => {
  it('is core + build = 13 and core + ops = 11, and all three never', () => {
    expect(formatRows(getBudget(openSiteBuilder().store.getState()))).toEqual([
      ['building', [], ['core', 'build'], 13, 13, 'loaded'],
      ['verifying', [], ['core', 'ops'], 11, 11, 'comfortable'],
    ]);
  });

  it('shows in every phase at once that a tool moved to another tier', () => {
    const app = openSiteBuilder();
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 12).id,
      edits: [{ kind: 'set', at: ['visibility', 'tier'], value: 'ops' }],
      label: 'Move deploy',
    });
    expect(formatRows(getBudget(app.store.getState()))).toEqual([
      ['building', [], ['core', 'build'], 12, 12, 'comfortable'],
      ['verifying', [], ['core', 'ops'], 12, 12, 'comfortable'],
    ]);
  });

  it('has the tokens that its tools have together, and says apart what a request costs once', () => {
    const { workspace } = openSiteBuilder().store.getState();
    const { rows, fixed } = getBudget(asked(workspace));
    const together = rows.map(({ toolIds }) =>
      measureTotalTokens(
        { tokenized: NO_TOKEN_COUNTS },
        workspace.tools.filter(({ id }) => toolIds.includes(id)),
        getTarget('anthropic'),
      ),
    );
    expect([rows.map(({ tokens }) => tokens), fixed]).toEqual([together, 496]);
    const target = getTarget('gemini');
    const tokenized = {
      state: 'ready' as const,
      counts: new Map(listTexts(workspace, target).map((text) => [text, countO200k(text)])),
    };
    expect(
      getBudget({ workspace, target: 'gemini', tokenized }).rows.map(({ tokens }) => tokens),
    ).toEqual(
      rows.map(({ toolIds }) =>
        measureTotalTokens(
          { tokenized },
          workspace.tools.filter(({ id }) => toolIds.includes(id)),
          target,
        ),
      ),
    );
  });

  it('is worked out once for a workspace, a target and a count', () => {
    const { workspace } = openSiteBuilder().store.getState();
    expect(getBudget(asked(workspace))).toBe(getBudget(asked(workspace)));
    expect(getBudget(asked(workspace, 'openai-chat')).target.id).toBe('openai-chat');
  });
});

describe('a budget', () => {
  it('of a registry without phases is all tools', () => {
    const workspace = workspaceOf([
      { name: 'find', input_schema: takes(0) },
      { name: 'book', visibility: { tier: 'core' } },
    ]);
    expect(formatRows(getBudget(asked(workspace)))).toEqual([
      [undefined, [], ['core'], 2, 2, 'comfortable'],
    ]);
  });

  it('of nothing is an empty turn', () => {
    expect(formatRows(getBudget(asked(workspaceOf([]))))).toEqual([
      [undefined, [], [], 0, 0, 'comfortable'],
    ]);
  });

  it('weighs a tool of 22 optional fields as 3 to 4', () => {
    const [row] = getBudget(
      asked(
        workspaceOf([
          { name: 'build_and_deploy', input_schema: takes(22) },
          { name: 'ping', input_schema: takes(6) },
        ]),
      ),
    ).rows;
    expect([row?.count, row?.load]).toEqual([2, { least: 4, likely: 4.5, most: 5 }]);
  });

  it('counts tools by id: two of one name are two', () => {
    expect(
      formatRows(getBudget(asked(workspaceOf([{ name: 'find' }, { name: 'find' }, {}])))),
    ).toEqual([[undefined, [], [], 3, 3, 'comfortable']]);
  });

  it('takes the registry’s own marks', () => {
    const workspace = workspaceOf([{ name: 'a' }, { name: 'b' }], {
      name: 'r',
      budget: { comfortable: 1, loaded: 1, overloaded: 1 },
    });
    expect(formatRows(getBudget(asked(workspace)))).toEqual([
      [undefined, [], [], 2, 2, 'overloaded'],
    ]);
  });

  it('lists what can be opened in a phase, and everything opened last', () => {
    const { workspace } = openApp(
      [
        { name: 'plan', visibility: { tier: 'core', layer: 'base' } },
        { name: 'draw', visibility: { tier: 'art', layer: 'skill' } },
        { name: 'rare', visibility: { layer: 'deferred' } },
      ],
      {
        name: 'r',
        phases: [
          { name: 'p', tiers: ['core', 'art'] },
          { name: 'lost', tiers: ['core'] },
        ],
      },
    ).store.getState();
    const budget = getBudget(asked(workspace));
    expect(formatRows(budget)).toEqual([
      ['p', [], ['core'], 1, 1, 'comfortable'],
      ['p', ['art'], ['core', 'art'], 2, 2, 'comfortable'],
      ['p', ['deferred'], ['core'], 2, 2, 'comfortable'],
      ['p', ['art', 'deferred'], ['core', 'art'], 3, 3, 'comfortable'],
    ]);
    expect([budget.unreachable, budget.unseen]).toEqual([['lost'], []]);
    expect(getBudgetRow(asked(workspace), 'p', budget.rows[2]?.opened ?? [])).toEqual(
      budget.rows[2],
    );
  });

  it('names what no turn sends', () => {
    const workspace = workspaceOf(
      [
        { name: 'a', visibility: { tier: 'core' } },
        { name: 'b' },
        { name: 'c', visibility: { tier: 'ops' } },
      ],
      { name: 'r', phases: [{ name: 'p', tiers: ['core'] }] },
    );
    expect(getBudget(asked(workspace)).unseen).toEqual(
      workspace.tools.slice(1).map(({ id }) => id),
    );
  });
});

describe('the budget of real sets', () => {
  it.each(largeSets)('%s is one turn of %i tools', (set, count) => {
    const workspace = createWorkspace({
      registry: workspaceOf([]).registry,
      tools: (readers[set]?.() ?? []).map(({ subject }) => subject.contract.source),
    });
    const { rows, figures } = getBudget(asked(workspace));
    expect([rows.length, rows[0]?.count, rows[0]?.band, figures.size]).toEqual([
      1,
      count,
      'overloaded',
      count,
    ]);
    expect(rows[0]?.load.likely).toBeGreaterThanOrEqual(count);
  });
});

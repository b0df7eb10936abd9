import { describe, expect, it } from 'vitest';
import { listPhaseOpenings } from '../../../src/app/budget/budget-choice.ts';
import { getBudget, getBudgetRow, type BudgetInput } from '../../../src/app/budget/budget.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { workspaceOf } from '../open-app.ts';

const plain = (name: string, more: object = {}): object => ({
  name,
  description: 'Does one thing.',
  ...more,
});
const late = plain('late', { visibility: { layer: 'deferred' } });
const wired = plain('wired', { wire: { anthropic: { defer_loading: true } } });

function ask(workspace: Workspace, target = 'anthropic'): BudgetInput {
  return { workspace, target, tokenized: NO_TOKEN_COUNTS };
}

function readRow(
  workspace: Workspace,
  row: { toolIds: readonly string[]; searchableIds: readonly string[] } | undefined,
): readonly (readonly unknown[])[] {
  const name = (id: string) => workspace.tools.find((tool) => tool.id === id)?.document.get('name');
  return [row?.toolIds.map(name) ?? [], row?.searchableIds.map(name) ?? []];
}

const searching = { name: 'r', sending: { anthropic: { deferral: true } } };

describe('the budget of a request with a tool search', () => {
  it('holds deferred tools apart until they are found', () => {
    const workspace = workspaceOf([plain('now'), late, wired], searching);
    const budgeted = ask(workspace);
    const { rows } = getBudget(budgeted);
    const [closed, open] = rows;
    expect(readRow(workspace, closed)).toEqual([['now'], ['wired', 'late']]);
    expect([closed?.count, closed?.tokens.searchable.tools]).toEqual([1, 2]);
    expect(readRow(workspace, open)).toEqual([['now', 'late'], ['wired']]);
    expect(closed?.tokens.searchable.tokens).toBeGreaterThan(
      open?.tokens.searchable.tokens ?? Infinity,
    );
    const found = getBudgetRow(budgeted, undefined, listPhaseOpenings(rows, undefined));
    expect(readRow(workspace, found)).toEqual(readRow(workspace, open));
  });

  it('sends no deferred tool before the program has found it where nothing else searches', () => {
    const workspace = workspaceOf([plain('now'), late], { name: 'r' });
    for (const target of ['anthropic', 'gemini']) {
      const [closed, open] = getBudget(ask(workspace, target)).rows;
      expect(readRow(workspace, closed)).toEqual([['now'], []]);
      expect(readRow(workspace, open)).toEqual([['now', 'late'], []]);
    }
  });
});

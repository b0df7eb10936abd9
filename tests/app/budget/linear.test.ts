import { expect, it } from 'vitest';
import { getBudgetInSteps } from '../../../src/app/budget/budget.ts';
import { getContract, getRegistry } from '../../../src/app/derive.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { listTwins } from '../../../src/lint/rules/toolset/list-twins.ts';
import { createToolSet } from '../../../src/lint/tool-set.ts';
import { makeDesign, makePhases } from '../../bench/make-tools.ts';

/** Steps of the budget, and tools in all of its turns. */
function countBudget(phases: number): { readonly steps: number; readonly sent: number } {
  const workspace = createWorkspace(makePhases(phases));
  const budget = getBudgetInSteps({ workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS });
  for (let steps = 1; ; steps += 1) {
    const step = budget.next();
    if (step.done === true)
      return { steps, sent: step.value.rows.reduce((sum, { count }) => sum + count, 0) };
  }
}

it('takes three steps of the budget for each phase more, and sends as many tools in each', () => {
  const [few, many] = [countBudget(100), countBudget(400)];
  expect(many.steps - few.steps).toBe(3 * 300);
  expect(many.sent).toBe(4 * few.sent);
});

/** Tools that the search for overlaps looks at, over all tools. */
function countCompared(count: number): number {
  const workspace = createWorkspace(makeDesign(count));
  const registry = getRegistry(workspace);
  const contracts = workspace.tools.map(({ document }) => getContract(document));
  const set = createToolSet();
  set.replace([], contracts);
  const view = set.createView();
  let compared = 0;
  const listCounted = (found: ReturnType<typeof view.listSharing>): typeof found => {
    compared += found.length;
    return found;
  };
  const counted = {
    ...view,
    listSharing: (key: string) => listCounted(view.listSharing(key)),
    listNamed: (name: string) => listCounted(view.listNamed(name)),
  };
  for (const contract of contracts) listTwins(contract, registry, counted);
  return compared;
}

it('compares ten times the tools with at most ten times as many others to find overlaps', () => {
  expect(countCompared(3_000)).toBeLessThanOrEqual(10 * countCompared(300));
});

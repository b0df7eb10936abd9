import { getConfiguredTarget } from '../wire/wire.ts';
import { measureToolParts } from './budget-parts.ts';
import { measureToolCost } from './budget-tool.ts';
import type { BudgetInput } from './budget.ts';

/**
 * Whatever is slow of a budget and remembered, tool by tool: what asks for the budget then has it
 * at once.
 */
export function* memoizeBudget({
  workspace,
  target: id,
  tokenized,
}: BudgetInput): Generator<undefined, void> {
  const target = getConfiguredTarget(workspace, id);
  for (const { document } of workspace.tools) {
    measureToolParts(document, target, measureToolCost(document, target, tokenized).tokens);
    yield;
  }
}

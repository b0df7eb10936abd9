import { targetFor } from '../wire.ts';
import { partTokens } from './budget-parts.ts';
import { figureTool } from './budget-tool.ts';
import type { Budgeted } from './budget.ts';

/**
 * Whatever is slow of a budget and remembered, tool by tool: what asks for the budget then has it
 * at once.
 */
export function* warmBudget({
  workspace,
  target: id,
  tokenized,
}: Budgeted): Generator<undefined, void> {
  const target = targetFor(workspace, id);
  for (const { document } of workspace.tools) {
    partTokens(document, target, figureTool(document, target, tokenized).tokens);
    yield;
  }
}

import type { ToolSize } from '../../contract/budget.ts';
import { findTool, getName } from '../derive.ts';
import { measureToolTokens, type Tokens } from '../tokens/tokens.ts';
import { measureToolParts, type ToolParts } from './budget-parts.ts';
import { getBudget, type BudgetInput, type BudgetRow } from './budget.ts';

/** One tool of a turn, and what it brings to it. */
export interface ToolShare {
  readonly id: string;
  readonly name: string;
  readonly tokens: Tokens;
  readonly parts: ToolParts;
  /** Of the turn's tokens; 0 of a turn that costs nothing. */
  readonly share: number;
  readonly optional: number;
  readonly weight: ToolSize;
}

export type ToolOrder = 'tokens' | 'load' | 'name';

export function listToolShares(
  budgeted: BudgetInput,
  { toolIds, tokens: sum }: BudgetRow,
): readonly ToolShare[] {
  const { figures, target } = getBudget(budgeted);
  return toolIds.flatMap((id): readonly ToolShare[] => {
    const tool = findTool(budgeted.workspace, id);
    const figure = figures.get(id);
    if (tool === undefined || figure === undefined) return [];
    const { optional, weight } = figure;
    return [
      {
        id,
        name: getName(tool),
        tokens: measureToolTokens(budgeted, tool, target),
        parts: measureToolParts(tool.document, target, figure.tokens),
        share: sum.tokens === 0 ? 0 : figure.tokens / sum.tokens,
        optional,
        weight,
      },
    ];
  });
}

/**
 * Sorted by tokens or load, largest first, or by name; equal tools stay in the order of the
 * registry.
 */
export function sortShares(shares: readonly ToolShare[], order: ToolOrder): readonly ToolShare[] {
  return shares.toSorted((a, b) => {
    if (order === 'name') return a.name < b.name ? -1 : Number(a.name > b.name);
    return (
      (order === 'load' ? b.weight.likely - a.weight.likely : 0) ||
      b.tokens.tokens - a.tokens.tokens
    );
  });
}

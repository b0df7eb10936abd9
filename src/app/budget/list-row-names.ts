import { createCache } from '../../contract/memoize.ts';
import { findTool, getName } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import type { BudgetRow } from './budget.ts';

const known = createCache<BudgetRow, ReadonlySet<string>>();

/** The names of what a turn sends, read once: a row is of one workspace. */
export function listRowNames(workspace: Workspace, row: BudgetRow): ReadonlySet<string> {
  const before = known.get(row);
  if (before !== undefined) return before;
  const names = new Set(row.toolIds.flatMap((id) => findTool(workspace, id) ?? []).map(getName));
  known.set(row, names);
  return names;
}

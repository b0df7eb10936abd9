import type { MergeOptions } from '../../refactor/merge/merge-tools.ts';
import type { Workspace } from '../workspace.ts';
import type { Budget, BudgetRow } from './budget.ts';
import type { Replacements } from './plan-removal.ts';
import type { ChangePlan, Destination } from './what-if.ts';

/**
 * Something worth trying, before anybody measured it. `why`: one sentence, names between backticks.
 */
export type Idea =
  | {
      readonly kind: 'move';
      readonly ids: readonly string[];
      readonly destination: Destination;
      readonly why: string;
    }
  | {
      readonly kind: 'merge';
      readonly ids: readonly string[];
      readonly options: MergeOptions;
      readonly why: string;
    }
  | {
      readonly kind: 'remove';
      readonly ids: readonly string[];
      readonly stand: Replacements;
      readonly why: string;
    }
  | {
      readonly kind: 'close';
      readonly ids: readonly [string];
      readonly names: readonly string[];
      readonly why: string;
    };

/** An idea, and what it does to every turn. */
export interface Suggestion {
  readonly idea: Idea;
  readonly outlook: ChangePlan;
  /** How much less load the crowded turns have together. */
  readonly gain: number;
}

/** What ideas are looked for in: a turn over a mark. */
export interface CrowdedTurn {
  readonly workspace: Workspace;
  readonly budget: Budget;
  readonly row: BudgetRow;
  /** Ids of its tools; of a turn in which something was opened, of those that came with it. */
  readonly shown: ReadonlySet<string>;
  /**
   * What the phase is for: what no other begins with, and what is called like it. Empty where there
   * is no other.
   */
  readonly own: ReadonlySet<string>;
  /** Tools to the next better mark; 0 where only the load is over one. */
  readonly excess: number;
}

/** More than these, and single tools are no longer the answer. */
export const MOST_SINGLE = 8;

export function getToolLoad({ figures }: Budget, id: string): number {
  return figures.get(id)?.weight.likely ?? 1;
}

/** Sorted by load, then tokens, largest first. */
export function sortHeaviest({ figures }: Budget, ids: readonly string[]): readonly string[] {
  const getTokens = (id: string): number => figures.get(id)?.tokens ?? 0;
  const getLoad = (id: string): number => figures.get(id)?.weight.likely ?? 1;
  return ids.toSorted((a, b) => getLoad(b) - getLoad(a) || getTokens(b) - getTokens(a));
}

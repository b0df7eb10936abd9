import type { Opening } from '../../contract/session/list-combinations.ts';
import {
  getBudget,
  getBudgetRow,
  type Budget,
  type BudgetInput,
  type BudgetRow,
} from './budget.ts';

/** A turn that is looked at. */
interface TurnChoice {
  readonly phase: string | undefined;
  /** See keyOf; undefined: nothing was chosen yet. */
  readonly opened: ReadonlySet<string> | undefined;
}

/** One opening among those of a phase. */
export function getOpeningKey({ layer, key }: Opening): string {
  return `${layer} ${key}`;
}

/** Sorted by number of tools, then load, then tokens, largest first. */
export function sortWorstFirst(rows: readonly BudgetRow[]): readonly BudgetRow[] {
  return rows.toSorted(
    (a, b) =>
      b.count - a.count || b.load.likely - a.load.likely || b.tokens.tokens - a.tokens.tokens,
  );
}

/** Some turns differ by what is opened: skills, connectors and the like. */
export function hasCombinations({ rows }: Budget): boolean {
  return rows.some(({ opened }) => opened.length > 0);
}

/** What can be opened in a phase and shows more tools there. */
export function listPhaseOpenings(
  rows: readonly BudgetRow[],
  phase: string | undefined,
): readonly Opening[] {
  return rows.findLast((row) => row.phase === phase)?.opened ?? [];
}

/** The chosen turn, listed or not; the worst of its phase, or of all, where nothing was chosen. */
export function findChosenRow(
  budgeted: BudgetInput,
  { phase, opened }: TurnChoice,
): BudgetRow | undefined {
  const { rows } = getBudget(budgeted);
  const inPhase = rows.filter((row) => row.phase === phase);
  const [worst] = sortWorstFirst(inPhase.length === 0 ? rows : inPhase);
  if (opened === undefined || worst === undefined) return worst;
  const wanted = listPhaseOpenings(rows, worst.phase).filter((each) =>
    opened.has(getOpeningKey(each)),
  );
  return (
    rows.find((row) => row.phase === worst.phase && hasSameOpenings(row.opened, wanted)) ??
    getBudgetRow(budgeted, worst.phase, wanted)
  );
}

export function hasSameOpenings(a: readonly Opening[], b: readonly Opening[]): boolean {
  return (
    a.length === b.length &&
    a.every((each) => b.some((other) => getOpeningKey(other) === getOpeningKey(each)))
  );
}

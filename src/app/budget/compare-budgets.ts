import type { Band } from '../../contract/budget.ts';
import { memoize } from '../../contract/memoize.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { Opening } from '../../contract/session/list-combinations.ts';
import { findTool, getName } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getBudgetInSteps, type Budget, type BudgetInput, type BudgetRow } from './budget.ts';
import { listRowNames } from './list-row-names.ts';

/** A turn before and after; undefined where it does not exist. */
export interface TurnChange {
  readonly key: string;
  readonly phase: string | undefined;
  readonly opened: readonly Opening[];
  readonly before: BudgetRow | undefined;
  readonly after: BudgetRow | undefined;
  /** Names of tools that are added, and of those that are removed. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly isChanged: boolean;
  /** Bands further (worse) or back (negative); 0 where the turn exists only once. */
  readonly bandSteps: number;
}

const BANDS: readonly Band[] = ['comfortable', 'loaded', 'strained', 'overloaded'];

/** Compares every turn of both designs; those that change come first. */
export function compareBudgets(budgeted: BudgetInput, after: Workspace): readonly TurnChange[] {
  return runToCompletion(compareBudgetsInSteps(budgeted, after));
}

/** The same in small steps. */
export function* compareBudgetsInSteps(
  budgeted: BudgetInput,
  after: Workspace,
): Generator<undefined, readonly TurnChange[]> {
  const { workspace } = budgeted;
  const former = groupRowsByKey(yield* getBudgetInSteps(budgeted));
  const next = groupRowsByKey(yield* getBudgetInSteps({ ...budgeted, workspace: after }));
  yield;
  const compareNames = createNameComparer(workspace, after);
  const turns: TurnChange[] = [];
  for (const key of new Set([...former.keys(), ...next.keys()])) {
    const [row, fresh] = [former.get(key), next.get(key)];
    const shown = fresh ?? row;
    if (shown === undefined) continue;
    const [gained, lost] = compareNames(row, fresh);
    const isSame =
      row !== undefined &&
      fresh !== undefined &&
      row.count === fresh.count &&
      row.tokens.tokens === fresh.tokens.tokens &&
      row.load.likely === fresh.load.likely;
    turns.push({
      key,
      phase: shown.phase,
      opened: shown.opened,
      before: row,
      after: fresh,
      gained,
      lost,
      isChanged: !isSame || gained.length + lost.length > 0,
      bandSteps:
        row === undefined || fresh === undefined
          ? 0
          : BANDS.indexOf(fresh.band) - BANDS.indexOf(row.band),
    });
    yield;
  }
  return [
    ...turns.filter(({ isChanged }) => isChanged),
    ...turns.filter(({ isChanged }) => !isChanged),
  ];
}

const groupRowsByKey: (budget: Budget) => ReadonlyMap<string, BudgetRow> = memoize(
  ({ rows }) =>
    new Map(
      rows.map((row) => [
        JSON.stringify([row.phase ?? null, row.opened.map(({ layer, key }) => `${layer} ${key}`)]),
        row,
      ]),
    ),
);

/** Compares the names of a turn. Most turns keep their tools, so their names are not read. */
function createNameComparer(
  before: Workspace,
  after: Workspace,
): (
  row: BudgetRow | undefined,
  fresh: BudgetRow | undefined,
) => readonly [gained: readonly string[], lost: readonly string[]] {
  const named = new Set(
    after.tools.flatMap((tool) => {
      const former = findTool(before, tool.id);
      return former === tool || (former !== undefined && getName(former) === getName(tool))
        ? []
        : [tool.id];
    }),
  );
  return (row, fresh) => {
    if (
      row?.toolIds.length === fresh?.toolIds.length &&
      row?.toolIds.every((id, i) => id === fresh?.toolIds[i] && !named.has(id)) === true
    )
      return [[], []];
    const names = row === undefined ? NONE : listRowNames(before, row);
    const others = fresh === undefined ? NONE : listRowNames(after, fresh);
    return [
      [...others].filter((name) => !names.has(name)),
      [...names].filter((name) => !others.has(name)),
    ];
  };
}

const NONE: ReadonlySet<string> = new Set();

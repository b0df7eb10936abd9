import { memoizeText } from '../../contract/memoize-text.ts';
import { memoize } from '../../contract/memoize.ts';
import { getSingular } from '../../lint/rules/names/list-name-keys.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { findTool, getContract, getName } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { findLoadBand } from './budget-rate.ts';
import type { Budget, BudgetRow } from './budget.ts';
import type { CrowdedTurn } from './suggestion.ts';

/**
 * Of each phase the turn that it begins with, where that is over a mark, by its tools or by their
 * load.
 */
export function* listCrowdedTurns(
  workspace: Workspace,
  budget: Budget,
): Generator<undefined, readonly CrowdedTurn[]> {
  const crowds: CrowdedTurn[] = [];
  for (const row of budget.rows) {
    if (
      row.opened.length > 0 ||
      (row.band === 'comfortable' && (findLoadBand(row, budget) ?? 'comfortable') === 'comfortable')
    )
      continue;
    crowds.push({
      workspace,
      budget,
      row,
      shown: new Set(row.toolIds),
      own: listOwn(workspace, budget, row),
      excess: Math.max(0, row.count - getLowerLimit(budget, row)),
    });
    yield;
  }
  return crowds;
}

/**
 * Turns with one skill or connector opened that are far over, each with the tools it opens.
 * `eased`: phases whose first turn has an idea, so it counts as comfortable. Left out: tools that
 * are found or approved, which come a few at a time, and turns with several openings, which no move
 * makes smaller.
 */
export function listCrowdedOpenings(
  workspace: Workspace,
  budget: Budget,
  eased: ReadonlySet<string | undefined>,
): readonly CrowdedTurn[] {
  const {
    limits: { comfortable, loaded },
  } = budget;
  return budget.rows.flatMap((row): readonly CrowdedTurn[] => {
    const [opening] = row.opened;
    if (opening === undefined || !isOpenedAlone(row) || !isFarOver(row, budget)) return [];
    const before = budget.rows.find(
      ({ phase, opened }) => phase === row.phase && opened.length === 0,
    );
    const known = new Set(before?.toolIds);
    const shown = new Set(row.toolIds.filter((id) => !known.has(id)));
    const beginning =
      before === undefined
        ? 0
        : eased.has(row.phase)
          ? Math.min(before.count, comfortable)
          : before.count;
    const excess = beginning + shown.size - loaded;
    return excess > 0 ? [{ workspace, budget, row, shown, own: new Set(), excess }] : [];
  });
}

/** A skill or a connector, and nothing else. */
export function isOpenedAlone({ opened: [opening, ...others] }: BudgetRow): boolean {
  return others.length === 0 && (opening?.layer === 'skill' || opening?.layer === 'connector');
}

/** Strained or overloaded. */
export function isFarOver(
  { count }: BudgetRow,
  { limits: { loaded } }: Pick<Budget, 'limits'>,
): boolean {
  return count > loaded;
}

/** The tools of a phase: those that no other phase begins with, and those named after it. */
function listOwn(
  workspace: Workspace,
  budget: Budget,
  { phase = '', toolIds }: BudgetRow,
): ReadonlySet<string> {
  const { phases, byTool } = getPhaseStarts(budget);
  if (![...phases].some((each) => each !== phase)) return new Set();
  const isElsewhere = (id: string): boolean =>
    byTool.get(id)?.some((each) => each !== phase) === true;
  return new Set(
    toolIds.filter(
      (id) =>
        !isElsewhere(id) ||
        isAbout(getName(findTool(workspace, id) ?? { id, document: new Map() }), phase),
    ),
  );
}

/** By a tool: the phases that begin with it. */
const getPhaseStarts: (budget: Budget) => {
  readonly phases: ReadonlySet<string>;
  readonly byTool: ReadonlyMap<string, readonly string[]>;
} = memoize(({ rows }) => {
  const byTool = new Map<string, string[]>();
  const phases = new Set<string>();
  for (const { phase, opened, toolIds } of rows) {
    if (phase === undefined || opened.length > 0) continue;
    phases.add(phase);
    for (const id of toolIds) {
      const known = byTool.get(id);
      if (known === undefined) byTool.set(id, [phase]);
      else known.push(phase);
    }
  }
  return { phases, byTool };
});

/** `list_issues` is about `issue`. */
export function isAbout(tool: string, subject: string): boolean {
  const wanted = getSingularName(subject);
  return wanted !== '' && ` ${getSingularName(tool)} `.includes(` ${wanted} `);
}

const getSingularName: (name: string) => string = memoizeText((name) =>
  splitWords(name).map(getSingular).join(' '),
);

/** The most tools of the next better band. */
function getLowerLimit({ limits }: Budget, { band }: BudgetRow): number {
  if (band === 'overloaded') return limits.overloaded;
  return band === 'strained' ? limits.loaded : limits.comfortable;
}

/** Visible while its tier is loaded: not always, and not by opening. */
export function isOrdinary({ document }: Tool): boolean {
  const layer = getContract(document).visibility?.layer;
  return layer === undefined || layer === 'task';
}

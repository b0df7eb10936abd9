import type { Fix } from '../../lint/rule.ts';
import { bandByLoad } from './budget-rate.ts';
import { budgetOf, type Budget, type Budgeted, type BudgetRow } from './budget.ts';
import { nameOf } from '../derive.ts';
import type { Judged } from '../judging/judged.ts';
import { lookAtClosing, lookAtRemoval } from './leave-out.ts';
import { mergeInWorkspace } from './merge-tools.ts';
import { suggestClosings } from './suggest-closings.ts';
import { suggestGroups } from './suggest-groups.ts';
import { suggestMoves } from './suggest-moves.ts';
import { suggestUnions } from './suggest-unions.ts';
import { MOST_SINGLE, weightOf, type Crowd, type Idea, type Suggestion } from './suggestion.ts';
import { lookAtDesign, lookAtMove, type Outlook } from './what-if.ts';
import type { Workspace } from '../workspace.ts';

export interface Suggestions {
  /** What helps most for what it breaks first. */
  readonly listed: readonly Suggestion[];
  /** Turns from which so many tools would have to go that tiers and phases are the better answer. */
  readonly far: readonly { readonly phase: string | undefined; readonly excess: number; readonly row: BudgetRow }[];
}

/** A tool that can be made several, with the ways to do it. */
export interface Splittable {
  readonly id: string;
  readonly name: string;
  readonly fixes: readonly Fix[];
}

export const NO_SUGGESTIONS: Suggestions = { listed: [], far: [] };
const MOST_LISTED = 10;
/** Measured of each turn: the rest would not be listed. */
const MOST_MEASURED = 14;
/** What is not seen until it is found or opened costs a step: it has to help twice as much. */
const HIDDEN = 0.5;

export function listSplittable(workspace: Workspace, judged: Judged): readonly Splittable[] {
  return workspace.tools.flatMap((tool) => {
    const fixes = (judged.tools.get(tool.id)?.findings ?? []).flatMap((finding) => finding.fixes ?? []).filter((fix) => fix.reshape !== undefined);
    const distinct = fixes.filter((fix, i) => fixes.findIndex(({ reshape }) => JSON.stringify(reshape) === JSON.stringify(fix.reshape)) === i);
    return distinct.length === 0 ? [] : [{ id: tool.id, name: nameOf(tool), fixes: distinct }];
  });
}

export function suggestWhatIf(budgeted: Budgeted): Suggestions {
  const steps = suggestInSteps(budgeted);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The same a little at a time: of a large set each idea is a step. A split is no idea: two parts of half the parameters weigh 0.06
 * tools more than the whole (see weighTool).
 */
export function* suggestInSteps(budgeted: Budgeted): Generator<undefined, Suggestions> {
  const budget = budgetOf(budgeted);
  yield;
  const crowds = listCrowds(budgeted.workspace, budget);
  const far = crowds.flatMap(({ row, excess }) => (excess > MOST_SINGLE ? [{ phase: row.phase, excess, row }] : []));
  const ideas = new Map<string, Idea>();
  for (const crowd of crowds) {
    const own: Idea[] = [];
    for (const suggest of [suggestMoves, suggestGroups, suggestUnions, (each: Crowd) => suggestClosings(budgeted, each)]) {
      own.push(...suggest(crowd));
      yield;
    }
    for (const idea of own.toSorted((a, b) => guess(budget, b) - guess(budget, a)).slice(0, MOST_MEASURED)) ideas.set(JSON.stringify([idea.kind, idea.ids]), idea);
  }
  const measured: Suggestion[] = [];
  for (const idea of ideas.values()) {
    const outlook = lookAtIdea(budgeted, idea);
    const gain = outlook === undefined ? 0 : gainOf(outlook, crowds, budget);
    if (outlook !== undefined && gain > 0) measured.push({ idea, outlook, gain });
    yield;
  }
  return { listed: measured.toSorted((a, b) => rankOf(b) - rankOf(a) || a.idea.ids.length - b.idea.ids.length).slice(0, MOST_LISTED), far };
}

/** Of each phase its first turn where that is over a mark, by its tools or by their load; else the worst of those that it may come to. */
function listCrowds(workspace: Workspace, budget: Budget): readonly Crowd[] {
  const over = budget.rows.filter((row) => row.band !== 'comfortable' || (bandByLoad(row, budget) ?? 'comfortable') !== 'comfortable');
  return [...new Set(over.map(({ phase }) => phase))].flatMap((phase): readonly Crowd[] => {
    const own = over.filter((row) => row.phase === phase);
    const row = own.find(({ opened }) => opened.length === 0) ?? own.toSorted((a, b) => b.load.likely - a.load.likely)[0];
    return row === undefined ? [] : [{ workspace, budget, row, shown: new Set(row.toolIds), excess: Math.max(0, row.count - limitBelow(budget, row)) }];
  });
}

/** As many tools as the next better band holds. */
function limitBelow({ limits }: Budget, { band }: BudgetRow): number {
  if (band === 'overloaded') return limits.overloaded;
  return band === 'strained' ? limits.loaded : limits.comfortable;
}

/** About how much load it takes away, before it is measured. */
function guess(budget: Budget, { kind, ids }: Idea): number {
  const sum = ids.reduce((total, id) => total + weightOf(budget, id), 0);
  return kind === 'close' || kind === 'merge' ? sum - 1 : sum;
}

/** Exactly what is shown when it is tried. Undefined where it cannot be done. */
export function lookAtIdea(budgeted: Budgeted, idea: Idea): Outlook | undefined {
  const { workspace } = budgeted;
  switch (idea.kind) {
    case 'move': return lookAtMove(budgeted, idea.ids, idea.destination, '');
    case 'remove': return lookAtRemoval(budgeted, idea.stand);
    case 'close': return lookAtClosing(budgeted, idea.ids[0], idea.names);
    case 'merge': {
      const outcome = mergeInWorkspace(workspace, idea.ids, idea.options);
      if (outcome.kind === 'problem') return undefined;
      const { design, merged, document } = outcome.value;
      return lookAtDesign(budgeted, design, '', new Map([...merged.values.keys()].map((name) => [name, [String(document.get('name'))]])));
    }
  }
}

/** What the crowded turns lose, less what others gain that are over a mark then. */
function gainOf({ turns }: Outlook, crowds: readonly Crowd[], { limits }: Budget): number {
  const isCrowd = (row: BudgetRow): boolean => crowds.some((crowd) => crowd.row === row);
  const lost = turns.reduce((sum, { before, after }) => sum + (before !== undefined && after !== undefined && isCrowd(before) ? before.load.likely - after.load.likely : 0), 0);
  const risen = turns.reduce((sum, { opened, before, after }) => sum + (before === undefined || after === undefined || isCrowd(before) || opened.length > 0 ? 0 : Math.max(0, after.load.likely - Math.max(before.load.likely, limits.comfortable))), 0);
  return Math.round((lost - risen) * 1_000) / 1_000;
}

function rankOf({ idea, outlook, gain }: Suggestion): number {
  const isHidden = idea.kind === 'move' && typeof idea.destination.layer === 'string';
  return (gain * (isHidden ? HIDDEN : 1)) / (1 + outlook.broken.length);
}

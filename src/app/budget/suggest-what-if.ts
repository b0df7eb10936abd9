import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { Fix } from '../../lint/rule.ts';
import { getName } from '../derive.ts';
import type { LintState } from '../linting/lint-state.ts';
import type { Workspace } from '../workspace.ts';
import { getBudgetInSteps, type Budget, type BudgetInput, type BudgetRow } from './budget.ts';
import {
  isFarOver,
  isOpenedAlone,
  listCrowdedOpenings,
  listCrowdedTurns,
} from './list-crowded-turns.ts';
import { mergeInWorkspace } from './merge-tools.ts';
import { createParameterRemoval, createToolRemoval } from './plan-removal.ts';
import { suggestGroups, suggestParts } from './suggest-groups.ts';
import { suggestMoves } from './suggest-moves.ts';
import { suggestParameterRemovals } from './suggest-parameter-removals.ts';
import {
  getToolLoad,
  MOST_SINGLE,
  type CrowdedTurn,
  type Idea,
  type Suggestion,
} from './suggestion.ts';
import { suggestUnions } from './unions/suggest-unions.ts';
import { createMove, planDesignChange, planDocumentChange, type ChangePlan } from './what-if.ts';

export interface Suggestions {
  /** Sorted by gain per broken reference. */
  readonly listed: readonly Suggestion[];
  /** Turns with so many tools too many that tiers and phases are the better answer. */
  readonly far: readonly {
    readonly phase: string | undefined;
    readonly excess: number;
    readonly row: BudgetRow;
  }[];
  /** Turns that are far over, where nothing is listed. */
  readonly left: readonly BudgetRow[];
}

/** A tool that can be split, and the fixes that split it. */
export interface SplittableTool {
  readonly id: string;
  readonly name: string;
  readonly fixes: readonly Fix[];
}

export const NO_SUGGESTIONS: Suggestions = { listed: [], far: [], left: [] };
const MOST_LISTED = 10;
const MOST_LEFT = 3;
/**
 * The least gain that is listed: in a large turn less than a tool does not show in the figures, in
 * a small one less than a hundredth of its load.
 */
const [LEAST, LEAST_SHARE] = [0.9, 0.01];
/** A group of this size splits a tool set better than a search does. */
const LARGE = 5;
/** Ideas measured for each turn: the rest would not be listed. */
const MOST_MEASURED = 14;
/** A hidden tool costs a step to find or open, so its gain counts half. */
const HIDDEN = 0.5;

export function listSplittable(
  workspace: Workspace,
  lintState: LintState,
): readonly SplittableTool[] {
  return workspace.tools.flatMap((tool) => {
    const fixes = (lintState.tools.get(tool.id)?.findings ?? [])
      .flatMap((finding) => finding.fixes ?? [])
      .filter((fix) => fix.refactoring !== undefined);
    const keys = fixes.map(({ refactoring }) => JSON.stringify(refactoring));
    const distinct = fixes.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
    return distinct.length === 0 ? [] : [{ id: tool.id, name: getName(tool), fixes: distinct }];
  });
}

export function suggestWhatIf(budgeted: BudgetInput): Suggestions {
  return runToCompletion(suggestInSteps(budgeted));
}

/**
 * The same in small steps: with many tools, each idea is a step. Splits are not suggested: two
 * parts with half the parameters each weigh 0.06 tools more than the whole (see measureTool).
 */
export function* suggestInSteps(budgeted: BudgetInput): Generator<undefined, Suggestions> {
  const budget = yield* getBudgetInSteps(budgeted);
  yield;
  const closed = yield* listCrowdedTurns(budgeted.workspace, budget);
  const far = closed.flatMap(({ row, excess }) =>
    excess > MOST_SINGLE ? [{ phase: row.phase, excess, row }] : [],
  );
  const ideas = new Map<string, Idea>();
  // Of two ideas about the same tools the first stays.
  const addIdea = (idea: Idea): void => {
    const key = JSON.stringify([idea.kind, idea.ids]);
    if (!ideas.has(key)) ideas.set(key, idea);
  };
  const eased = new Set<string | undefined>();
  for (const crowd of closed) {
    const own = yield* listIdeas(crowd, suggestClosed);
    if (own.length > 0) eased.add(crowd.row.phase);
    own.forEach(addIdea);
  }
  const opened = listCrowdedOpenings(budgeted.workspace, budget, eased);
  for (const crowd of opened) (yield* listIdeas(crowd, suggestParts)).forEach(addIdea);
  const crowds = [...closed, ...opened];
  const least = Math.min(
    LEAST,
    LEAST_SHARE * Math.max(0, ...crowds.map(({ row }) => row.load.likely)),
  );
  // Keeps only those that are listed: each has every turn of a design.
  let listed: readonly Suggestion[] = [];
  for (const idea of ideas.values()) {
    const outlook = yield* planIdeaInSteps(budgeted, idea);
    const gain = outlook === undefined ? 0 : measureGain(outlook, crowds, budget);
    if (outlook !== undefined && gain > least)
      listed = [...listed, { idea, outlook, gain }]
        .toSorted(
          (a, b) => measureRank(b) - measureRank(a) || a.idea.ids.length - b.idea.ids.length,
        )
        .slice(0, MOST_LISTED);
    yield;
  }
  return { listed, far, left: listed.length > 0 ? [] : listLeft(budget) };
}

type Suggester = (crowd: CrowdedTurn) => Generator<undefined, readonly Idea[]>;

/** Ideas for one turn, sorted by estimated gain. */
function* listIdeas(
  crowd: CrowdedTurn,
  suggestPlaces: Suggester,
): Generator<undefined, readonly Idea[]> {
  const found: Idea[] = [];
  for (const suggest of [suggestPlaces, suggestUnions, suggestParameterRemovals]) {
    found.push(...(yield* suggest(crowd)));
    yield;
  }
  return found
    .toSorted((a, b) => measureExpectedGain(crowd.budget, b) - measureExpectedGain(crowd.budget, a))
    .slice(0, MOST_MEASURED);
}

/** Moves to other tiers, to skills, and to a search where no group is large enough. */
function* suggestClosed(crowd: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const groups = yield* suggestGroups(crowd);
  return [
    ...(yield* suggestMoves(
      crowd,
      groups.every(({ ids }) => ids.length < LARGE),
    )),
    ...groups,
  ];
}

/** The worst turns that are far over: with at most one opening first, and one with several. */
function listLeft(budget: Budget): readonly BudgetRow[] {
  const over = budget.rows
    .filter((row) => isFarOver(row, budget))
    .toSorted((a, b) => b.count - a.count);
  const plain = over.filter((row) => row.opened.length === 0 || isOpenedAlone(row));
  return [...plain.slice(0, MOST_LEFT), ...over.filter((row) => !plain.includes(row)).slice(0, 1)];
}

/** An estimate of the load that an idea removes. */
function measureExpectedGain(budget: Budget, { kind, ids }: Idea): number {
  const sum = ids.reduce((total, id) => total + getToolLoad(budget, id), 0);
  return kind === 'close' || kind === 'merge' ? sum - 1 : sum;
}

/** The plan that is shown for an idea; undefined where it cannot be applied. */
export function planIdea(budgeted: BudgetInput, idea: Idea): ChangePlan | undefined {
  return runToCompletion(planIdeaInSteps(budgeted, idea));
}

function* planIdeaInSteps(
  budgeted: BudgetInput,
  idea: Idea,
): Generator<undefined, ChangePlan | undefined> {
  const { workspace } = budgeted;
  switch (idea.kind) {
    case 'move':
      return yield* planDocumentChange(
        budgeted,
        createMove(workspace, idea.ids, idea.destination, ''),
      );
    case 'close':
      return yield* planDocumentChange(
        budgeted,
        createParameterRemoval(workspace, idea.ids[0], idea.names),
      );
    case 'remove':
      return yield* planDesignChange(budgeted, yield* createToolRemoval(workspace, idea.stand));
    case 'merge': {
      const outcome = mergeInWorkspace(workspace, idea.ids, idea.options);
      yield;
      if (outcome.kind === 'problem') return undefined;
      const { design, merged, document } = outcome.value;
      return yield* planDesignChange(budgeted, {
        design,
        label: '',
        renamed: new Map(
          [...merged.values.keys()].map((name) => [name, [String(document.get('name'))]]),
        ),
      });
    }
  }
}

/** The load that crowded turns lose, minus what others gain above a limit. */
function measureGain(
  { turns }: ChangePlan,
  crowds: readonly CrowdedTurn[],
  { limits }: Budget,
): number {
  const isCrowd = (row: BudgetRow): boolean => crowds.some((crowd) => crowd.row === row);
  const lost = turns.reduce(
    (sum, { before, after }) =>
      sum +
      (before !== undefined && after !== undefined && isCrowd(before)
        ? before.load.likely - after.load.likely
        : 0),
    0,
  );
  const risen = turns.reduce(
    (sum, { opened, before, after }) =>
      sum +
      (before === undefined || after === undefined || isCrowd(before) || opened.length > 0
        ? 0
        : Math.max(0, after.load.likely - Math.max(before.load.likely, limits.comfortable))),
    0,
  );
  return Math.round((lost - risen) * 1_000) / 1_000;
}

function measureRank({ idea, outlook, gain }: Suggestion): number {
  const isHidden = idea.kind === 'move' && typeof idea.destination.layer === 'string';
  return (gain * (isHidden ? HIDDEN : 1)) / (1 + outlook.broken.length);
}

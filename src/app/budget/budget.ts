import { addToolWeights, bandOf, type Band, type ToolWeight } from '../../contract/budget.ts';
import type { Opening } from '../../contract/list-combinations.ts';
import type { Registry } from '../../contract/registry.ts';
import { createMemory } from '../../contract/remember.ts';
import type { Target } from '../../emit/target.ts';
import { figureTool, type ToolFigure } from './budget-tool.ts';
import { turnsOf, turnWith, type SentTurn } from './budget-turns.ts';
import { registryOf } from '../derive.ts';
import type { Tokenized } from '../tokens/tokenized.ts';
import { fixedOf, tokensTogether, type Tokens } from '../tokens/tokens.ts';
import { targetFor } from '../wire.ts';
import type { Workspace } from '../workspace.ts';

/** What a budget is worked out of. The state of the app is one; so is a workspace that is only thought of. */
export interface Budgeted {
  readonly workspace: Workspace;
  /** The id of a target. */
  readonly target: string;
  readonly tokenized: Tokenized;
}

/** The tools that one turn sends. */
export interface BudgetRow {
  /** Undefined where the registry has no phases: all tools. */
  readonly phase: string | undefined;
  /** What was opened beyond what the phase loads; empty at first. */
  readonly opened: readonly Opening[];
  /** Tiers that are sent, in the order of the registry. A tool that is always sent brings no other tier with it. */
  readonly tiers: readonly string[];
  /** In the order of the registry. */
  readonly toolIds: readonly string[];
  readonly count: number;
  /** As how many ordinary tools they weigh. */
  readonly load: ToolWeight;
  /** Without what a request costs once, see Budget.fixed. */
  readonly tokens: Tokens;
  /** Of the count: the marks were set for tools, not for their load. */
  readonly band: Band;
}

export interface Budget {
  readonly limits: Registry['budget'];
  readonly target: Target;
  /** Tokens once per request, however many tools; undefined where nobody knows. */
  readonly fixed: number | undefined;
  /** By the id of a tool. */
  readonly figures: ReadonlyMap<string, ToolFigure>;
  /** Phase after phase as the registry has them; in each, nothing opened first and everything last. */
  readonly rows: readonly BudgetRow[];
  /** Phases that no transition leads to. */
  readonly unreachable: readonly string[];
  /** Ids of tools that no turn sends, whatever is opened. */
  readonly unseen: readonly string[];
}

interface Known {
  readonly target: Target;
  readonly tokenized: Tokenized;
  readonly budget: Budget;
}

const budgets = createMemory<Workspace, Known>();

/** Every turn that a session can come to, and what it sends. */
export function budgetOf({ workspace, target: id, tokenized }: Budgeted): Budget {
  const target = targetFor(workspace, id);
  const known = budgets.get(workspace);
  if (known?.target === target && known.tokenized === tokenized) return known.budget;
  const budget = workOut(workspace, target, tokenized);
  budgets.set(workspace, { target, tokenized, budget });
  return budget;
}

/** One turn in which exactly this was opened; for combinations beyond those that are listed. */
export function budgetRow(budgeted: Budgeted, phase: string | undefined, opened: readonly Opening[]): BudgetRow {
  return figureTurn({ ...budgeted, budget: budgetOf(budgeted) }, turnWith(budgeted.workspace, phase, opened));
}

function workOut(workspace: Workspace, target: Target, tokenized: Tokenized): Budget {
  const figures = new Map(workspace.tools.map(({ id, document }) => [id, figureTool(document, target, tokenized)]));
  const empty = { limits: registryOf(workspace).budget, target, fixed: fixedOf(target, {}), figures };
  const { turns, unreachable, unseen } = turnsOf(workspace);
  const rows = turns.map((turn) => figureTurn({ workspace, tokenized, budget: empty }, turn));
  return { ...empty, rows, unreachable, unseen: unseen.flatMap((place) => workspace.tools[place]?.id ?? []) };
}

interface Figured {
  readonly workspace: Workspace;
  readonly tokenized: Tokenized;
  readonly budget: Pick<Budget, 'limits' | 'target' | 'figures'>;
}

function figureTurn({ workspace, tokenized, budget: { limits, target, figures } }: Figured, { phase, opened, tiers, places }: SentTurn): BudgetRow {
  const tools = places.flatMap((place) => workspace.tools[place] ?? []);
  const known = tools.flatMap(({ id }) => figures.get(id) ?? []);
  const uncounted = tools.find(({ id }) => figures.get(id)?.isCounted === false);
  return {
    phase,
    opened,
    tiers,
    toolIds: tools.map(({ id }) => id),
    count: tools.length,
    load: addToolWeights(known.map(({ weight }) => weight)),
    // How certain the sum is, one uncounted tool decides.
    tokens: { ...tokensTogether({ tokenized }, uncounted === undefined ? [] : [uncounted], target), tokens: Math.round(known.reduce((sum, { tokens }) => sum + tokens, 0)) },
    band: bandOf(tools.length, limits),
  };
}

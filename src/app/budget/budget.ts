import { getBand, type Band, type ToolSize } from '../../contract/budget.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Registry } from '../../contract/registry.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { Opening } from '../../contract/session/list-combinations.ts';
import type { Target } from '../../emit/target.ts';
import { getRegistry } from '../derive.ts';
import { getRoutedTool } from '../phases/list-tools-in-phase.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { addToSum, createSum, findFixedTokens, getTotal, type Tokens } from '../tokens/tokens.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { findCachedFigure, measureToolCost, type ToolFigure } from './budget-tool.ts';
import { createSentTurn, getTurnsInSteps, type SentTurn } from './budget-turns.ts';

/**
 * What a budget is worked out of. The state of the app is one; so is a workspace that is only
 * thought of.
 */
export interface BudgetInput {
  readonly workspace: Workspace;
  /** The id of a target. */
  readonly target: string;
  readonly tokenized: TokenCounts;
}

/** The tools that one turn sends. */
export interface BudgetRow {
  /** Undefined where the registry has no phases: all tools. */
  readonly phase: string | undefined;
  /** What was opened beyond what the phase loads; empty at first. */
  readonly opened: readonly Opening[];
  /**
   * Tiers that are sent, in the order of the registry. A tool that is always sent brings no other
   * tier with it.
   */
  readonly tiers: readonly string[];
  /** In the context, in the order of the registry. */
  readonly toolIds: readonly string[];
  /** In the request, for the provider's tool search to find. */
  readonly searchableIds: readonly string[];
  readonly count: number;
  /** The load, in ordinary tools. */
  readonly load: ToolSize;
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
  /**
   * Phase after phase as the registry has them; in each, nothing opened first and everything last.
   */
  readonly rows: readonly BudgetRow[];
  /** Unreachable phases. */
  readonly unreachable: readonly string[];
  /** Ids of tools that no turn sends, whatever is opened. */
  readonly unseen: readonly string[];
}

interface CachedBudget {
  readonly target: Target;
  readonly tokenized: TokenCounts;
  readonly budget: Budget;
}

const budgets = createCache<Workspace, CachedBudget>();

/** Every reachable turn, and what it sends. */
export function getBudget(budgeted: BudgetInput): Budget {
  return runToCompletion(getBudgetInSteps(budgeted));
}

/** The same tool by tool, as far as it was not figured before, and turn by turn. */
export function* getBudgetInSteps({
  workspace,
  target: id,
  tokenized,
}: BudgetInput): Generator<undefined, Budget> {
  const target = getConfiguredTarget(workspace, id);
  const known = budgets.get(workspace);
  if (known?.target === target && known.tokenized === tokenized) return known.budget;
  const budget = yield* measureBudget(workspace, target, tokenized);
  budgets.set(workspace, { target, tokenized, budget });
  return budget;
}

/** One turn in which exactly this was opened; for combinations beyond those that are listed. */
export function getBudgetRow(
  budgeted: BudgetInput,
  phase: string | undefined,
  opened: readonly Opening[],
): BudgetRow {
  const { workspace } = budgeted;
  return measureTurn(
    createMeasuredTools(workspace, getBudget(budgeted)),
    createSentTurn(workspace, phase, opened),
  );
}

function* measureBudget(
  workspace: Workspace,
  target: Target,
  tokenized: TokenCounts,
): Generator<undefined, Budget> {
  const figures = new Map<string, ToolFigure>();
  for (const { id, document } of workspace.tools) {
    const known = findCachedFigure(document, target, tokenized);
    figures.set(id, known ?? measureToolCost(document, target, tokenized));
    if (known === undefined) yield;
  }
  const empty = {
    limits: getRegistry(workspace).budget,
    target,
    fixed: findFixedTokens(target, {}),
    figures,
  };
  const { turns, unreachable, unseen } = yield* getTurnsInSteps(workspace);
  const figured = createMeasuredTools(workspace, empty);
  const rows: BudgetRow[] = [];
  for (const turn of turns) {
    rows.push(measureTurn(figured, turn));
    yield;
  }
  return {
    ...empty,
    rows,
    unreachable,
    unseen: unseen.flatMap((place) => workspace.tools[place]?.id ?? []),
  };
}

interface MeasuredTool {
  readonly tool: Tool;
  readonly figure: ToolFigure;
  /** The turns that show it are those in which it was found. */
  readonly isFindable: boolean;
}

interface MeasuredTools {
  readonly limits: Budget['limits'];
  readonly target: Target;
  /** Each tool with its figure, by its place; undefined where the target does not get it. */
  readonly tools: readonly (MeasuredTool | undefined)[];
  /** Places of those that a search finds, shown or not. */
  readonly findable: readonly number[];
}

function createMeasuredTools(
  workspace: Workspace,
  { limits, target, figures }: Pick<Budget, 'limits' | 'target' | 'figures'>,
): MeasuredTools {
  const tools = workspace.tools.map((tool): MeasuredTool | undefined => {
    const figure = figures.get(tool.id);
    if (figure === undefined || figure.basis === 'none') return undefined;
    const isFindable = figure.isDeferred && getRoutedTool(tool.document).layer === 'deferred';
    return { tool, figure, isFindable };
  });
  const findable = [...tools.keys()].filter((place) => tools[place]?.isFindable === true);
  return { limits, target, tools, findable };
}

/** One pass over its tools: a large design has hundreds of turns. */
function measureTurn(
  { limits, target, tools, findable }: MeasuredTools,
  { phase, opened, tiers, places }: SentTurn,
): BudgetRow {
  const [toolIds, searchableIds]: [string[], string[]] = [[], []];
  const [sum, late] = [createSum(), createSum()];
  let [least, likely, most] = [0, 0, 0];
  const addLate = ({ tool, figure }: MeasuredTool): void => {
    searchableIds.push(tool.id);
    addToSum(late, figure);
  };
  for (const place of places) {
    const entry = tools[place];
    if (entry === undefined) continue;
    if (entry.figure.isDeferred && !entry.isFindable) {
      addLate(entry);
      continue;
    }
    toolIds.push(entry.tool.id);
    addToSum(sum, entry.figure);
    least += entry.figure.weight.least;
    likely += entry.figure.weight.likely;
    most += entry.figure.weight.most;
  }
  const found = findable.length === 0 ? NONE : new Set(places);
  for (const place of findable) {
    const entry = tools[place];
    if (entry !== undefined && !found.has(place)) addLate(entry);
  }
  const count = toolIds.length;
  return {
    phase,
    opened,
    tiers,
    toolIds,
    searchableIds,
    count,
    load: { least, likely, most },
    tokens: getTotal(sum, target, late),
    band: getBand(count, limits),
  };
}

const NONE: ReadonlySet<number> = new Set();

import { getBand, type Band, type ToolSize } from '../../contract/budget.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Opening } from '../../contract/session/list-combinations.ts';
import type { Target } from '../../emit/target.ts';
import { getRegistry } from '../derive.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { findFixedTokens, measureTotalTokens, type Tokens } from '../tokens/tokens.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { findCachedFigure, measureToolCost, type ToolFigure } from './budget-tool.ts';
import { createSentTurn, getTurnsInSteps, type SentTurn } from './budget-turns.ts';
import { runToCompletion } from './run-to-completion.ts';

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
  /** In the order of the registry. */
  readonly toolIds: readonly string[];
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
  const { workspace, tokenized } = budgeted;
  return measureTurn(
    createMeasuredTools(workspace, tokenized, getBudget(budgeted)),
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
  const figured = createMeasuredTools(workspace, tokenized, empty);
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

interface MeasuredTools {
  readonly limits: Budget['limits'];
  /** Each tool with its figure, by its place. */
  readonly tools: readonly { readonly tool: Tool; readonly figure: ToolFigure | undefined }[];
  /** How certain a sum is: one uncounted tool decides. */
  readonly getCertainty: (uncounted: Tool | undefined) => Tokens;
}

function createMeasuredTools(
  workspace: Workspace,
  tokenized: TokenCounts,
  { limits, target, figures }: Pick<Budget, 'limits' | 'target' | 'figures'>,
): MeasuredTools {
  const certainties = new Map<Tool | undefined, Tokens>();
  return {
    limits,
    tools: workspace.tools.map((tool) => ({ tool, figure: figures.get(tool.id) })),
    getCertainty: (uncounted) => {
      const known =
        certainties.get(uncounted) ??
        measureTotalTokens({ tokenized }, uncounted === undefined ? [] : [uncounted], target);
      certainties.set(uncounted, known);
      return known;
    },
  };
}

/** One pass over its tools: a large design has hundreds of turns. */
function measureTurn(
  { limits, tools, getCertainty }: MeasuredTools,
  { phase, opened, tiers, places }: SentTurn,
): BudgetRow {
  const toolIds: string[] = [];
  let [least, likely, most, tokens] = [0, 0, 0, 0];
  let uncounted: Tool | undefined;
  for (const place of places) {
    const entry = tools[place];
    if (entry === undefined) continue;
    const { tool, figure } = entry;
    toolIds.push(tool.id);
    if (figure === undefined) continue;
    least += figure.weight.least;
    likely += figure.weight.likely;
    most += figure.weight.most;
    tokens += figure.tokens;
    if (!figure.isCounted) uncounted ??= tool;
  }
  const count = toolIds.length;
  return {
    phase,
    opened,
    tiers,
    toolIds,
    count,
    load: { least, likely, most },
    tokens: { ...getCertainty(uncounted), tokens: Math.round(tokens) },
    band: getBand(count, limits),
  };
}

import { addToolWeights, bandOf, type Band, type ToolWeight } from '../contract/budget.ts';
import { routedPhasesOf, routeTool } from '../contract/build-router.ts';
import type { JsonObject } from '../contract/json.ts';
import { listCombinations, listReachable, makeTurn, type Opening } from '../contract/list-combinations.ts';
import type { Registry } from '../contract/registry.ts';
import { createMemory, remember } from '../contract/remember.ts';
import { isVisible, type RoutedTool, type Router } from '../contract/router.ts';
import type { Target } from '../emit/target.ts';
import { figureTool, type ToolFigure } from './budget-tool.ts';
import { contractOf, registryOf } from './derive.ts';
import type { Tokenized } from './tokenized.ts';
import { fixedOf, tokensTogether, type Tokens } from './tokens.ts';
import { targetFor } from './wire.ts';
import type { Tool, Workspace } from './workspace.ts';

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
  return figureRow({ ...budgeted, budget: budgetOf(budgeted) }, phase, opened);
}

function workOut(workspace: Workspace, target: Target, tokenized: Tokenized): Budget {
  const router = routerFor(workspace);
  const figures = new Map(workspace.tools.map(({ id, document }) => [id, figureTool(document, target, tokenized)]));
  const empty = { limits: registryOf(workspace).budget, target, fixed: fixedOf(target, {}), figures };
  const rows = listCombinations(router).map(({ phase, opened }) => figureRow({ workspace, tokenized, budget: empty }, phase, opened));
  const seen = new Set(rows.flatMap(({ toolIds }) => toolIds));
  const reachable = listReachable(router);
  return {
    ...empty,
    rows,
    unreachable: router.phases.filter((phase) => !reachable.includes(phase)).map(({ name }) => name),
    unseen: workspace.tools.filter(({ id }) => !seen.has(id)).map(({ id }) => id),
  };
}

const routedToolOf: (document: JsonObject) => RoutedTool = remember((document) => {
  const { name, visibility } = contractOf(document);
  return routeTool({ name, tier: visibility?.tier, layer: visibility?.layer });
});

/** What is visible does not depend on gates. */
function routerFor(workspace: Workspace): Router {
  return { tools: workspace.tools.map(({ document }) => routedToolOf(document)), phases: routedPhasesOf(registryOf(workspace)), gates: [] };
}

interface Figured {
  readonly workspace: Workspace;
  readonly tokenized: Tokenized;
  readonly budget: Pick<Budget, 'limits' | 'target' | 'figures'>;
}

function figureRow({ workspace, tokenized, budget: { limits, target, figures } }: Figured, phase: string | undefined, opened: readonly Opening[]): BudgetRow {
  const phases = routedPhasesOf(registryOf(workspace));
  const turn = makeTurn(phase, opened);
  // By id, not by name: names may be double.
  const tools = workspace.tools.filter(({ document }) => isVisible({ phases }, turn, routedToolOf(document)));
  const known = tools.flatMap(({ id }) => figures.get(id) ?? []);
  const uncounted = tools.find(({ id }) => figures.get(id)?.isCounted === false);
  return {
    phase,
    opened,
    tiers: listTiers(workspace, phase, tools),
    toolIds: tools.map(({ id }) => id),
    count: tools.length,
    load: addToolWeights(known.map(({ weight }) => weight)),
    // How certain the sum is, one uncounted tool decides.
    tokens: { ...tokensTogether({ tokenized }, uncounted === undefined ? [] : [uncounted], target), tokens: Math.round(known.reduce((sum, { tokens }) => sum + tokens, 0)) },
    band: bandOf(tools.length, limits),
  };
}

function listTiers(workspace: Workspace, phase: string | undefined, tools: readonly Tool[]): readonly string[] {
  const { tiers, phases } = registryOf(workspace);
  const loaders = (tier: string): readonly string[] => phases.filter((each) => each.tiers.includes(tier)).map(({ name }) => name);
  const sent = new Set(tools.map(({ document }) => routedToolOf(document)).flatMap(({ tier, layer }) => {
    if (tier === undefined) return [];
    const by = layer === 'base' ? loaders(tier) : [];
    return by.length === 0 || (phase !== undefined && by.includes(phase)) ? [tier] : [];
  }));
  const declared = tiers.map(({ name }) => name).filter((name) => sent.has(name));
  return [...new Set([...declared, ...sent])];
}

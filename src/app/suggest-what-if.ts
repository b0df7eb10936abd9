import type { Contract } from '../contract/contract.ts';
import type { Phase } from '../contract/registry.ts';
import type { Band } from '../contract/budget.ts';
import { listNameKeys } from '../lint/names/list-name-keys.ts';
import { areOneAct } from '../lint/merge/read-acts.ts';
import type { Fix } from '../lint/rule.ts';
import { budgetOf, type Budget, type Budgeted, type BudgetRow } from './budget.ts';
import { contractOf, nameOf, registryOf } from './derive.ts';
import type { Judged } from './judged.ts';
import { routerOf } from './router-of.ts';
import type { Workspace } from './workspace.ts';

/** Something worth trying. What it does is arithmetic over the declared tiers; whether it helps is for the author to see. */
export type Suggestion =
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly phase: string | undefined; readonly from: Band; readonly to: Band; readonly count: number; readonly limit: number }
  | { readonly kind: 'merge'; readonly ids: readonly string[] }
  | { readonly kind: 'split'; readonly id: string; readonly fix: Fix; readonly weight: number };

export interface Suggestions {
  /** Those that touch the fewest tools first. */
  readonly listed: readonly Suggestion[];
  /** Turns from which so many tools would have to go that tiers and phases are the better answer. */
  readonly far: readonly { readonly phase: string | undefined; readonly excess: number; readonly band: Band }[];
}

/** A tool that can be made several, with the ways to do it. */
export interface Splittable {
  readonly id: string;
  readonly name: string;
  readonly fixes: readonly Fix[];
}

/** More moves than these are no longer a try. */
const MOST_MOVES = 8;
const MOST_MERGES = 2;

export function listSplittable(workspace: Workspace, judged: Judged): readonly Splittable[] {
  return workspace.tools.flatMap((tool) => {
    const fixes = (judged.tools.get(tool.id)?.findings ?? []).flatMap((finding) => finding.fixes ?? []).filter((fix) => fix.reshape !== undefined);
    const distinct = fixes.filter((fix, i) => fixes.findIndex(({ reshape }) => JSON.stringify(reshape) === JSON.stringify(fix.reshape)) === i);
    return distinct.length === 0 ? [] : [{ id: tool.id, name: nameOf(tool), fixes: distinct }];
  });
}

export function suggestWhatIf(budgeted: Budgeted, splittable: readonly Splittable[]): Suggestions {
  const budget = budgetOf(budgeted);
  const over = budget.rows.filter(({ opened, band }) => opened.length === 0 && band !== 'comfortable');
  const moves = over.flatMap((row) => suggestMove(budgeted.workspace, budget, row));
  const near = moves.filter(({ ids }) => ids.length <= MOST_MOVES);
  const listed: readonly Suggestion[] = [...near, ...suggestMerges(budgeted.workspace), ...suggestSplit(budget, splittable)];
  return {
    listed: listed.toSorted((a, b) => countTools(a) - countTools(b)),
    far: over.flatMap((row) => (near.some(({ phase }) => phase === row.phase) ? [] : [{ phase: row.phase, excess: row.count - nextLimit(budget, row).limit, band: row.band }])),
  };
}

function countTools(suggestion: Suggestion): number {
  return suggestion.kind === 'split' ? 1 : suggestion.ids.length;
}

/** The band below, and as many tools as it holds. */
function nextLimit({ limits }: Budget, { band }: BudgetRow): { readonly limit: number; readonly to: Band } {
  if (band === 'overloaded') return { limit: limits.overloaded, to: 'strained' };
  return band === 'strained' ? { limit: limits.loaded, to: 'loaded' } : { limit: limits.comfortable, to: 'comfortable' };
}

/** The heaviest tools of a turn that nothing of its phase needs, as many as the next better band asks for. */
function suggestMove(workspace: Workspace, budget: Budget, row: BudgetRow): readonly (Suggestion & { kind: 'move' })[] {
  const { limit, to } = nextLimit(budget, row);
  const excess = row.count - limit;
  const needed = listNeeded(workspace, registryOf(workspace).phases.find(({ name }) => name === row.phase));
  const shown = new Set(row.toolIds);
  const free = workspace.tools.filter(({ id, document }) => shown.has(id) && !needed.has(nameOf({ id, document })) && contractOf(document).visibility?.layer !== 'base');
  if (excess < 1 || free.length < excess) return [];
  const figure = (id: string): { readonly load: number; readonly tokens: number } => ({ load: budget.figures.get(id)?.weight.likely ?? 1, tokens: budget.figures.get(id)?.tokens ?? 0 });
  const heaviest = free.map(({ id }) => id).toSorted((a, b) => figure(b).load - figure(a).load || figure(b).tokens - figure(a).tokens).slice(0, excess);
  return [{ kind: 'move', ids: heaviest, phase: row.phase, from: row.band, to, count: row.count, limit }];
}

/** What ends the phase, what its gates guard and ask for, what says done. */
function listNeeded(workspace: Workspace, phase: Phase | undefined): ReadonlySet<string> {
  const { gates, done_tool } = routerOf(workspace);
  const asked = gates.filter((gate) => gate.phase === undefined || gate.phase === phase?.name);
  return new Set([...(phase?.transitions ?? []).map(({ tool }) => tool), ...asked.flatMap(({ tool, requires }) => [tool ?? [], ...requires.flatMap((need) => [need.tool, need.after ?? []])].flat()), ...(done_tool === undefined ? [] : [done_tool])]);
}

/** Tools that do the same by their names. */
function suggestMerges({ tools }: Workspace): readonly Suggestion[] {
  const groups = new Map<string, string[]>();
  const byId = new Map(tools.map((tool) => [tool.id, contractOf(tool.document)]));
  for (const [id, contract] of byId) {
    const [key] = listNameKeys(contract);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  // `get_issue` and `list_issues` share a key, and are told apart well.
  const alike = [...groups.values()].flatMap((ids) => {
    const [found] = ids.map((id) => [id, ...ids.filter((other) => other !== id && isSameAct(byId.get(id), byId.get(other)))]).filter((group) => group.length > 1);
    return found === undefined ? [] : [{ kind: 'merge', ids: found } as const];
  });
  return alike.slice(0, MOST_MERGES);
}

function isSameAct(a: Contract | undefined, b: Contract | undefined): boolean {
  return a !== undefined && b !== undefined && a.name !== b.name && areOneAct([a, b]);
}

function suggestSplit({ figures }: Budget, splittable: readonly Splittable[]): readonly Suggestion[] {
  const tokens = (id: string): number => figures.get(id)?.tokens ?? 0;
  const weight = (id: string): number => figures.get(id)?.weight.likely ?? 1;
  const [dearest] = splittable.toSorted((a, b) => weight(b.id) - weight(a.id) || tokens(b.id) - tokens(a.id));
  const fix = dearest?.fixes[0];
  return dearest === undefined || fix === undefined ? [] : [{ kind: 'split', id: dearest.id, fix, weight: weight(dearest.id) }];
}

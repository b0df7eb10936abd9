import type { Band } from '../../contract/budget.ts';
import type { Design } from '../../contract/design.ts';
import { applyEdits, type Edit } from '../../contract/edit.ts';
import { get, isArray, isObject, jsonObject, type JsonObject } from '../../contract/json.ts';
import type { Opening } from '../../contract/list-combinations.ts';
import type { Layer } from '../../contract/vocabulary.ts';
import { budgetOf, type Budgeted, type BudgetRow } from './budget.ts';
import type { Change } from '../change.ts';
import { findTool, nameOf, tierGroupsOf } from '../derive.ts';
import { findBroken, type Stranded } from './find-stranded.ts';
import { adoptDesign, type Workspace } from '../workspace.ts';

/** Where tools would go. What is undefined stays as it is; null takes it away. */
export interface Destination {
  readonly tier?: string | null | undefined;
  readonly layer?: Layer | null | undefined;
}

/** A turn before and after; undefined where it did not exist, or no longer does. */
export interface TurnChange {
  readonly key: string;
  readonly phase: string | undefined;
  readonly opened: readonly Opening[];
  readonly before: BudgetRow | undefined;
  readonly after: BudgetRow | undefined;
  /** Names of tools that come and that go. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly isChanged: boolean;
  /** Of the band: higher is worse. 0 where it stays. */
  readonly bandSteps: number;
}

/** What a change would do, before it is done. */
export interface Outlook {
  readonly after: Workspace;
  /** Those that change first; each in the order of the budget. */
  readonly turns: readonly TurnChange[];
  readonly broken: readonly Stranded[];
  /** Exactly this is done, as one undo step. */
  readonly change: Change;
}

const BANDS: readonly Band[] = ['comfortable', 'loaded', 'strained', 'overloaded'];

/** The documents of tools in another tier or layer; only those that change. */
export function moveDocuments(workspace: Workspace, ids: readonly string[], { tier, layer }: Destination): ReadonlyMap<string, JsonObject> {
  return new Map(ids.flatMap((id) => {
    const document = findTool(workspace, id)?.document;
    const edits = document === undefined ? [] : [...editsFor(document, 'tier', tier), ...editsFor(document, 'layer', layer)];
    if (document === undefined || edits.length === 0) return [];
    const moved = applyEdits(document, edits);
    const left = moved.get('visibility');
    return [[id, isObject(left) && left.size === 0 ? applyEdits(moved, [{ kind: 'remove', at: ['visibility'] }]) : moved] as const];
  }));
}

function editsFor(document: JsonObject, key: 'tier' | 'layer', value: string | null | undefined): readonly Edit[] {
  if (value === undefined || get(document.get('visibility'), key) === (value ?? undefined)) return [];
  return [value === null ? { kind: 'remove', at: ['visibility', key] } : { kind: 'set', at: ['visibility', key], value }];
}

export function lookAtMove(budgeted: Budgeted, ids: readonly string[], destination: Destination, label: string): Outlook {
  const { workspace } = budgeted;
  const documents = moveDocuments(workspace, ids, destination);
  const registry = declareTier(workspace, destination.tier);
  return lookAtDocuments(budgeted, { documents, registry, label });
}

/** Several tools in another wording, and the registry with them. */
export function lookAtDocuments(budgeted: Budgeted, { documents, registry, label }: { readonly documents: ReadonlyMap<string, JsonObject>; readonly registry: JsonObject | undefined; readonly label: string }): Outlook {
  const { workspace } = budgeted;
  const after = { registry: registry ?? workspace.registry, tools: workspace.tools.map((tool) => (documents.has(tool.id) ? { id: tool.id, document: documents.get(tool.id) ?? tool.document } : tool)) };
  return { after, turns: compareBudgets(budgeted, after), broken: findBroken(workspace, after), change: { kind: 'edit-tools', documents, registry, label } };
}

/** The registry with a tier that it did not declare; undefined where there is nothing to declare. */
function declareTier(workspace: Workspace, tier: string | null | undefined): JsonObject | undefined {
  if (typeof tier !== 'string' || tierGroupsOf(workspace).some((group) => group.tier === tier)) return undefined;
  const tiers = workspace.registry.get('tiers');
  return applyEdits(workspace.registry, [{ kind: 'set', at: ['tiers'], value: [...(isArray(tiers) ? tiers : []), jsonObject([['name', tier]])] }]);
}

/** A split or a merge. `renamed`: by the name of a tool that goes, those that take its place. */
export function lookAtDesign(budgeted: Budgeted, design: Design, label: string, renamed: ReadonlyMap<string, readonly string[]>): Outlook {
  const after = adoptDesign(budgeted.workspace, design);
  return { after, turns: compareBudgets(budgeted, after), broken: findBroken(budgeted.workspace, after, renamed), change: { kind: 'replace-design', design, label } };
}

/** Every turn of both designs, those that change first. */
export function compareBudgets(budgeted: Budgeted, after: Workspace): readonly TurnChange[] {
  const { workspace } = budgeted;
  const former = new Map(budgetOf(budgeted).rows.map((row) => [keyOf(row), row]));
  const next = new Map(budgetOf({ ...budgeted, workspace: after }).rows.map((row) => [keyOf(row), row]));
  const keys = [...new Set([...former.keys(), ...next.keys()])];
  const turns = keys.flatMap((key): readonly TurnChange[] => {
    const [row, fresh] = [former.get(key), next.get(key)];
    const shown = fresh ?? row;
    if (shown === undefined) return [];
    const [names, others] = [namesIn(workspace, row), namesIn(after, fresh)];
    const isSame = row !== undefined && fresh !== undefined && row.count === fresh.count && row.tokens.tokens === fresh.tokens.tokens && row.load.likely === fresh.load.likely;
    const gained = [...others].filter((name) => !names.has(name));
    const lost = [...names].filter((name) => !others.has(name));
    return [{
      key, phase: shown.phase, opened: shown.opened, before: row, after: fresh, gained, lost,
      isChanged: !isSame || gained.length + lost.length > 0,
      bandSteps: row === undefined || fresh === undefined ? 0 : BANDS.indexOf(fresh.band) - BANDS.indexOf(row.band),
    }];
  });
  return [...turns.filter(({ isChanged }) => isChanged), ...turns.filter(({ isChanged }) => !isChanged)];
}

function keyOf({ phase, opened }: BudgetRow): string {
  return JSON.stringify([phase ?? null, opened.map(({ layer, key }) => `${layer} ${key}`)]);
}

function namesIn({ tools }: Workspace, row: BudgetRow | undefined): ReadonlySet<string> {
  const ids = new Set(row?.toolIds);
  return new Set(tools.filter(({ id }) => ids.has(id)).map(nameOf));
}

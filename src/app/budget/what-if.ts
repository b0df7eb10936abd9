import type { Band } from '../../contract/budget.ts';
import type { Design } from '../../contract/design.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type JsonObject,
} from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Opening } from '../../contract/schema/list-combinations.ts';
import type { Layer } from '../../contract/schema/vocabulary.ts';
import type { Change } from '../change.ts';
import { findTool, getName, listTierGroups } from '../derive.ts';
import { replaceDesign, type Workspace } from '../workspace.ts';
import { listNewlyBrokenInSteps, type BrokenReference } from './broken-references.ts';
import { getBudgetInSteps, type Budget, type BudgetInput, type BudgetRow } from './budget.ts';
import type { ToolRenames } from './list-affected.ts';
import { listRowNames } from './list-row-names.ts';
import { runToCompletion } from './run-to-completion.ts';

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
export interface ChangePlan {
  readonly after: Workspace;
  /** Those that change first; each in the order of the budget. */
  readonly turns: readonly TurnChange[];
  readonly broken: readonly BrokenReference[];
  /** Exactly this is done, as one undo step. */
  readonly change: Change;
}

const BANDS: readonly Band[] = ['comfortable', 'loaded', 'strained', 'overloaded'];

/** The documents of tools in another tier or layer; only those that change. */
export function moveDocuments(
  workspace: Workspace,
  ids: readonly string[],
  destination: Destination,
): ReadonlyMap<string, JsonObject> {
  return new Map(
    ids.flatMap((id) => {
      const document = findTool(workspace, id)?.document;
      const moved = document === undefined ? undefined : moveDocument(document, destination);
      return moved === undefined ? [] : [[id, moved] as const];
    }),
  );
}

/**
 * By where it would go: many ideas send the same tool to the same place, and what is known of the
 * moved document is known again.
 */
const getMoveCache: (document: JsonObject) => Map<string, JsonObject> = memoize(() => new Map());

function moveDocument(document: JsonObject, { tier, layer }: Destination): JsonObject | undefined {
  const edits = [
    ...listMoveEdits(document, 'tier', tier),
    ...listMoveEdits(document, 'layer', layer),
  ];
  if (edits.length === 0) return undefined;
  const key = JSON.stringify([tier === undefined ? [] : tier, layer === undefined ? [] : layer]);
  const known = getMoveCache(document).get(key);
  if (known !== undefined) return known;
  const placed = applyEdits(document, edits);
  const left = placed.get('visibility');
  const moved =
    isObject(left) && left.size === 0
      ? applyEdits(placed, [{ kind: 'remove', at: ['visibility'] }])
      : placed;
  getMoveCache(document).set(key, moved);
  return moved;
}

function listMoveEdits(
  document: JsonObject,
  key: 'tier' | 'layer',
  value: string | null | undefined,
): readonly Edit[] {
  if (value === undefined || get(document.get('visibility'), key) === (value ?? undefined))
    return [];
  return [
    value === null
      ? { kind: 'remove', at: ['visibility', key] }
      : { kind: 'set', at: ['visibility', key], value },
  ];
}

export function planMove(
  budgeted: BudgetInput,
  ids: readonly string[],
  destination: Destination,
  label: string,
): ChangePlan {
  return runToCompletion(
    planDocumentChange(budgeted, createMove(budgeted.workspace, ids, destination, label)),
  );
}

/** Several tools in another wording, and the registry with them. */
export interface DocumentChange {
  readonly documents: ReadonlyMap<string, JsonObject>;
  /** Undefined where it stays. */
  readonly registry: JsonObject | undefined;
  readonly label: string;
}

export function createMove(
  workspace: Workspace,
  ids: readonly string[],
  destination: Destination,
  label: string,
): DocumentChange {
  return {
    documents: moveDocuments(workspace, ids, destination),
    registry: addTier(workspace, destination.tier),
    label,
  };
}

export function* planDocumentChange(
  budgeted: BudgetInput,
  { documents, registry, label }: DocumentChange,
): Generator<undefined, ChangePlan> {
  const { workspace } = budgeted;
  const after = {
    registry: registry ?? workspace.registry,
    tools: workspace.tools.map((tool) =>
      documents.has(tool.id)
        ? { id: tool.id, document: documents.get(tool.id) ?? tool.document }
        : tool,
    ),
  };
  yield;
  return {
    after,
    turns: yield* compareInSteps(budgeted, after),
    broken: yield* listNewlyBrokenInSteps(workspace, after),
    change: { kind: 'edit-tools', documents, registry, label },
  };
}

/**
 * The registry with a tier that it did not declare; undefined where there is nothing to declare.
 */
function addTier(workspace: Workspace, tier: string | null | undefined): JsonObject | undefined {
  if (typeof tier !== 'string' || listTierGroups(workspace).some((group) => group.tier === tier))
    return undefined;
  const tiers = workspace.registry.get('tiers');
  return applyEdits(workspace.registry, [
    {
      kind: 'set',
      at: ['tiers'],
      value: [...(isArray(tiers) ? tiers : []), createJsonObject([['name', tier]])],
    },
  ]);
}

/** Another design, whatever became of its tools. */
export interface DesignChange {
  readonly design: Design;
  readonly label: string;
  /** By the name of a tool that goes, those that take its place. */
  readonly renamed: ToolRenames;
}

/** A split or a merge. */
export function planDesign(
  budgeted: BudgetInput,
  design: Design,
  label: string,
  renamed: ToolRenames,
): ChangePlan {
  return runToCompletion(planDesignChange(budgeted, { design, label, renamed }));
}

export function* planDesignChange(
  budgeted: BudgetInput,
  { design, label, renamed }: DesignChange,
): Generator<undefined, ChangePlan> {
  const after = replaceDesign(budgeted.workspace, design);
  yield;
  return {
    after,
    turns: yield* compareInSteps(budgeted, after),
    broken: yield* listNewlyBrokenInSteps(budgeted.workspace, after, renamed),
    change: { kind: 'replace-design', design, label },
  };
}

/** Every turn of both designs, those that change first. */
export function compareBudgets(budgeted: BudgetInput, after: Workspace): readonly TurnChange[] {
  return runToCompletion(compareInSteps(budgeted, after));
}

function* compareInSteps(
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

/**
 * Names that come and that go. Most turns send the tools that they sent, and nothing of their names
 * has to be read.
 */
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

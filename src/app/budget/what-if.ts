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
import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { Layer } from '../../contract/schema/vocabulary.ts';
import type { Change } from '../change.ts';
import { findTool, listTierGroups } from '../derive.ts';
import { replaceDesign, type Workspace } from '../workspace.ts';
import { listNewlyBrokenInSteps } from './broken-references.ts';
import type { BrokenReference, ToolRenames } from './broken-routes.ts';
import type { BudgetInput } from './budget.ts';
import { compareBudgetsInSteps, type TurnChange } from './compare-budgets.ts';

/** Where tools would go. Undefined keeps the tier or layer, null removes it. */
export interface Destination {
  readonly tier?: string | null | undefined;
  readonly layer?: Layer | null | undefined;
}

/** What a change would do. */
export interface ChangePlan {
  readonly after: Workspace;
  /** The turns that change first, each group in the order of the budget. */
  readonly turns: readonly TurnChange[];
  readonly broken: readonly BrokenReference[];
  /** Applied as one undo step. */
  readonly change: Change;
}

/** Moves tools to a tier or layer: the documents that change, by tool id. */
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
 * Moved documents by destination. Many ideas move a tool to the same place; the same object keeps
 * what is memoized by document.
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

/** New documents of tools, by id, and of the registry. */
export interface DocumentChange {
  readonly documents: ReadonlyMap<string, JsonObject>;
  /** Undefined when it stays. */
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
    turns: yield* compareBudgetsInSteps(budgeted, after),
    broken: yield* listNewlyBrokenInSteps(workspace, after),
    change: { kind: 'edit-tools', documents, registry, label },
  };
}

/** The registry with the tier declared; undefined where it already is. */
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

/** Another design, as after a split or a merge. */
export interface DesignChange {
  readonly design: Design;
  readonly label: string;
  /** By the name of a tool that is removed, the names of those that replace it. */
  readonly renamed: ToolRenames;
}

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
    turns: yield* compareBudgetsInSteps(budgeted, after),
    broken: yield* listNewlyBrokenInSteps(budgeted.workspace, after, renamed),
    change: { kind: 'replace-design', design, label },
  };
}

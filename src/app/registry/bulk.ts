import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { applyEdits } from '../../contract/document/edit.ts';
import { formatCount } from '../../contract/format-count.ts';
import {
  createJsonObject,
  isArray,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { App } from '../app.ts';
import { createItemEdit } from '../phases/phase-edits.ts';
import type { Workspace } from '../workspace.ts';
import { BULK_LABELS, formatBulkValue } from './bulk-labels.ts';
import type { BulkPart } from './bulk-part.ts';

const PLACES: Readonly<Record<BulkPart, Pointer>> = {
  tier: ['visibility', 'tier'],
  layer: ['visibility', 'layer'],
  risk: ['risk_class'],
  decision: ['permission', 'default'],
  log: ['audit', 'log'],
  retention: ['audit', 'retention_days'],
  timeout: ['timeout_ms'],
};

interface BulkSet {
  readonly part: BulkPart;
  /** Undefined takes the declaration back. */
  readonly value: Json | undefined;
  /** The tier is new: the registry declares it in the same step. */
  readonly isNewTier?: boolean;
}

/** What a set would change, before it does. */
export interface BulkPlan {
  readonly workspace: Workspace;
  readonly set: BulkSet;
  /** Only of tools that it changes. */
  readonly documents: ReadonlyMap<string, JsonObject>;
  /** By what they declare now, in the order in which it is met. */
  readonly changes: readonly BulkChange[];
  /** Tools that have the value already. */
  readonly same: readonly string[];
  /** Undefined where it stays as it is. */
  readonly registry: JsonObject | undefined;
}

interface BulkChange {
  readonly from: Json | undefined;
  readonly tools: readonly string[];
}

export function planSet(workspace: Workspace, chosen: ReadonlySet<string>, set: BulkSet): BulkPlan {
  const at = PLACES[set.part];
  const documents = new Map<string, JsonObject>();
  const changes: { readonly from: Json | undefined; readonly tools: string[] }[] = [];
  const same: string[] = [];
  for (const { id, document } of workspace.tools) {
    if (!chosen.has(id)) continue;
    const from = getAt(document, at);
    const next = hasValue(set.part, from, set.value)
      ? document
      : applyEdits(document, [createPartEdit(document, at, set.value)]);
    if (next === document) {
      same.push(id);
      continue;
    }
    documents.set(id, next);
    const group = changes.find((change) => isSameValue(change.from, from));
    if (group === undefined) changes.push({ from, tools: [id] });
    else group.tools.push(id);
  }
  return {
    workspace,
    set,
    documents,
    changes,
    same,
    registry: set.isNewTier === true ? addTier(workspace, set.value) : undefined,
  };
}

function addTier({ registry }: Workspace, name: Json | undefined): JsonObject | undefined {
  return typeof name === 'string'
    ? applyEdits(registry, [
        createItemEdit(registry, ['tiers'], createJsonObject([['name', name]])),
      ])
    : undefined;
}

/** Why a tier cannot be called that; undefined where it can. `taken`: the tiers there are. */
export function describeTierProblem(name: string, taken: readonly string[]): string | undefined {
  const wanted = name.trim();
  if (wanted === '') return 'A tier needs a name.';
  return taken.includes(wanted) ? 'This tier already exists. Choose it from the list.' : undefined;
}

/** What is logged has no order. */
function hasValue(part: BulkPart, from: Json | undefined, value: Json | undefined): boolean {
  if (part !== 'log' || !isArray(from) || !isArray(value)) return isSameValue(from, value);
  return from.length === value.length && value.every((item) => from.includes(item));
}

function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isJsonEqual(a, b);
}

/** One step, and a notice that can take it back. */
export function applyPlan(app: App, { workspace, set, documents, registry }: BulkPlan): void {
  if (app.store.getState().workspace !== workspace)
    return app.setNotice({
      tone: 'problem',
      message: 'The registry changed in the meantime.',
      hint: 'Nothing was applied. Review the change again.',
    });
  if (documents.size === 0)
    return app.setNotice({
      tone: 'done',
      message: 'Nothing changed: the selected tools already have this value.',
    });
  const label = BULK_LABELS[set.part];
  const tools = formatCount(documents.size, 'tool');
  app.apply({ kind: 'edit-tools', documents, registry, label: `${label} of ${tools}` });
  if (app.store.getState().workspace !== workspace)
    app.setNotice({
      tone: 'done',
      message: `${label} of ${tools} set to ${formatBulkValue(set.part, set.value)}${registry === undefined ? '' : ', a new tier'}.`,
      undo: true,
    });
}

/** `1 tool`, `1,024 tools`. */

import type { Design } from '../contract/design.ts';
import {
  createJsonObject,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { ImportGrouping, ImportResult } from './importer.ts';
import { addGrouping } from './requests/grouping.ts';

/** A tool of the design and a different incoming tool of the same name. */
export interface ImportConflict {
  readonly name: string;
  readonly current: JsonObject;
  readonly incoming: JsonObject;
  /** The keys of the incoming tool whose values differ or are new: `replace` changes these. */
  readonly differs: readonly string[];
  /** The keys that only the current tool has: `replace` keeps these. */
  readonly keeps: readonly string[];
}

/** What an import would change in a design. Every incoming tool is in exactly one of the lists. */
export interface ImportPlan {
  readonly additions: readonly JsonObject[];
  readonly conflicts: readonly ImportConflict[];
  /** Incoming tools that would change nothing. */
  readonly same: readonly JsonObject[];
  /** What the incoming registry would change, if there is one. */
  readonly registry: RegistryPlan | undefined;
  /** Tiers and an arrangement that the tools bring; what the design has already stays. */
  readonly grouping: ImportGrouping | undefined;
}

export interface RegistryPlan {
  readonly incoming: JsonObject;
  /** Keys that the design's registry does not have. */
  readonly adds: readonly string[];
  /** Keys that both have, with different values. */
  readonly differs: readonly string[];
}

/** `both` adds the incoming tool under an unused name, `<name>_2`. */
export type ConflictChoice = 'keep' | 'replace' | 'both';

export interface ImportChoices {
  /** By index in `plan.conflicts`; without a choice, the current tool is kept. */
  readonly conflicts: ReadonlyMap<number, ConflictChoice>;
  /**
   * `fill` adds only missing keys. Suppressions of another registry silence findings, so a dialog's
   * default is `keep`.
   */
  readonly registry: 'keep' | 'fill' | 'replace';
}

/**
 * Pairs tools by name, equal ones first, each current tool at most once: repeated names lose
 * nothing.
 */
export function planImport(design: Design, imported: ImportResult): ImportPlan {
  const free = groupByName(design.tools);
  const isSame = imported.tools.map(
    (incoming) =>
      removeFirstMatch(
        free,
        incoming,
        (current) => listChangedKeys(current, incoming).length === 0,
      ) !== undefined,
  );
  const additions: JsonObject[] = [];
  const conflicts: ImportConflict[] = [];
  for (const incoming of imported.tools.filter((_, i) => isSame[i] === false)) {
    const current = removeFirstMatch(free, incoming, () => true);
    if (current === undefined) additions.push(incoming);
    else
      conflicts.push({
        name: getName(incoming),
        current,
        incoming,
        differs: listChangedKeys(current, incoming),
        keeps: [...current.keys()].filter((key) => !incoming.has(key)),
      });
  }
  return {
    additions,
    conflicts,
    same: imported.tools.filter((_, i) => isSame[i]),
    registry:
      imported.registry === undefined
        ? undefined
        : planRegistry(design.registry, imported.registry),
    grouping: imported.grouping,
  };
}

/**
 * Whether adding the tools and filling in the registry would change nothing. It may still be
 * imported as a registry of its own.
 */
export function isEmptyPlan(plan: ImportPlan): boolean {
  return (
    plan.additions.length === 0 &&
    plan.conflicts.length === 0 &&
    (plan.registry?.adds ?? []).length === 0
  );
}

function planRegistry(current: JsonObject, incoming: JsonObject): RegistryPlan {
  const differs = listChangedKeys(current, incoming);
  return {
    incoming,
    adds: differs.filter((key) => !current.has(key)),
    differs: differs.filter((key) => current.has(key)),
  };
}

/**
 * The design after the import. `both` adds the incoming tool after the current one; additions come
 * last. A tool that was edited since planning stays as it is, and the incoming one is added.
 */
export function applyPlan(design: Design, plan: ImportPlan, choices: ImportChoices): Design {
  const names = new Set([...design.tools, ...plan.additions].map(getName));
  const open = new Map(
    plan.conflicts.map(
      (conflict, i) =>
        [conflict.current, { conflict, choice: choices.conflicts.get(i) ?? 'keep' }] as const,
    ),
  );
  const tools = design.tools.flatMap((tool) => {
    const asked = open.get(tool);
    open.delete(tool);
    if (asked === undefined || asked.choice === 'keep') return [tool];
    return asked.choice === 'replace'
      ? [mergeContracts(tool, asked.conflict.incoming)]
      : [tool, rename(asked.conflict.incoming, names)];
  });
  const stale = [...open.values()].flatMap(({ conflict, choice }) =>
    choice === 'keep' ? [] : [rename(conflict.incoming, names)],
  );
  return {
    registry: addGrouping(
      applyRegistry(design.registry, plan.registry, choices.registry),
      plan.grouping,
    ),
    tools: [...tools, ...plan.additions, ...stale],
  };
}

function applyRegistry(
  current: JsonObject,
  plan: RegistryPlan | undefined,
  choice: ImportChoices['registry'],
): JsonObject {
  if (plan === undefined || choice === 'keep') return current;
  return choice === 'replace'
    ? plan.incoming
    : createJsonObject([...current, ...[...plan.incoming].filter(([key]) => !current.has(key))]);
}

/**
 * The current contract with the incoming parts. Parts that only the current one has remain: a
 * tools/list response has no risk class, errors or notes, and importing it again must not remove
 * them.
 */
function mergeContracts(current: JsonObject, incoming: JsonObject): JsonObject {
  return createJsonObject([
    ...current,
    ...[...incoming].map(([key, value]) => [key, mergePart(key, current.get(key), value)] as const),
  ]);
}

/** Fields of other providers remain for the same reason. */
function mergePart(key: string, current: Json | undefined, incoming: Json): Json {
  return key === 'wire' && isObject(current) && isObject(incoming)
    ? createJsonObject([...current, ...incoming])
    : incoming;
}

/**
 * Compares printed text, because the model reads the order of keys; the order of the contract's own
 * parts does not count.
 */
function listChangedKeys(current: JsonObject, incoming: JsonObject): readonly string[] {
  return [...incoming].flatMap(([key, value]) => {
    const here = current.get(key);
    return here !== undefined && printJson(mergePart(key, here, value)) === printJson(here)
      ? []
      : [key];
  });
}

function groupByName(tools: readonly JsonObject[]): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const tool of tools) groups.set(getName(tool), [...(groups.get(getName(tool)) ?? []), tool]);
  return groups;
}

function removeFirstMatch(
  free: ReadonlyMap<string, JsonObject[]>,
  incoming: JsonObject,
  matches: (current: JsonObject) => boolean,
): JsonObject | undefined {
  const group = free.get(getName(incoming)) ?? [];
  const found = group.findIndex(matches);
  return found === -1 ? undefined : group.splice(found, 1)[0];
}

function getName(tool: JsonObject): string {
  return getString(tool.get('name')) ?? '';
}

function rename(tool: JsonObject, names: Set<string>): JsonObject {
  let count = 2;
  while (names.has(`${getName(tool)}_${count}`)) count += 1;
  const name = `${getName(tool)}_${count}`;
  names.add(name);
  return new Map([...tool, ['name', name]]);
}

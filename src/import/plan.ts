import type { Design } from '../contract/design.ts';
import {
  createJsonObject,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { ImportResult } from './importer.ts';

/** A tool of the design and an incoming one of the same name that says something else. */
export interface ImportConflict {
  readonly name: string;
  readonly current: JsonObject;
  readonly incoming: JsonObject;
  /**
   * The keys that both have or only the incoming one has, with another value: what `replace`
   * changes.
   */
  readonly differs: readonly string[];
  /** The keys that only the current one has: `replace` keeps them. */
  readonly keeps: readonly string[];
}

/**
 * How an import would meet a design, before anybody is asked. Every incoming tool is in exactly one
 * of the lists.
 */
export interface ImportPlan {
  readonly additions: readonly JsonObject[];
  readonly conflicts: readonly ImportConflict[];
  /** They say nothing that the design does not say already. */
  readonly same: readonly JsonObject[];
  /** What the incoming registry would change, when there is one. */
  readonly registry: RegistryPlan | undefined;
}

export interface RegistryPlan {
  readonly incoming: JsonObject;
  /** Keys that the design's registry lacks. */
  readonly adds: readonly string[];
  /** Keys that both have, with another value. */
  readonly differs: readonly string[];
}

/** `both` adds the incoming tool under a free name, `<name>_2`. */
export type ConflictChoice = 'keep' | 'replace' | 'both';

export interface ImportChoices {
  /** By index in `plan.conflicts`; a conflict without a choice keeps the current tool. */
  readonly conflicts: ReadonlyMap<number, ConflictChoice>;
  /**
   * `fill` takes only the keys that are missing. Foreign suppressions silence findings, so the
   * default of a dialog is `keep`.
   */
  readonly registry: 'keep' | 'fill' | 'replace';
}

/** Pairs by name, equal ones first, each current tool at most once: repeated names lose nothing. */
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
  };
}

/**
 * Whether adding it, with the missing keys of the registry filled in, leaves the design as it is. A
 * registry of its own it can still be.
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
 * The design after the import. A copy made by `both` stands after the tool it clashed with,
 * additions stand last. A tool that was edited since the plan was made is left as it is now, and
 * the incoming one is added beside it.
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
    registry: applyRegistry(design.registry, plan.registry, choices.registry),
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
 * The incoming parts over the current ones. What only the current one has stays: a tools/list
 * answer knows no risk class, no errors and no notes, and bringing it again must not wipe them.
 */
function mergeContracts(current: JsonObject, incoming: JsonObject): JsonObject {
  return createJsonObject([
    ...current,
    ...[...incoming].map(([key, value]) => [key, mergePart(key, current.get(key), value)] as const),
  ]);
}

/** The frames of other providers stay for the same reason. */
function mergePart(key: string, current: Json | undefined, incoming: Json): Json {
  return key === 'wire' && isObject(current) && isObject(incoming)
    ? createJsonObject([...current, ...incoming])
    : incoming;
}

/**
 * Compared as printed, because the order of keys is what the model reads; the order of the
 * contract's parts is not.
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

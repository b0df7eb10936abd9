import { applyEdits } from '../../contract/document/edit.ts';
import { removeFromEvidence } from '../../contract/document/remove-from-evidence.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { getFacts } from '../../lint/facts.ts';
import { listOptionals } from '../../lint/rules/parameters/list-optionals.ts';
import { findTool, getContract, getName } from '../derive.ts';
import { measureCost } from '../tokens/cost.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import type { Workspace } from '../workspace.ts';
import type { BudgetInput } from './budget.ts';
import {
  replaceNames,
  replaceOwnReferences,
  replaceToolReferences,
  type NameReplacements,
} from './replace-names.ts';
import {
  planDesignChange,
  planDocumentChange,
  type ChangePlan,
  type DesignChange,
  type DocumentChange,
} from './what-if.ts';

/** A parameter that a call may leave out, at the top of the input. */
export interface RemovableParameter {
  readonly name: string;
  /** Optional parameters that go with it: itself, and those inside it. */
  readonly optional: number;
  readonly tokens: number;
  /** An example sends it. */
  readonly isShown: boolean;
}

/**
 * By the id of a removed tool, the id of its replacement; undefined without one: references to it
 * stay.
 */
export type Replacements = ReadonlyMap<string, string | undefined>;

/** Keywords that speak of several parameters at once: nothing is taken out behind their back. */
const TIED = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'minProperties',
];

/**
 * What can be closed, in the order of the schema, with what it costs; nothing where the schema ties
 * its parameters to each other.
 */
export function listRemovableParameters(
  { workspace, target }: BudgetInput,
  id: string,
): readonly RemovableParameter[] {
  const document = findTool(workspace, id)?.document;
  if (document === undefined) return [];
  const wire = getConfiguredTarget(workspace, target);
  return listRemovable(document).map((each) => ({
    ...each,
    tokens: measureCost(document, wire, ['input_schema', 'properties', each.name])?.tokens ?? 0,
  }));
}

/** The same whatever it costs. */
export function listRemovable(document: JsonObject): readonly Omit<RemovableParameter, 'tokens'>[] {
  const contract = getContract(document);
  const { input_schema: schema, examples } = contract;
  if (!isObject(schema) || TIED.some((keyword) => schema.has(keyword))) return [];
  const shown = new Set(
    (examples ?? []).flatMap(({ input }) => (isObject(input) ? [...input.keys()] : [])),
  );
  const optionals = listOptionals(contract).map(({ at }) => at);
  const top = new Map<string, number>();
  for (const at of optionals)
    if (at[1] === 'properties' && typeof at[2] === 'string')
      top.set(at[2], (top.get(at[2]) ?? 0) + 1);
  const required = new Set(
    getFacts(contract).parameters.flatMap(({ at, isRequired }) =>
      isRequired && at.length === 3 ? [at[2]] : [],
    ),
  );
  return listPropertyNames(schema)
    .filter((name) => top.has(name) && !required.has(name))
    .map((name) => ({ name, optional: top.get(name) ?? 1, isShown: shown.has(name) }));
}

/** A tool without some of its optional parameters. */
export function planParameterRemoval(
  budgeted: BudgetInput,
  id: string,
  names: readonly string[],
): ChangePlan {
  return runToCompletion(
    planDocumentChange(budgeted, createParameterRemoval(budgeted.workspace, id, names)),
  );
}

export function createParameterRemoval(
  workspace: Workspace,
  id: string,
  names: readonly string[],
): DocumentChange {
  const tool = findTool(workspace, id);
  const label = `Delete ${formatCount(names.length, 'parameter')} of ${tool === undefined ? '' : getName(tool)}`;
  const documents = new Map(
    tool === undefined || names.length === 0
      ? []
      : [
          [
            id,
            applyEdits(
              tool.document,
              names.map((name) => ({ kind: 'remove', at: ['input_schema', 'properties', name] })),
            ),
          ],
        ],
  );
  return { documents, registry: undefined, label };
}

/** Without some tools. */
export function planToolRemoval(budgeted: BudgetInput, stand: Replacements): ChangePlan {
  return runToCompletion(
    planDesignChange(budgeted, runToCompletion(createToolRemoval(budgeted.workspace, stand))),
  );
}

/** References to a removed tool go to its replacement, unless another tool has the same name. */
export function* createToolRemoval(
  workspace: Workspace,
  stand: Replacements,
): Generator<undefined, DesignChange> {
  const getNameById = (id: string): string =>
    getName(findTool(workspace, id) ?? { id, document: new Map() });
  const borne = new Set(workspace.tools.filter(({ id }) => !stand.has(id)).map(getName));
  const turned: NameReplacements = new Map(
    [...stand]
      .flatMap(([gone, stays]) =>
        stays === undefined ? [] : [[getNameById(gone), getNameById(stays)] as const],
      )
      .filter(([gone]) => !borne.has(gone)),
  );
  const staying = new Set(stand.values());
  const tools: JsonObject[] = [];
  for (const { id, document } of workspace.tools) {
    if (stand.has(id)) continue;
    tools.push(
      staying.has(id)
        ? replaceOwnReferences(document, turned)
        : replaceToolReferences(document, turned),
    );
    yield;
  }
  const registry = replaceNames(
    removeFromEvidence(removeReadings(workspace, turned), (name) => turned.has(name)),
    turned,
  );
  const label =
    stand.size === 1
      ? `Delete ${[...stand.keys()].map(getNameById).join('')}`
      : `Delete ${formatNumber(stand.size)} tools`;
  return {
    design: { registry, tools },
    label,
    renamed: new Map([...turned].map(([gone, stays]) => [gone, [stays]])),
  };
}

/** Who understood a tool that is gone has not read the one that stays. */
function removeReadings({ registry }: Workspace, turned: NameReplacements): JsonObject {
  const readings = registry.get('readings');
  if (!isArray(readings)) return registry;
  const kept = readings.filter((reading) => !turned.has(getString(get(reading, 'tool')) ?? ''));
  return kept.length === readings.length
    ? registry
    : new Map<string, Json>(
        [...registry].flatMap(([key, value]) =>
          key !== 'readings'
            ? [[key, value] as const]
            : kept.length === 0
              ? []
              : [[key, kept] as const],
        ),
      );
}

import type { Design } from '../../contract/design.ts';
import { removeFromEvidence } from '../../contract/document/remove-from-evidence.ts';
import { formatCount } from '../../contract/format-count.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, type Outcome } from '../../contract/problem.ts';
import { listDispatches } from '../../lint/dispatch/list-dispatches.ts';
import type { Remark } from '../../refactor/merge/merge-context.ts';
import {
  mergeTools,
  type MergeOptions,
  type MergeResult,
} from '../../refactor/merge/merge-tools.ts';
import { getContract, getName } from '../derive.ts';
import { getRouter } from '../phases/get-router.ts';
import type { Workspace } from '../workspace.ts';
import {
  removeRepeated,
  replaceAt,
  replaceNames,
  replaceToolReferences,
  type NameReplacements,
} from './replace-names.ts';

/** A design in which several tools are one, before it is anybody's. */
export interface MergedDesign {
  readonly design: Design;
  readonly document: JsonObject;
  readonly merged: MergeResult;
  /** Of the tool itself, then of what refers to it. */
  readonly remarks: readonly Remark[];
  /** The checklist will report that a parameter picks the operation. */
  readonly isDispatch: boolean;
}

/** Merges tools into one at the position of the first, and replaces every reference to them. */
export function mergeInWorkspace(
  workspace: Workspace,
  ids: readonly string[],
  options: MergeOptions = {},
): Outcome<MergedDesign> {
  const chosen = ids.flatMap((id) => workspace.tools.find((tool) => tool.id === id) ?? []);
  const [first, ...others] = chosen;
  const outcome = mergeTools(
    chosen.map(({ document }) => document),
    options,
  );
  if (outcome.kind === 'problem' || first === undefined)
    return outcome.kind === 'problem'
      ? outcome
      : createFailure('too_few', 'A merge needs two tools.', 'Choose one more.');
  const merged = outcome.value;
  const name = getString(merged.document.get('name')) ?? '';
  const rest = workspace.tools.filter((tool) => !chosen.includes(tool));
  const double = rest.find((tool) => getName(tool) === name || merged.values.has(getName(tool)));
  if (double !== undefined)
    return createFailure(
      'name_taken',
      `Another tool already has the name ${getName(double)}.`,
      'Choose another name or merge that tool too.',
      ['name'],
    );
  const remarks: Remark[] = [];
  const turning: MergeContext = {
    merged,
    name,
    done: getRouter(workspace).done_tool ?? '',
    addRemark: (kind, text) => remarks.push({ kind, text }),
  };
  const tools = workspace.tools.flatMap((tool) =>
    tool === first
      ? [merged.document]
      : others.includes(tool)
        ? []
        : [replaceToolReferences(tool.document, getNameReplacements(turning))],
  );
  return {
    kind: 'ok',
    value: {
      design: { registry: replaceInRegistry(workspace.registry, turning), tools },
      document: merged.document,
      merged,
      remarks: [...merged.remarks, ...remarks],
      isDispatch: listDispatches(getContract(merged.document)).length > 0,
    },
  };
}

interface MergeContext {
  readonly merged: MergeResult;
  readonly name: string;
  /** The tool that ends the task, declared or by its name; empty where there is none. */
  readonly done: string;
  readonly addRemark: (kind: Remark['kind'], text: string) => void;
}

function getNameReplacements({ merged, name }: MergeContext): NameReplacements {
  return new Map([...merged.values.keys()].map((former) => [former, name]));
}

/**
 * Where the selector tells calls apart, what counted calls of one of the tools asks for its value.
 */
function replaceInRegistry(registry: JsonObject, turning: MergeContext): JsonObject {
  const { merged, name, done, addRemark } = turning;
  for (const gate of listItems(registry, 'gates')) {
    const guarded = getString(get(gate, 'tool')) ?? '';
    if (merged.values.has(guarded))
      addRemark('check', `The gate of \`${guarded}\` now guards every call of \`${name}\`.`);
    const after = listItems(gate, 'requires')
      .flatMap((need) => getString(get(need, 'after')) ?? [])
      .find((tool) => merged.values.has(tool));
    if (after !== undefined && merged.selector !== undefined)
      addRemark(
        'check',
        `A gate counts calls after \`${after}\`. It now counts calls after any call of \`${name}\`.`,
      );
  }
  const isEnd = merged.values.has(done);
  if (isEnd) addRemark('check', `\`${done}\` ended the task. Now every call of \`${name}\` does.`);
  // What the old name implied has to be declared under the new one.
  const declared = isEnd && name !== done ? new Map(registry).set('done_tool', name) : registry;
  const told = [
    ['phases', '*', 'transitions', '*'],
    ['gates', '*', 'requires', '*'],
  ].reduce((current, path) => replaceAt(current, path, (item) => addInput(item, merged)), declared);
  const counted = removeFigures(removeReadings(told, turning), turning);
  return [
    ['phases', '*', 'transitions'],
    ['gates', '*', 'requires'],
    ['lint', 'suppressions'],
  ].reduce(
    (current, path) => replaceAt(current, path, removeRepeated),
    replaceNames(counted, getNameReplacements(turning)),
  );
}

function addInput(item: Json, { selector, values }: MergeResult): Json {
  const value = values.get(getString(get(item, 'tool')) ?? '');
  if (selector === undefined || value === undefined || !isObject(item)) return item;
  const input = item.get('input');
  return new Map<string, Json>([
    ...item,
    [
      'input',
      new Map<string, Json>([[selector.parameter, value], ...(isObject(input) ? input : [])]),
    ],
  ]);
}

/** A review of a removed tool is no review of the merged one. */
function removeReadings(
  registry: JsonObject,
  { merged, name, addRemark }: MergeContext,
): JsonObject {
  const readings = registry.get('readings');
  if (!isArray(readings)) return registry;
  const gone = readings.filter(
    (reading) =>
      merged.values.has(getString(get(reading, 'tool')) ?? '') && get(reading, 'tool') !== name,
  );
  if (gone.length === 0) return registry;
  addRemark('lost', `${formatCount(gone.length, 'review')} of merged tools.`);
  const kept = readings.filter((reading) => !gone.includes(reading));
  return new Map(
    [...registry].flatMap(([key, value]): readonly [string, Json][] =>
      key !== 'readings' ? [[key, value]] : kept.length === 0 ? [] : [[key, kept]],
    ),
  );
}

/** Nor do their calls show how the merged one is used. */
function removeFigures(
  registry: JsonObject,
  { merged, name, addRemark }: MergeContext,
): JsonObject {
  const kept = removeFromEvidence(registry, (each) => merged.values.has(each) && each !== name);
  if (kept !== registry) addRemark('lost', 'Kept figures of merged tools.');
  return kept;
}

function listItems(json: Json, key: string): readonly Json[] {
  const list = get(json, key);
  return isArray(list) ? list : [];
}

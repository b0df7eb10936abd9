import {
  getString,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { compareSchemas } from '../schemas/compare-schemas.ts';
import type { SchemaChange } from '../schemas/schema-change.ts';
import type { ServedClass, ServedDifference } from './served-difference.ts';

/** How far two names may be the same tool: all that is served of it is equal. */
const PARTS = ['description', 'inputSchema', 'outputSchema', 'annotations'] as const;

/**
 * What a live server's `tools/list` serves, against the tools as they would be sent. Text by text:
 * the order of keys and of tools is a difference, too, if a mild one.
 */
export function compareServed(
  designed: readonly JsonObject[],
  served: readonly JsonObject[],
): readonly ServedDifference[] {
  const wanted = groupByName(designed);
  const found = groupByName(served);
  const missing = [...wanted].filter(([name]) => !found.has(name));
  const added = [...found].filter(([name]) => !wanted.has(name));
  const renamed = missing.flatMap(([name, tool]) => {
    const other = added.find(([, each]) => isSameTool(tool, each));
    return other === undefined ? [] : [[name, other[0]] as const];
  });
  const old = new Set(renamed.map(([name]) => name));
  const fresh = new Set(renamed.map(([, name]) => name));
  return [
    ...renamed.map(([name, other]) => createDifference(name, 'renamed', name, other)),
    ...missing
      .filter(([name]) => !old.has(name))
      .map(([name, tool]) => createDifference(name, 'missing', tool, undefined)),
    ...added
      .filter(([name]) => !fresh.has(name))
      .map(([name, tool]) => createDifference(name, 'added', undefined, tool)),
    ...[...wanted].flatMap(([name, tool]) => {
      const other = found.get(name);
      return other === undefined ? [] : compareTool(name, tool, other);
    }),
    ...compareOrder([...wanted.keys()], [...found.keys()]),
  ];
}

function groupByName(tools: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  return new Map(tools.map((tool) => [getString(tool.get('name')) ?? '', tool]));
}

function createDifference(
  tool: string,
  kind: ServedClass,
  designed: Json | undefined,
  served: Json | undefined,
): ServedDifference {
  return { tool, at: [], class: kind, designed, served };
}

function isSameTool(one: JsonObject, other: JsonObject): boolean {
  return PARTS.every((part) => isSame(one.get(part), other.get(part)));
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isJsonEqual(one, other);
}

const CLASSES: Readonly<Record<string, ServedClass>> = {
  title: 'wording',
  description: 'wording',
  annotations: 'annotation',
  outputSchema: 'result',
};

function compareTool(
  tool: string,
  designed: JsonObject,
  served: JsonObject,
): readonly ServedDifference[] {
  const keys = new Set([...designed.keys(), ...served.keys()]);
  const found = [...keys].flatMap((key): readonly ServedDifference[] => {
    const [one, other] = [designed.get(key), served.get(key)];
    if (isSame(one, other)) return [];
    if (key === 'inputSchema' && isObject(one) && isObject(other))
      return compareInputs(tool, one, other);
    return [{ tool, at: [key], class: CLASSES[key] ?? 'other', designed: one, served: other }];
  });
  if (found.length > 0) return found;
  return printJson(designed) === printJson(served)
    ? []
    : [createDifference(tool, 'order', designed, served)];
}

function compareInputs(
  tool: string,
  designed: JsonObject,
  served: JsonObject,
): readonly ServedDifference[] {
  const found = new Map<string, ServedDifference>();
  for (const change of compareSchemas(designed, served, ['inputSchema'])) {
    // Shown as it is written: in the list of required names.
    const isPresence = change.kind === 'presence';
    const at = isPresence ? [...change.at.slice(0, -2), 'required'] : change.at;
    const getSide = (json: JsonObject, value: Json | undefined): Json | undefined =>
      isPresence ? getAt(json, at.slice(1)) : value;
    found.set(`${formatPointer(at)} ${change.kind}`, {
      tool,
      at,
      class: getSchemaClass(change),
      designed: getSide(designed, change.before),
      served: getSide(served, change.after),
    });
  }
  return [...found.values()];
}

function getSchemaClass({ kind, effect }: SchemaChange): ServedClass {
  if (effect === 'narrower') return 'tightened';
  if (effect === 'wider') return 'loosened';
  if (effect === 'other') return 'changed';
  return kind === 'annotation' ? 'other' : 'wording';
}

function compareOrder(
  designed: readonly string[],
  served: readonly string[],
): readonly ServedDifference[] {
  const shared = designed.filter((name) => served.includes(name));
  const order = served.filter((name) => designed.includes(name));
  const at = shared.findIndex((name, i) => name !== order[i]);
  return at === -1 ? [] : [createDifference(order[at] ?? '', 'order', shared[at], order[at])];
}

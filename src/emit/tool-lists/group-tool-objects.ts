import {
  createJsonObject,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { ListedTool, ToolGrouping, ToolList, ToolListItem } from '../tool-list.ts';

const DECLARATIONS = 'functionDeclarations';
const LISTS: ReadonlySet<string> = new Set([DECLARATIONS, 'function_declarations']);

/** A Tool object: lists of declarations and built-in tools by key, each as indices of tools. */
type ToolObject = ReadonlyMap<string, readonly number[]>;

/**
 * Gemini's list has Tool objects: one with all declarations, where the first of them stands, and one
 * for each built-in tool. A recorded request may have arranged them otherwise; what is new then
 * joins its last list of declarations, or stands behind.
 */
export function groupToolObjects(tools: readonly ListedTool[], { wire }: ToolGrouping): ToolList {
  const objects = listToolObjects(tools, wire?.gemini);
  const main = objects.findLast((object) => findListKey(object) !== undefined);
  const key = (main && findListKey(main)) ?? DECLARATIONS;
  const items = (main?.get(key) ?? []).flatMap((i): readonly ToolListItem[] => {
    const tool = tools[i];
    return tool === undefined ? [] : [{ json: tool.wire, tools: [i] }];
  });
  const createObject = (object: ToolObject, list: readonly Json[]): JsonObject =>
    createJsonObject(
      [...object].map(([each, members]): readonly [string, Json] => [
        each,
        object === main && each === key ? list : getMembers(tools, each, members),
      ]),
    );
  const isSingle = isObject(wire?.gemini) && objects.length === 1;
  return {
    items,
    createSet: (list) => {
      const all = (objects.length === 0 ? [new Map([[key, []]])] : objects).map((object) =>
        createObject(object, list),
      );
      return createJsonObject([['tools', isSingle ? (all[0] ?? []) : all]]);
    },
  };
}

function findListKey(object: ToolObject): string | undefined {
  return [...object.keys()].find((key) => LISTS.has(key));
}

/** The declarations of a list, or the settings of a built-in tool. */
function getMembers(tools: readonly ListedTool[], key: string, members: readonly number[]): Json {
  const wires = members.flatMap((i) => tools[i]?.wire ?? []);
  return LISTS.has(key) ? wires : (wires[0]?.get(key) ?? createJsonObject());
}

function listToolObjects(
  tools: readonly ListedTool[],
  recorded: Json | undefined,
): readonly ToolObject[] {
  const objects = readToolObjects(tools, recorded);
  const placed = new Set(objects.flatMap((object) => [...object.values()].flat()));
  for (const [i, { wire }] of tools.entries()) {
    if (placed.has(i)) continue;
    const builtIn = findBuiltInKey(wire);
    if (builtIn !== undefined) {
      objects.push(new Map([[builtIn, [i]]]));
      continue;
    }
    const at = objects.findLastIndex((object) => findListKey(object) !== undefined);
    const object = objects[at];
    const key = object && findListKey(object);
    if (object === undefined || key === undefined) objects.push(new Map([[DECLARATIONS, [i]]]));
    else objects[at] = new Map([...object, [key, [...(object.get(key) ?? []), i]]]);
  }
  return objects;
}

/** A built-in tool is an object with its own key; a declaration has a name. */
function findBuiltInKey(wire: JsonObject): string | undefined {
  return wire.has('name') ? undefined : [...wire.keys()][0];
}

/** As it was recorded, without tools that are gone; in each list the registry's order. */
function readToolObjects(tools: readonly ListedTool[], recorded: Json | undefined): ToolObject[] {
  const free = new Map<string, number[]>();
  for (const [i, { name }] of tools.entries()) free.set(name, [...(free.get(name) ?? []), i]);
  const selectTool = (name: Json, key: string): readonly number[] => {
    const candidates = free.get(getString(name) ?? '') ?? [];
    const at = candidates.findIndex((i) => {
      const builtIn = findBuiltInKey(tools[i]?.wire ?? createJsonObject());
      return LISTS.has(key) ? builtIn === undefined : builtIn === key;
    });
    return at === -1 ? [] : candidates.splice(at, 1);
  };
  const list = isArray(recorded) ? recorded : recorded === undefined ? [] : [recorded];
  return list.flatMap((object): readonly ToolObject[] => {
    if (!isObject(object)) return [];
    const entries = [...object].flatMap(([key, names]) => {
      const members = (isArray(names) ? names : [names]).flatMap((name) => selectTool(name, key));
      return members.length === 0 ? [] : [[key, members.toSorted((a, b) => a - b)] as const];
    });
    return entries.length === 0 ? [] : [new Map(entries)];
  });
}

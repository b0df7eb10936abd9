import { findNearest } from '../contract/document/find-nearest.ts';
import { getString, isJsonEqual, type Json, type JsonObject } from '../contract/json/json.ts';
import { listPropertyNames } from '../contract/schema/schema.ts';

/** One tool on both sides; undefined where a side has it not. */
export interface ToolPair {
  readonly before: JsonObject | undefined;
  readonly after: JsonObject | undefined;
}

/**
 * By name; then a tool that is gone with a new one that is the same but for its name. In the later
 * order, those that are gone last.
 */
export function createToolPairs(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): readonly ToolPair[] {
  const byName = groupTools(before, getToolName);
  const sameName = after.map((tool) => byName.get(getToolName(tool))?.shift());
  const open = groupTools([...byName.values()].flat(), getArguments);
  const pairs = after.map((tool, i): ToolPair => ({
    before: sameName[i] ?? removeRenamed(open.get(getArguments(tool)) ?? [], tool),
    after: tool,
  }));
  const gone = new Set([...open.values()].flat());
  return [
    ...pairs,
    ...before.filter((tool) => gone.has(tool)).map((tool) => ({ before: tool, after: undefined })),
  ];
}

function groupTools(
  tools: readonly JsonObject[],
  getKey: (tool: JsonObject) => string,
): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const tool of tools) {
    const group = groups.get(getKey(tool)) ?? [];
    groups.set(getKey(tool), group);
    group.push(tool);
  }
  return groups;
}

/** Tools with other arguments are never the same tool: most pairs need no closer look. */
function getArguments(tool: JsonObject): string {
  return listPropertyNames(tool.get('input_schema')).toSorted().join(' ');
}

/** Takes the former self of a tool out of those that are gone. */
function removeRenamed(gone: JsonObject[], tool: JsonObject): JsonObject | undefined {
  const found = gone.findIndex((former) => isRenamed(former, tool, gone));
  return found === -1 ? undefined : gone.splice(found, 1)[0];
}

export function getToolName(tool: JsonObject): string {
  return getString(tool.get('name')) ?? '';
}

/** The same arguments, and the same description or a name that is near. */
function isRenamed(former: JsonObject, tool: JsonObject, gone: readonly JsonObject[]): boolean {
  const isSame = (part: string): boolean => isEqual(former.get(part), tool.get(part));
  if (!isSame('input_schema')) return false;
  if (isSame('description') && getString(tool.get('description')) !== undefined) return true;
  return (
    listPropertyNames(tool.get('input_schema')).length > 0 &&
    findNearest(getToolName(tool), gone.map(getToolName)) === getToolName(former)
  );
}

function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isJsonEqual(one, other);
}

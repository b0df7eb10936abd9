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
  const open = new Set(before);
  const removeMatch = (matches: (tool: JsonObject) => boolean): JsonObject | undefined => {
    const found = [...open].find(matches);
    if (found !== undefined) open.delete(found);
    return found;
  };
  const byName = after.map((tool) =>
    removeMatch((each) => getToolName(each) === getToolName(tool)),
  );
  const pairs = after.map((tool, i): ToolPair => ({
    before: byName[i] ?? removeMatch((each) => isRenamed(each, tool, [...open])),
    after: tool,
  }));
  return [...pairs, ...[...open].map((tool) => ({ before: tool, after: undefined }))];
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

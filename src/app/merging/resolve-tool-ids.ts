import type { Design } from '../../contract/design.ts';
import { get, type Json, type JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { replaceUnchanged } from '../../contract/json/replace-unchanged.ts';
import { createWorkspaceTool, type Tool, type Workspace } from '../workspace.ts';

/**
 * A design read from storage, as a later state of `base`: its tools have the ids of the tools that
 * they were, and what did not change is the same object. Tools are matched by name, then by what is
 * left of them after a rename.
 */
export function resolveToolIds(base: Workspace, design: Design): Workspace {
  const free = new Set(base.tools);
  const byName = groupByName(base.tools);
  const named = design.tools.map((document) =>
    selectFirst(byName.get(document.get('name')) ?? [], free),
  );
  const byBody = new Map([...free].map((tool) => [printBody(tool.document), tool] as const));
  const tools = design.tools.map((document, i) => {
    const former =
      named[i] ??
      selectFirst([byBody.get(printBody(document)) ?? findAlike([...free], document)], free);
    return former === undefined ? createWorkspaceTool(document) : setToolDocument(former, document);
  });
  return { registry: getReusedObject(base.registry, design.registry), tools };
}

function groupByName(tools: readonly Tool[]): ReadonlyMap<Json | undefined, readonly Tool[]> {
  const groups = new Map<Json | undefined, Tool[]>();
  for (const tool of tools) {
    const group = groups.get(tool.document.get('name'));
    if (group === undefined) groups.set(tool.document.get('name'), [tool]);
    else group.push(tool);
  }
  return groups;
}

function selectFirst(tools: readonly (Tool | undefined)[], free: Set<Tool>): Tool | undefined {
  const found = tools.find((tool) => tool !== undefined && free.has(tool));
  if (found !== undefined) free.delete(found);
  return found;
}

/** All but the name. */
function printBody(document: JsonObject): string {
  return printJson(new Map(document).set('name', ''));
}

/** A tool that was renamed and edited: its input and at least half of its parts are the same. */
function findAlike(tools: readonly Tool[], document: JsonObject): Tool | undefined {
  const isSame = (tool: Tool, key: string): boolean =>
    printJson(get(tool.document, key) ?? null) === printJson(document.get(key) ?? null);
  return tools.find((tool) => {
    const same = [...tool.document.keys()].filter((key) => document.has(key) && isSame(tool, key));
    const isEmpty =
      printJson(get(get(tool.document, 'input_schema'), 'properties') ?? null).length < 3;
    return (
      !isEmpty &&
      same.includes('input_schema') &&
      same.length * 2 >= Math.max(tool.document.size, document.size)
    );
  });
}

function setToolDocument(former: Tool, document: JsonObject): Tool {
  const next = getReusedObject(former.document, document);
  return next === former.document ? former : { id: former.id, document: next };
}

function getReusedObject(before: JsonObject, after: JsonObject): JsonObject {
  const next = replaceUnchanged(before, after);
  return next === before ? before : after === next ? after : next instanceof Map ? next : after;
}

import type { Design } from '../contract/design.ts';
import { createJsonObject, type JsonObject } from '../contract/json/json.ts';

/**
 * A tool in the workspace. Names may be empty or double while someone types, so the interface goes
 * by `id`, which is never saved.
 */
export interface Tool {
  readonly id: string;
  readonly document: JsonObject;
}

export interface Workspace {
  readonly registry: JsonObject;
  readonly tools: readonly Tool[];
}

export const EMPTY_WORKSPACE: Workspace = { registry: createJsonObject(), tools: [] };

let lastId = 0;

export function createWorkspaceTool(document: JsonObject): Tool {
  lastId += 1;
  return { id: `t${lastId}`, document };
}

export function createWorkspace(design: Design): Workspace {
  return { registry: design.registry, tools: design.tools.map(createWorkspaceTool) };
}

export function createDesign(workspace: Workspace): Design {
  return { registry: workspace.registry, tools: workspace.tools.map((tool) => tool.document) };
}

/**
 * The next design in place of this one: tools that kept their document keep their id, and so the
 * selection; then those that kept their name.
 */
export function replaceDesign(workspace: Workspace, design: Design): Workspace {
  const taken = new Set<Tool>();
  const byDocument = groupTools(workspace.tools, (tool) => tool.document);
  const byName = groupTools(workspace.tools, (tool) => tool.document.get('name'));
  const selectFree = (group: Tool[] | undefined): Tool | undefined => {
    let former = group?.shift();
    while (former !== undefined && taken.has(former)) former = group?.shift();
    if (former !== undefined) taken.add(former);
    return former;
  };
  const kept = design.tools.map((document) => selectFree(byDocument.get(document)));
  const tools = design.tools.map(
    (document, i) =>
      kept[i] ?? {
        ...(selectFree(byName.get(document.get('name'))) ?? createWorkspaceTool(document)),
        document,
      },
  );
  return { registry: design.registry, tools };
}

function groupTools<K>(tools: readonly Tool[], keyOf: (tool: Tool) => K): Map<K, Tool[]> {
  const groups = new Map<K, Tool[]>();
  for (const tool of tools) groups.set(keyOf(tool), [...(groups.get(keyOf(tool)) ?? []), tool]);
  return groups;
}

import type { Design } from '../contract/design.ts';
import { applyEdits } from '../contract/document/edit.ts';
import { createJsonObject, get, getString, type JsonObject } from '../contract/json/json.ts';

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

/** The workspace with the edited document of one tool; the same object where nothing changes. */
export function replaceTool(
  workspace: Workspace,
  id: string,
  edit: (document: JsonObject) => JsonObject,
): Workspace {
  const index = workspace.tools.findIndex((tool) => tool.id === id);
  const tool = workspace.tools[index];
  if (tool === undefined) return workspace;
  const document = edit(tool.document);
  return document === tool.document
    ? workspace
    : { ...workspace, tools: workspace.tools.with(index, { id, document }) };
}

/** The document in another tier; undefined removes the tier. */
export function setTier(document: JsonObject, tier: string | undefined): JsonObject {
  const present = getString(get(document.get('visibility'), 'tier'));
  if (present === tier) return document;
  return applyEdits(document, [
    tier === undefined
      ? { kind: 'remove', at: ['visibility', 'tier'] }
      : { kind: 'set', at: ['visibility', 'tier'], value: tier },
  ]);
}

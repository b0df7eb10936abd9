import type { Design } from '../contract/design.ts';
import { jsonObject, type JsonObject } from '../contract/json.ts';

/** A tool in the workspace. Names may be empty or double while someone types, so the interface goes by `id`, which is never saved. */
export interface Tool {
  readonly id: string;
  readonly document: JsonObject;
}

export interface Workspace {
  readonly registry: JsonObject;
  readonly tools: readonly Tool[];
}

export const EMPTY_WORKSPACE: Workspace = { registry: jsonObject(), tools: [] };

let lastId = 0;

export function makeTool(document: JsonObject): Tool {
  lastId += 1;
  return { id: `t${lastId}`, document };
}

export function toWorkspace(design: Design): Workspace {
  return { registry: design.registry, tools: design.tools.map(makeTool) };
}

export function toDesign(workspace: Workspace): Design {
  return { registry: workspace.registry, tools: workspace.tools.map((tool) => tool.document) };
}

/** The next design in place of this one: tools that kept their document keep their id, and so the selection. */
export function adoptDesign(workspace: Workspace, design: Design): Workspace {
  const ids = new Map(workspace.tools.map((tool) => [tool.document, tool]));
  const byName = new Map(workspace.tools.map((tool) => [tool.document.get('name'), tool]));
  const taken = new Set<Tool>();
  const tools = design.tools.map((document) => {
    const former = ids.get(document) ?? byName.get(document.get('name'));
    if (former === undefined || taken.has(former)) return makeTool(document);
    taken.add(former);
    return former.document === document ? former : { id: former.id, document };
  });
  return { registry: design.registry, tools };
}

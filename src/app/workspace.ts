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

/** The next design in place of this one: tools that kept their document keep their id, and so the selection; then those that kept their name. */
export function adoptDesign(workspace: Workspace, design: Design): Workspace {
  const free = new Set(workspace.tools);
  const take = (fits: (tool: Tool) => boolean): Tool | undefined => {
    const found = [...free].find(fits);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const kept = design.tools.map((document) => take((tool) => tool.document === document));
  const tools = design.tools.map((document, i) => {
    const former = kept[i] ?? take((tool) => tool.document.get('name') === document.get('name'));
    if (former === undefined) return makeTool(document);
    return former.document === document ? former : { id: former.id, document };
  });
  return { registry: design.registry, tools };
}

import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { get, isArray, type Json, type JsonArray } from '../../contract/json/json.ts';
import type { Change } from '../change.ts';
import { setTier, type Tool, type Workspace } from '../workspace.ts';

/** A tier's new name. Tools, phases and cases that name the tier follow. */
export function createTierRename(from: string, to: string): Change {
  const rename = (workspace: Workspace): Workspace => renameTier(workspace, from, to);
  return { kind: 'rename', label: 'Rename tier', tool: undefined, rename };
}

/** Renames a tier and its references. Not to the name of another tier: that would merge the two. */
function renameTier(workspace: Workspace, from: string, to: string): Workspace {
  const listAt = (key: string): JsonArray => listItems(workspace.registry.get(key));
  if (from === to || listAt('tiers').some((tier) => get(tier, 'name') === to)) return workspace;
  const edits: Edit[] = [
    ...listAt('tiers').flatMap((tier, i): Edit[] =>
      get(tier, 'name') === from ? [{ kind: 'set', at: ['tiers', i, 'name'], value: to }] : [],
    ),
    ...listAt('cases').flatMap((each, i) =>
      listItems(get(each, 'steps')).flatMap((step, k) =>
        listItems(get(step, 'tiers')).flatMap((tier, m): Edit[] =>
          tier === from
            ? [{ kind: 'set', at: ['cases', i, 'steps', k, 'tiers', m], value: to }]
            : [],
        ),
      ),
    ),
    ...listAt('phases').flatMap((phase, i) =>
      listItems(get(phase, 'tiers')).flatMap((tier, k): Edit[] =>
        tier === from ? [{ kind: 'set', at: ['phases', i, 'tiers', k], value: to }] : [],
      ),
    ),
  ];
  const replaceTier = (tool: Tool): Tool =>
    get(tool.document.get('visibility'), 'tier') === from
      ? { id: tool.id, document: setTier(tool.document, to) }
      : tool;
  const tools = workspace.tools.map(replaceTier);
  return edits.length === 0 && tools.every((tool, i) => tool === workspace.tools[i])
    ? workspace
    : { registry: applyEdits(workspace.registry, edits), tools };
}

function listItems(list: Json | undefined): JsonArray {
  return isArray(list) ? list : [];
}

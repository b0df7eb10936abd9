import { applyEdits, type Edit } from '../contract/document/edit.ts';
import { get, getString, isArray, type Json, type JsonArray } from '../contract/json/json.ts';
import { renameReferences } from '../contract/schema/references.ts';
import type { Change } from './change.ts';
import { replaceTool, setTier, type Tool, type Workspace } from './workspace.ts';

/** A tool's new name, while it is typed too: each replaces the one before it in the undo list. */
export function createToolRename(tool: string, name: string): Change {
  const rename = (workspace: Workspace): Workspace => renameTool(workspace, tool, name);
  return { kind: 'rename', label: 'Rename tool', tool, rename };
}

/** A tier's new name. Tools, phases and cases that name the tier follow. */
export function createTierRename(from: string, to: string): Change {
  const rename = (workspace: Workspace): Workspace => renameTier(workspace, from, to);
  return { kind: 'rename', label: 'Rename tier', tool: undefined, rename };
}

/**
 * Renames a tool and the references to it in other tools and in the registry. References stay where
 * another tool has the old or the new name: which tool they mean would be a guess.
 */
function renameTool(workspace: Workspace, id: string, name: string): Workspace {
  const tool = workspace.tools.find((each) => each.id === id);
  const former = getString(tool?.document.get('name')) ?? '';
  if (tool?.document.get('name') === name) return workspace;
  const renamed = replaceTool(workspace, id, (document) =>
    applyEdits(document, [{ kind: 'set', at: ['name'], value: name }]),
  );
  const ambiguous =
    former === '' ||
    workspace.tools.some(
      (each) =>
        each.id !== id && [former, name].includes(getString(each.document.get('name')) ?? ''),
    );
  if (ambiguous) return renamed;
  const replaceReferences = (each: Tool): Tool => {
    const document = renameReferences(each.document, former, name);
    return document === each.document ? each : { id: each.id, document };
  };
  return {
    registry: renameReferences(renamed.registry, former, name),
    tools: renamed.tools.map(replaceReferences),
  };
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

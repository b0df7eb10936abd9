import { applyEdits } from '../contract/document/edit.ts';
import { getString } from '../contract/json/json.ts';
import { renameReferences } from '../contract/schema/references.ts';
import type { Change } from './change.ts';
import { replaceTool, type Tool, type Workspace } from './workspace.ts';

/** A tool's new name, while it is typed too: each replaces the one before it in the undo list. */
export function createToolRename(tool: string, name: string): Change {
  const rename = (workspace: Workspace): Workspace => renameTool(workspace, tool, name);
  return { kind: 'rename', label: 'Rename tool', tool, rename };
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

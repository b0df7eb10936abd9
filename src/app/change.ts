import type { Design } from '../contract/design.ts';
import { applyEdits, moveItem, type Edit } from '../contract/document/edit.ts';
import { createJsonObject, getString, type JsonObject } from '../contract/json/json.ts';
import { formatPointer } from '../contract/json/pointer.ts';
import {
  createWorkspaceTool,
  replaceDesign,
  replaceTool,
  setTier,
  type Workspace,
} from './workspace.ts';

/**
 * Everything that can happen to a workspace. Each is one undo step, except for edits of the same
 * value in a row: see `getMergeKey`.
 */
export type Change =
  | {
      readonly kind: 'edit-tool';
      readonly tool: string;
      readonly edits: readonly Edit[];
      readonly label: string;
    }
  /** Replaces several documents, and the registry, as one step. */
  | {
      readonly kind: 'edit-tools';
      readonly documents: ReadonlyMap<string, JsonObject>;
      readonly registry: JsonObject | undefined;
      readonly label: string;
    }
  | { readonly kind: 'edit-registry'; readonly edits: readonly Edit[]; readonly label: string }
  /** Made by `renames.ts`, which is not in the shell. `tool`: the tool that gets the name. */
  | {
      readonly kind: 'rename';
      readonly label: string;
      readonly tool: string | undefined;
      readonly rename: (workspace: Workspace) => Workspace;
    }
  | { readonly kind: 'add-tool'; readonly document: JsonObject; readonly tier: string | undefined }
  | { readonly kind: 'duplicate-tool'; readonly tool: string }
  | { readonly kind: 'delete-tool'; readonly tool: string }
  | {
      readonly kind: 'move-tool';
      readonly tool: string;
      readonly tier: string | undefined;
      readonly to: number;
    }
  | { readonly kind: 'replace-design'; readonly design: Design; readonly label: string };

/** The workspace after a change; the same object where nothing changes. */
export function applyChange(workspace: Workspace, change: Change): Workspace {
  switch (change.kind) {
    case 'edit-tool':
      return replaceTool(workspace, change.tool, (document) => applyEdits(document, change.edits));
    case 'edit-tools':
      return replaceDocuments(workspace, change.documents, change.registry);
    case 'edit-registry': {
      const registry = applyEdits(workspace.registry, change.edits);
      return registry === workspace.registry ? workspace : { ...workspace, registry };
    }
    case 'rename':
      return change.rename(workspace);
    case 'add-tool':
      return {
        ...workspace,
        tools: [...workspace.tools, createWorkspaceTool(setTier(change.document, change.tier))],
      };
    case 'duplicate-tool':
      return addCopy(workspace, change.tool);
    case 'delete-tool':
      return removeTool(workspace, change.tool);
    case 'move-tool':
      return moveTool(workspace, change);
    case 'replace-design':
      return replaceDesign(workspace, change.design);
  }
}

function replaceDocuments(
  workspace: Workspace,
  documents: ReadonlyMap<string, JsonObject>,
  registry = workspace.registry,
): Workspace {
  const tools = workspace.tools.map((tool) => {
    const document = documents.get(tool.id) ?? tool.document;
    return document === tool.document ? tool : { id: tool.id, document };
  });
  return registry === workspace.registry && tools.every((tool, i) => tool === workspace.tools[i])
    ? workspace
    : { registry, tools };
}

/** Adds the copy right after its original, with `_copy` after the name. */
function addCopy(workspace: Workspace, id: string): Workspace {
  const index = workspace.tools.findIndex((tool) => tool.id === id);
  const original = workspace.tools[index];
  if (original === undefined) return workspace;
  const name = getFreeName(workspace, `${getString(original.document.get('name')) ?? ''}_copy`);
  const copy = createWorkspaceTool(new Map(original.document).set('name', name));
  return { ...workspace, tools: workspace.tools.toSpliced(index + 1, 0, copy) };
}

function removeTool(workspace: Workspace, id: string): Workspace {
  return workspace.tools.some((tool) => tool.id === id)
    ? { ...workspace, tools: workspace.tools.filter((tool) => tool.id !== id) }
    : workspace;
}

function moveTool(
  workspace: Workspace,
  { tool: id, tier, to }: Extract<Change, { kind: 'move-tool' }>,
): Workspace {
  const { tools } = workspace;
  const next = moveItem(
    tools,
    tools.findIndex((tool) => tool.id === id),
    to,
  );
  const stays = next.every((tool, i) => tool === tools[i]);
  return replaceTool(stays ? workspace : { ...workspace, tools: next }, id, (document) =>
    setTier(document, tier),
  );
}

/** `name`, or the first of `name_2`, `name_3`… that no tool has. */
export function getFreeName(workspace: Workspace, name: string): string {
  const taken = new Set(workspace.tools.map((tool) => tool.document.get('name')));
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}_${count}`)) count += 1;
  return `${name}_${count}`;
}

/** A contract with a name, an empty description and a closed input without properties. */
export function createBlankContract(name: string): JsonObject {
  return createJsonObject([
    ['name', name],
    ['description', ''],
    [
      'input_schema',
      createJsonObject([
        ['type', 'object'],
        ['properties', createJsonObject()],
        ['additionalProperties', false],
      ]),
    ],
  ]);
}

/** The label of the undo step. */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'edit-tool':
    case 'edit-tools':
    case 'edit-registry':
    case 'rename':
    case 'replace-design':
      return change.label;
    case 'add-tool':
      return 'New tool';
    case 'duplicate-tool':
      return 'Duplicate tool';
    case 'delete-tool':
      return 'Delete tool';
    case 'move-tool':
      return 'Move tool';
  }
}

/** A name while it is typed: each change is made to the workspace before the first of them. */
export function isToolRename(
  change: Change,
): change is Extract<Change, { kind: 'rename' }> & { readonly tool: string } {
  return change.kind === 'rename' && change.tool !== undefined;
}

/** Changes with the same key, close in time, are one undo step. Undefined: always its own step. */
export function getMergeKey(change: Change): string | undefined {
  if (isToolRename(change)) return `rename ${change.tool}`;
  if (change.kind !== 'edit-tool' && change.kind !== 'edit-registry') return undefined;
  const [edit, ...more] = change.edits;
  if (edit === undefined || more.length > 0 || edit.kind !== 'set') return undefined;
  return `${change.kind === 'edit-tool' ? change.tool : 'registry'} ${change.label} ${formatPointer(edit.at)}`;
}

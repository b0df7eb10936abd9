import type { Design } from '../contract/design.ts';
import { applyEdits, moveItem, type Edit } from '../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../contract/json/json.ts';
import { formatPointer } from '../contract/json/pointer.ts';
import { renameReferences } from '../contract/schema/references.ts';
import { createWorkspaceTool, replaceDesign, type Tool, type Workspace } from './workspace.ts';

/**
 * Everything that can happen to a workspace. Each is one undo step; edits of one place in a row are
 * one together.
 */
export type Change =
  | {
      readonly kind: 'edit-tool';
      readonly tool: string;
      readonly edits: readonly Edit[];
      readonly label: string;
    }
  /** Several tools, and the registry with them, as one step: each is replaced whole. */
  | {
      readonly kind: 'edit-tools';
      readonly documents: ReadonlyMap<string, JsonObject>;
      readonly registry: JsonObject | undefined;
      readonly label: string;
    }
  | { readonly kind: 'edit-registry'; readonly edits: readonly Edit[]; readonly label: string }
  /** Tools and phases follow. */
  | { readonly kind: 'rename-tier'; readonly from: string; readonly to: string }
  /** Transitions and gates follow. */
  | { readonly kind: 'rename-phase'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename-tool'; readonly tool: string; readonly name: string }
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

export function applyChange(workspace: Workspace, change: Change): Workspace {
  const { tools } = workspace;
  switch (change.kind) {
    case 'edit-tool':
      return replaceTool(workspace, change.tool, (document) => applyEdits(document, change.edits));
    case 'edit-tools': {
      const edited = tools.map((tool) => {
        const document = change.documents.get(tool.id) ?? tool.document;
        return document === tool.document ? tool : { id: tool.id, document };
      });
      const registry = change.registry ?? workspace.registry;
      return registry === workspace.registry && edited.every((tool, i) => tool === tools[i])
        ? workspace
        : { registry, tools: edited };
    }
    case 'edit-registry': {
      const registry = applyEdits(workspace.registry, change.edits);
      return registry === workspace.registry ? workspace : { ...workspace, registry };
    }
    case 'rename-tier':
      return renameTier(workspace, change.from, change.to);
    case 'rename-phase':
      return renamePhase(workspace, change.from, change.to);
    case 'rename-tool':
      return renameTool(workspace, change.tool, change.name);
    case 'add-tool':
      return {
        ...workspace,
        tools: [...tools, createWorkspaceTool(setTier(change.document, change.tier))],
      };
    case 'duplicate-tool': {
      const index = tools.findIndex((tool) => tool.id === change.tool);
      const original = tools[index];
      if (original === undefined) return workspace;
      const name = getFreeName(workspace, `${getString(original.document.get('name')) ?? ''}_copy`);
      return {
        ...workspace,
        tools: tools.toSpliced(
          index + 1,
          0,
          createWorkspaceTool(new Map(original.document).set('name', name)),
        ),
      };
    }
    case 'delete-tool':
      return tools.some((tool) => tool.id === change.tool)
        ? { ...workspace, tools: tools.filter((tool) => tool.id !== change.tool) }
        : workspace;
    case 'move-tool': {
      const next = moveItem(
        tools,
        tools.findIndex((tool) => tool.id === change.tool),
        change.to,
      );
      const stays = next.every((tool, i) => tool === tools[i]);
      return replaceTool(
        stays ? workspace : { ...workspace, tools: next },
        change.tool,
        (document) => setTier(document, change.tier),
      );
    }
    case 'replace-design':
      return replaceDesign(workspace, change.design);
  }
}

function replaceTool(
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

/**
 * References in other tools and in the registry follow, unless another tool already bears the old
 * name.
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

/** A name that another tier bears already is refused: the two could not be told apart again. */
function renameTier(workspace: Workspace, from: string, to: string): Workspace {
  const listOf = (list: Json | undefined): JsonArray => (isArray(list) ? list : []);
  const listAt = (key: string): JsonArray => listOf(workspace.registry.get(key));
  if (from === to || listAt('tiers').some((tier) => get(tier, 'name') === to)) return workspace;
  const edits: Edit[] = [
    ...listAt('tiers').flatMap((tier, i): Edit[] =>
      get(tier, 'name') === from ? [{ kind: 'set', at: ['tiers', i, 'name'], value: to }] : [],
    ),
    ...listAt('phases').flatMap((phase, i) =>
      listOf(get(phase, 'tiers')).flatMap((tier, k): Edit[] =>
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

function renamePhase(workspace: Workspace, from: string, to: string): Workspace {
  const listOf = (list: Json | undefined): JsonArray => (isArray(list) ? list : []);
  const phases = listOf(workspace.registry.get('phases'));
  if (from === to || phases.some((phase) => get(phase, 'name') === to)) return workspace;
  const edits: Edit[] = [
    ...phases.flatMap((phase, i): Edit[] => [
      ...(get(phase, 'name') === from
        ? [{ kind: 'set', at: ['phases', i, 'name'], value: to } as const]
        : []),
      ...listOf(get(phase, 'transitions')).flatMap((transition, k): Edit[] =>
        get(transition, 'to') === from
          ? [{ kind: 'set', at: ['phases', i, 'transitions', k, 'to'], value: to }]
          : [],
      ),
    ]),
    ...listOf(workspace.registry.get('gates')).flatMap((gate, i): Edit[] => [
      ...(get(gate, 'phase') === from
        ? [{ kind: 'set', at: ['gates', i, 'phase'], value: to } as const]
        : []),
      ...listOf(get(gate, 'requires')).flatMap((need, k): Edit[] =>
        get(need, 'phase') === from
          ? [{ kind: 'set', at: ['gates', i, 'requires', k, 'phase'], value: to }]
          : [],
      ),
    ]),
  ];
  return edits.length === 0
    ? workspace
    : { ...workspace, registry: applyEdits(workspace.registry, edits) };
}

function setTier(document: JsonObject, tier: string | undefined): JsonObject {
  const present = getString(get(document.get('visibility'), 'tier'));
  if (present === tier) return document;
  return applyEdits(document, [
    tier === undefined
      ? { kind: 'remove', at: ['visibility', 'tier'] }
      : { kind: 'set', at: ['visibility', 'tier'], value: tier },
  ]);
}

/** `name`, or the first of `name_2`, `name_3`… that no tool bears. */
export function getFreeName(workspace: Workspace, name: string): string {
  const taken = new Set(workspace.tools.map((tool) => tool.document.get('name')));
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}_${count}`)) count += 1;
  return `${name}_${count}`;
}

/** A contract that declares nothing it does not know: a name and a closed, empty input. */
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

/** What an undo says it undoes. */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'edit-tool':
    case 'edit-tools':
    case 'edit-registry':
    case 'replace-design':
      return change.label;
    case 'rename-tier':
      return 'Rename tier';
    case 'rename-phase':
      return 'Rename phase';
    case 'rename-tool':
      return 'Rename tool';
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

/** Changes with the same key, close in time, are one undo step; undefined never joins. */
export function getMergeKey(change: Change): string | undefined {
  if (change.kind === 'rename-tool') return `rename ${change.tool}`;
  if (change.kind !== 'edit-tool' && change.kind !== 'edit-registry') return undefined;
  const [edit, ...more] = change.edits;
  if (edit === undefined || more.length > 0 || edit.kind !== 'set') return undefined;
  return `${change.kind === 'edit-tool' ? change.tool : 'registry'} ${change.label} ${formatPointer(edit.at)}`;
}

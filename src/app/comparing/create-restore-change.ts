import {
  compareRegistries,
  compareTools,
  createRenamer,
  type ToolDifferences,
} from '../../compare/compare-designs.ts';
import { createToolPairs, getToolName } from '../../compare/create-tool-pairs.ts';
import type { Design } from '../../contract/design.ts';
import { applyEdits } from '../../contract/document/edit.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { applyChange, type Change } from '../change.ts';
import { createToolRename } from '../renames.ts';
import {
  createDesign,
  createWorkspaceTool,
  replaceTool,
  type Tool,
  type Workspace,
} from '../workspace.ts';
import type { DiffRow } from './group-rows.ts';
import { listRestoreEdits } from './list-restore-edits.ts';

interface RestoreRequest {
  /** The side whose values come back. */
  readonly former: Design;
  /** Of a comparison of that side with the workspace; those of one tool one after the other. */
  readonly rows: readonly DiffRow[];
  /** Whole tools, each with its order of keys. */
  readonly owners?: readonly ToolDifferences[];
  readonly label: string;
}

/**
 * One change that restores places or whole tools. Derived from the workspace as it is: undefined
 * where nothing of it differs any more.
 */
export function createRestoreChange(
  workspace: Workspace,
  { former, rows, owners = [], label }: RestoreRequest,
): Change | undefined {
  const pairs = createToolPairs(former.tools, createDesign(workspace).tools);
  const own = new Set(owners.map(({ after }) => after));
  const side = {
    former,
    // Tools that get their former name back are named by it.
    rename: createRenamer(pairs.filter(({ after }) => !own.has(after))),
  };
  const restored = rows.reduce((next, row) => applyFormerRow(next, row, side), workspace);
  const next = owners.reduce((current, owner) => applyFormerTool(current, owner, side), restored);
  return next === workspace ? undefined : createChange(workspace, next, label);
}

interface FormerSide {
  readonly former: Design;
  /** Gives a former document with the later names of tools. */
  readonly rename: (source: JsonObject) => JsonObject;
}

function applyFormerRow(
  workspace: Workspace,
  { owner, difference }: DiffRow,
  side: FormerSide,
): Workspace {
  const { at } = difference;
  if (owner === undefined) {
    const edits = listRestoreEdits(difference, {
      before: side.rename(side.former.registry),
      after: workspace.registry,
      compare: compareRegistries,
    });
    return edits === undefined
      ? workspace
      : { ...workspace, registry: applyEdits(workspace.registry, edits) };
  }
  if (at.length === 0) return applyFormerTool(workspace, owner, side);
  if (at[0] === 'name') return applyFormerName(workspace, owner);
  const tool = findNow(workspace, owner);
  const source = owner.before;
  if (tool === undefined || source === undefined) return workspace;
  const edits = listRestoreEdits(difference, {
    before: side.rename(source),
    after: tool.document,
    compare: compareTools,
  });
  return edits === undefined
    ? workspace
    : replaceTool(workspace, tool.id, (document) => applyEdits(document, edits));
}

/** The tool as it is now; its document is another one after its first restored place. */
function findNow({ tools }: Workspace, { name, after }: ToolDifferences): Tool | undefined {
  return (
    tools.find(({ document }) => document === after) ??
    tools.find(({ document }) => after !== undefined && getToolName(document) === name)
  );
}

function applyFormerName(workspace: Workspace, owner: ToolDifferences): Workspace {
  const tool = findNow(workspace, owner);
  return tool === undefined || owner.formerName === undefined
    ? workspace
    : applyChange(workspace, createToolRename(tool.id, owner.formerName));
}

function applyFormerTool(
  workspace: Workspace,
  owner: ToolDifferences,
  side: FormerSide,
): Workspace {
  const { before } = owner;
  const tool = findNow(workspace, owner);
  if (before === undefined)
    return tool === undefined
      ? workspace
      : applyChange(workspace, { kind: 'delete-tool', tool: tool.id });
  if (owner.after === undefined) return addTool(workspace, before, side);
  if (tool === undefined) return workspace;
  return replaceTool(applyFormerName(workspace, owner), tool.id, () => side.rename(before));
}

/** Before the next tool of the former order that is still there. */
function addTool(
  workspace: Workspace,
  source: JsonObject,
  { former, rename }: FormerSide,
): Workspace {
  const { tools } = workspace;
  if (tools.some(({ document }) => getToolName(document) === getToolName(source))) return workspace;
  const later = former.tools.slice(former.tools.indexOf(source) + 1).map(getToolName);
  const name = later.find((each) => tools.some(({ document }) => getToolName(document) === each));
  const index = tools.findIndex(({ document }) => getToolName(document) === name);
  const added = createWorkspaceTool(rename(source));
  return {
    ...workspace,
    tools: tools.toSpliced(name === undefined ? tools.length : index, 0, added),
  };
}

function createChange(workspace: Workspace, next: Workspace, label: string): Change {
  const hasSameTools =
    next.tools.length === workspace.tools.length &&
    next.tools.every(({ id }, i) => id === workspace.tools[i]?.id);
  if (!hasSameTools) return { kind: 'replace-design', design: createDesign(next), label };
  return {
    kind: 'edit-tools',
    documents: new Map(
      next.tools.flatMap((tool, i) =>
        tool === workspace.tools[i] ? [] : [[tool.id, tool.document] as const],
      ),
    ),
    registry: next.registry === workspace.registry ? undefined : next.registry,
    label,
  };
}

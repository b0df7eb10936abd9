import { mergeShared } from '../../contract/document/merge-json.ts';
import { isObject, type JsonObject } from '../../contract/json/json.ts';
import type { UndoStep } from '../app.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { mergeWorkspaces, type Choices, type ThreeWorkspaces } from './merge-workspaces.ts';

/** Tools times steps: with more, the oldest steps are dropped. A second of work at most. */
const MOST_MERGED = 200_000;

export interface StepMergeOptions {
  readonly choices: Choices;
  /**
   * What became of a tool, so that a tool that two steps share is one object in both afterwards.
   */
  readonly known: Map<Tool, Tool | undefined>;
}

/**
 * Undo steps that lead to states before the other tab's edit, as steps to the same states with that
 * edit. The last step is the next one to be taken; from the first one on that changed what the
 * other tab changed too, and was not decided, all are dropped.
 */
export function mergeSteps(
  steps: readonly UndoStep[],
  { base, theirs }: Omit<ThreeWorkspaces, 'mine'>,
  { choices, known }: StepMergeOptions,
): readonly UndoStep[] {
  const onlyDocuments =
    base.registry === theirs.registry && hasSameTools(base, theirs) && choices.size === 0;
  const mergeStep = onlyDocuments
    ? createDocumentMerger({ base, theirs }, known)
    : (mine: Workspace): Workspace | undefined => {
        const { workspace, conflicts } = mergeWorkspaces({ base, mine, theirs }, choices);
        return conflicts.every(({ key }) => choices.has(key))
          ? replaceKnownTools(mine, workspace, known)
          : undefined;
      };
  const rebased: UndoStep[] = [];
  let merged = 0;
  for (const step of steps.toReversed()) {
    merged += step.workspace.tools.length;
    const workspace =
      merged > MOST_MERGED && rebased.length > 0 ? undefined : mergeStep(step.workspace);
    if (workspace === undefined) break;
    rebased.push({ ...step, workspace });
  }
  return rebased.toReversed();
}

function hasSameTools(base: Workspace, theirs: Workspace): boolean {
  return (
    base.tools.length === theirs.tools.length &&
    base.tools.every(({ id }, i) => id === theirs.tools[i]?.id)
  );
}

/**
 * Only documents changed: each of them is merged once for every document it had in the steps,
 * however many steps there are.
 */
function createDocumentMerger(
  { base, theirs }: Omit<ThreeWorkspaces, 'mine'>,
  known: StepMergeOptions['known'],
): (mine: Workspace) => Workspace | undefined {
  const changed = new Map(
    theirs.tools.flatMap((tool, i) => {
      const was = base.tools[i];
      return was === undefined || was === tool ? [] : [[tool.id, { was, tool }] as const];
    }),
  );
  const merge = (mine: Tool): Tool | undefined => {
    const pair = changed.get(mine.id);
    if (pair === undefined) return mine;
    if (!known.has(mine)) known.set(mine, mergeTool(mine, pair.was, pair.tool));
    return known.get(mine);
  };
  return (mine) => {
    const isMissing = [...changed.keys()].some((id) => !mine.tools.some((tool) => tool.id === id));
    const tools = isMissing ? [] : mine.tools.flatMap((tool) => merge(tool) ?? []);
    return tools.length === mine.tools.length ? { registry: mine.registry, tools } : undefined;
  };
}

function mergeTool(mine: Tool, was: Tool, theirs: Tool): Tool | undefined {
  if (mine === was) return theirs;
  const { value, conflicts } = mergeShared({
    base: was.document,
    mine: mine.document,
    theirs: theirs.document,
  });
  return conflicts.length > 0 || !isObject(value) ? undefined : createMergedTool(mine, value);
}

function createMergedTool(mine: Tool, document: JsonObject): Tool {
  return document === mine.document ? mine : { id: mine.id, document };
}

/** The tools of `merged`, each the object that its former state became the first time. */
export function replaceKnownTools(
  mine: Workspace,
  merged: Workspace,
  known: StepMergeOptions['known'],
): Workspace {
  const former = new Map(mine.tools.map((tool) => [tool.id, tool] as const));
  const tools = merged.tools.map((tool) => {
    const was = former.get(tool.id);
    const next = (was && known.get(was)) ?? tool;
    if (was !== undefined) known.set(was, next);
    return next;
  });
  return { registry: merged.registry, tools };
}

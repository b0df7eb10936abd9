import type { AppState, UndoStep } from './app.ts';
import { applyChange, describeChange, getMergeKey, isToolRename, type Change } from './change.ts';
import { listTree } from './find-tool.ts';
import type { Workspace } from './workspace.ts';

const STEPS_KEPT = 200;
/** Milliseconds between two changes of the same place that are still one step. */
const JOIN_MS = 1_000;

/** The state after a change, as a new undo step or as part of the last one. */
export function applyStep(state: AppState, change: Change, at: number): Partial<AppState> {
  const last = findMergeStep(state, change, at);
  // A name passes through others while it is typed, so each key renames from the workspace before
  // the first key.
  const from = last !== undefined && isToolRename(change) ? last.workspace : state.workspace;
  const workspace = applyChange(from, change);
  if (workspace === state.workspace) return {};
  const step: UndoStep =
    last === undefined
      ? {
          label: describeChange(change),
          merge: getMergeKey(change),
          at,
          workspace: state.workspace,
          selected: state.selected,
        }
      : { ...last, at };
  const past = [
    ...(last === undefined ? state.past : state.past.slice(0, -1)),
    ...(workspace === step.workspace ? [] : [step]),
  ].slice(-STEPS_KEPT);
  return { workspace, past, future: [], selected: selectAfter(state, workspace) };
}

/**
 * The step that the change belongs to: a rename lasts until another change, all else until a pause.
 */
function findMergeStep(state: AppState, change: Change, at: number): UndoStep | undefined {
  const last = state.past.at(-1);
  const merge = getMergeKey(change);
  if (merge === undefined || last?.merge !== merge || state.future.length > 0) return undefined;
  return at - last.at < JOIN_MS || isToolRename(change) ? last : undefined;
}

/** A new tool is selected; after a delete the neighbour; otherwise the selection stays. */
function selectAfter(state: AppState, next: Workspace): string | undefined {
  const before = new Set(state.workspace.tools.map((tool) => tool.id));
  const added = next.tools.filter((tool) => !before.has(tool.id));
  if (added.length === 1) return added[0]?.id;
  if (next.tools.some((tool) => tool.id === state.selected)) return state.selected;
  const order = listTree(state.workspace);
  const rest = new Set(next.tools.map((tool) => tool.id));
  const index = order.findIndex((id) => id === state.selected);
  return (
    order.slice(index + 1).find((id) => rest.has(id)) ??
    order.slice(0, Math.max(index, 0)).findLast((id) => rest.has(id)) ??
    next.tools[0]?.id
  );
}

/** Undoes (`past` to `future`) or redoes; nothing where there is no step. */
export function moveInHistory(
  state: AppState,
  from: 'past' | 'future',
  to: 'past' | 'future',
): Partial<AppState> {
  const step = state[from].at(-1);
  if (step === undefined || state.stage.kind !== 'editing') return {};
  const { workspace } = step;
  const back: UndoStep = {
    ...step,
    merge: undefined,
    workspace: state.workspace,
    selected: state.selected,
  };
  const before = new Set(state.workspace.tools);
  const touched = workspace.tools.filter((tool) => !before.has(tool)).map((tool) => tool.id);
  // A rename touches every tool that refers to the name: an open tool among them stays open.
  const wanted =
    [step.selected, state.selected].find((id) => id !== undefined && touched.includes(id)) ??
    touched[0] ??
    step.selected;
  const present = new Set(workspace.tools.map((tool) => tool.id));
  const selected =
    [wanted, state.selected].find((id) => id !== undefined && present.has(id)) ??
    workspace.tools[0]?.id;
  return { [from]: state[from].slice(0, -1), [to]: [...state[to], back], workspace, selected };
}

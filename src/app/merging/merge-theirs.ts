import type { Design } from '../../contract/design.ts';
import type { AppState } from '../app.ts';
import type { Workspace } from '../workspace.ts';
import { mergeSteps, replaceKnownTools, type StepMergeOptions } from './merge-steps.ts';
import { mergeWorkspaces, type Choices, type WorkspaceConflict } from './merge-workspaces.ts';
import { resolveToolIds } from './resolve-tool-ids.ts';

export type UndoHistory = Pick<AppState, 'workspace' | 'past' | 'future'>;

export interface MergedHistory {
  /** What the other tab saved, its tools with the ids of this tab: the base of the next merge. */
  readonly theirs: Workspace;
  /** This tab's state with the other tab's edits in it, undo steps included. */
  readonly history: UndoHistory;
  readonly conflicts: readonly WorkspaceConflict[];
}

/**
 * Joins what another tab saved with what this tab did since both had `base`. Conflicts that are not
 * chosen go to this tab's side.
 */
export function mergeTheirs(
  base: Workspace,
  history: UndoHistory,
  design: Design,
  choices: Choices = new Map(),
): MergedHistory {
  const theirs = resolveToolIds(base, design);
  const { workspace, conflicts } = mergeWorkspaces(
    { base, mine: history.workspace, theirs },
    choices,
  );
  const decided = new Map(
    conflicts.flatMap(({ key }) =>
      choices.has(key) ? [[key, choices.get(key) ?? 'mine'] as const] : [],
    ),
  );
  const known: StepMergeOptions['known'] = new Map();
  replaceKnownTools(history.workspace, workspace, known);
  const mergeUndoSteps = (steps: UndoHistory['past']): UndoHistory['past'] =>
    mergeSteps(steps, { base, theirs }, { choices: decided, known });
  return {
    theirs,
    conflicts,
    history: {
      workspace,
      past: mergeUndoSteps(history.past),
      future: mergeUndoSteps(history.future),
    },
  };
}

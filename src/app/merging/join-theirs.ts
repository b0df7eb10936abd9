import type { Design } from '../../contract/design.ts';
import type { AppState } from '../app.ts';
import type { Workspace } from '../workspace.ts';
import { matchTools } from './match-tools.ts';
import { mergeWorkspaces, type Choices, type WorkspaceConflict } from './merge-workspaces.ts';
import { rebaseSteps, reuseTools, type RebaseTerms } from './rebase-steps.ts';

export type History = Pick<AppState, 'workspace' | 'past' | 'future'>;

export interface Joined {
  /** What the other tab saved, its tools with the ids of this tab: the base of the next merge. */
  readonly theirs: Workspace;
  /** This tab's state with the other tab's edits in it, undo steps included. */
  readonly history: History;
  readonly conflicts: readonly WorkspaceConflict[];
}

/**
 * Joins what another tab saved with what this tab did since both had `base`. Conflicts that are not
 * chosen go to this tab's side.
 */
export function joinTheirs(
  base: Workspace,
  history: History,
  design: Design,
  choices: Choices = new Map(),
): Joined {
  const theirs = matchTools(base, design);
  const { workspace, conflicts } = mergeWorkspaces(
    { base, mine: history.workspace, theirs },
    choices,
  );
  const decided = new Map(
    conflicts.flatMap(({ key }) =>
      choices.has(key) ? [[key, choices.get(key) ?? 'mine'] as const] : [],
    ),
  );
  const known: RebaseTerms['known'] = new Map();
  reuseTools(history.workspace, workspace, known);
  const rebase = (steps: History['past']): History['past'] =>
    rebaseSteps(steps, { base, theirs }, { choices: decided, known });
  return {
    theirs,
    conflicts,
    history: { workspace, past: rebase(history.past), future: rebase(history.future) },
  };
}

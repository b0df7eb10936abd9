import type { Problem } from '../../contract/problem.ts';
import { getName } from '../derive.ts';
import type { LintState } from '../linting/lint-state.ts';
import type { Workspace } from '../workspace.ts';

export interface DraftTool {
  readonly id: string;
  readonly name: string;
  readonly reasons: readonly Problem[];
}

/** A tool that the linter could not judge stays out: nobody knows that it passes. */
const NOT_CHECKED: Problem = {
  code: 'not_checked',
  message: 'This tool has not been checked yet.',
  hint: 'Wait for the check or fix the error that stops it, then export again.',
};

/** Why each tool may not enter the registry; an empty list lets it in. */
export function listBlockers(
  workspace: Workspace,
  lintState: LintState,
): readonly (readonly Problem[])[] {
  return workspace.tools.map((tool) => {
    const lintResult = lintState.tools.get(tool.id);
    if (lintResult === undefined) return [NOT_CHECKED];
    const errors = lintResult.findings.filter((finding) => finding.severity === 'error');
    return errors.map(({ code, message, hint, at }) => ({ code, message, hint, at }));
  });
}

export function listDraftTools(workspace: Workspace, lintState: LintState): readonly DraftTool[] {
  const blockers = listBlockers(workspace, lintState);
  return workspace.tools.flatMap((tool, i) => {
    const reasons = blockers[i] ?? [];
    return reasons.length === 0 ? [] : [{ id: tool.id, name: getName(tool), reasons }];
  });
}

import { formatPointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Problem } from '../../contract/problem.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import {
  findOtherErrors,
  listChecklistItems,
  type ChecklistItem,
  type LintResult,
} from '../../lint/lint-result.ts';
import type { Findings } from '../../lint/lint.ts';
import type { Finding } from '../../lint/rule.ts';
import type { Workspace } from '../workspace.ts';

/** The last lint results. The linter runs in a worker, so they can be a few milliseconds old. */
export interface LintState {
  /** The workspace that was linted; undefined before the first answer. */
  readonly workspace: Workspace | undefined;
  /** By the tool's id. */
  readonly tools: ReadonlyMap<string, LintResult>;
  readonly registry: Findings;
  /** Of the whole set. */
  readonly score: number;
  /** Why the linter stopped, when it did. */
  readonly problem: Problem | undefined;
}

/** Undefined until the tool is linted. */
export function findLintResult(
  { lintState }: { readonly lintState: LintState },
  tool: string | undefined,
): LintResult | undefined {
  return tool === undefined ? undefined : lintState.tools.get(tool);
}

export const getChecklistItems: (lintResult: LintResult) => readonly ChecklistItem[] =
  memoize(listChecklistItems);

/** The checks, and one more for errors that none of them names. */
export const getShownChecks: (lintResult: LintResult) => readonly ChecklistItem[] = memoize(
  (lintResult) => {
    const others = findOtherErrors(lintResult);
    return [...getChecklistItems(lintResult), ...(others === undefined ? [] : [others])];
  },
);

export interface ReadyCounts {
  readonly notReady: number;
  /** Tools that do not state what decides it. */
  readonly unknown: number;
}

/** Tools that do not enter the registry. */
export const countNotReady: (tools: LintState['tools']) => ReadyCounts = memoize((tools) => {
  const states = [...tools.values()].map(({ state }) => state);
  return {
    notReady: states.filter((state) => state === 'error').length,
    unknown: states.filter((state) => state === 'unstated').length,
  };
});

/**
 * The findings at a place, and those at it or below it, each by the place as text: a page asks for
 * hundreds of places on every key.
 */
interface FindingsByPointer {
  readonly at: ReadonlyMap<string, readonly Finding[]>;
  readonly below: ReadonlyMap<string, readonly Finding[]>;
}

export const groupFindingsByPointer: (lintResult: LintResult) => FindingsByPointer = memoize(
  ({ findings }) => {
    const at = new Map<string, Finding[]>();
    const below = new Map<string, Finding[]>();
    for (const finding of sortBySeverity(findings)) {
      addToGroup(at, formatPointer(finding.at), finding);
      for (let length = 0; length <= finding.at.length; length += 1)
        addToGroup(below, formatPointer(finding.at.slice(0, length)), finding);
    }
    return { at, below };
  },
);

function addToGroup<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** Errors, then warnings, then advice, else in their order. */
export function sortBySeverity(findings: readonly Finding[]): readonly Finding[] {
  return SEVERITIES.flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );
}

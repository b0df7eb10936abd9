import type { Problem } from '../../contract/problem.ts';
import { listFixable } from '../../lint/lint-result.ts';
import type { Finding, Fix } from '../../lint/rule.ts';
import { ANY_FIX, isOffered, selectFix } from '../../lint/select-fix.ts';
import type { LintState } from '../linting/lint-state.ts';
import type { DraftTool } from './list-blockers.ts';

/** What keeps tools out of the registry for one reason. */
export interface BlockerGroup {
  /** The id of a rule, or the code of another reason. */
  readonly code: string;
  /** Each once, in the registry's order. */
  readonly tools: readonly DraftTool[];
  /** The first of the reasons. */
  readonly reason: Problem;
}

/** The reasons that keep the most tools out come first. */
export function groupBlockers(drafts: readonly DraftTool[]): readonly BlockerGroup[] {
  const groups = new Map<string, { readonly tools: DraftTool[]; readonly reason: Problem }>();
  for (const draft of drafts)
    for (const reason of draft.reasons) {
      const group = groups.get(reason.code) ?? { tools: [], reason };
      groups.set(reason.code, group);
      if (group.tools.at(-1) !== draft) group.tools.push(draft);
    }
  return [...groups]
    .map(([code, group]) => ({ code, ...group }))
    .toSorted((a, b) => b.tools.length - a.tools.length);
}

/** The quickest way out of a group that changes what is wrong, not the rule. */
export type WayOut =
  /** Fixes that a dialog previews for all tools at once. */
  | { readonly kind: 'all'; readonly title: string; readonly count: number }
  /** A fix that is applied one tool at a time. */
  | {
      readonly kind: 'one';
      readonly title: string;
      readonly tool: string;
      readonly finding: Finding;
      readonly fix: Fix;
    }
  /** No fix: what a person does by hand. */
  | { readonly kind: 'hand'; readonly title: string; readonly tool: string | undefined };

interface OfferedFixes {
  /** Of the first. */
  readonly title: string;
  count: number;
}

/** The way out of each group, in their order; the findings of all tools are read once. */
export function listWaysOut(
  lintState: LintState,
  groups: readonly BlockerGroup[],
): readonly WayOut[] {
  const codes = new Set(groups.map(({ code }) => code));
  const offers = new Map<string, OfferedFixes>();
  const add = (finding: Finding): void => {
    if (!codes.has(finding.code) || !isOffered(finding)) return;
    const known = offers.get(finding.code);
    if (known !== undefined) known.count += 1;
    else offers.set(finding.code, { title: selectFix(finding, ANY_FIX)?.title ?? '', count: 1 });
  };
  for (const lintResult of lintState.tools.values()) listFixable(lintResult).forEach(add);
  lintState.registry.findings.forEach(add);
  return groups.map((group) => findWayOut(lintState, group, offers.get(group.code)));
}

function findWayOut(
  lintState: LintState,
  { code, tools, reason }: BlockerGroup,
  offered: OfferedFixes | undefined,
): WayOut {
  if (offered !== undefined) return { kind: 'all', ...offered };
  for (const { id } of tools) {
    const finding = lintState.tools
      .get(id)
      ?.findings.find((each) => each.code === code && (each.fixes ?? []).length > 0);
    const [fix] = finding?.fixes ?? [];
    if (finding !== undefined && fix !== undefined)
      return { kind: 'one', title: fix.title, tool: id, finding, fix };
  }
  return { kind: 'hand', title: reason.hint, tool: tools[0]?.id };
}

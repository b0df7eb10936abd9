import type { Finding, FixKind } from '../../lint/rule.ts';
import {
  ANY_FIX,
  getFixKey,
  isOffered,
  isOutputPromise,
  selectFix,
} from '../../lint/select-fix.ts';
import type { LintState } from './lint-state.ts';

/** The first fix of a finding that a dialog can apply together with others. */
export interface FixItem {
  /** As `nameFix` names it. */
  readonly name: string;
  /** Undefined for the registry. */
  readonly tool: string | undefined;
  readonly title: string;
  readonly isOutput: boolean;
}

/** The fixes of one rule that are of one kind. */
export interface FixGroup {
  readonly kind: FixKind;
  readonly code: string;
  /** What its fixes take for granted, each sentence once. */
  readonly assumes: readonly string[];
  readonly items: readonly FixItem[];
}

/** Of one tool, or of all and the registry; of one rule, or of all. Sorted by rule. */
export function listFixes(
  lintState: LintState,
  { tool, rule }: { readonly tool: string | undefined; readonly rule: string | undefined },
): readonly FixGroup[] {
  const groups = new Map<
    string,
    FixGroup & { readonly assumes: string[]; readonly items: FixItem[] }
  >();
  const add = (owner: string | undefined, finding: Finding): void => {
    const fix =
      (rule === undefined || finding.code === rule) && isOffered(finding)
        ? selectFix(finding, ANY_FIX)
        : undefined;
    if (fix === undefined) return;
    const key = `${finding.code} ${fix.kind}`;
    const group = groups.get(key) ?? { kind: fix.kind, code: finding.code, assumes: [], items: [] };
    groups.set(key, group);
    if (fix.kind === 'suggested' && !group.assumes.includes(fix.assumes))
      group.assumes.push(fix.assumes);
    group.items.push({
      name: getFixKey(owner, finding, fix),
      tool: owner,
      title: fix.title,
      isOutput: isOutputPromise(fix),
    });
  };
  for (const [id, { findings }] of lintState.tools)
    if (tool === undefined || id === tool) for (const finding of findings) add(id, finding);
  if (tool === undefined)
    for (const finding of lintState.registry.findings) add(undefined, finding);
  return [...groups.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

import { listFixable } from '../../lint/lint-result.ts';
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
  /** What suggests the answer to a question. */
  readonly because?: string | undefined;
}

/** One question about several tools. */
export interface FixQuestion {
  readonly question: string;
  readonly items: readonly FixItem[];
}

/** The fixes of one rule that are of one kind. */
export interface FixGroup {
  readonly kind: FixKind;
  readonly code: string;
  /** What its fixes take for granted, each sentence once. */
  readonly assumes: readonly string[];
  /** Its items once more, where they are facts. */
  readonly questions: readonly FixQuestion[];
  readonly items: readonly FixItem[];
}

interface GrowingGroup extends FixGroup {
  readonly assumes: string[];
  readonly items: FixItem[];
  readonly questions: GrowingQuestion[];
}

interface GrowingQuestion extends FixQuestion {
  readonly items: FixItem[];
}

function createGroup(kind: FixKind, code: string): GrowingGroup {
  return { kind, code, assumes: [], questions: [], items: [] };
}

function addQuestion({ questions }: GrowingGroup, question: string, item: FixItem): void {
  const known = questions.find((each) => each.question === question);
  if (known === undefined) questions.push({ question, items: [item] });
  else known.items.push(item);
}

/** Of one tool, or of all and the registry; of one rule, or of all. Sorted by rule. */
export function listFixes(
  lintState: LintState,
  { tool, rule }: { readonly tool: string | undefined; readonly rule: string | undefined },
): readonly FixGroup[] {
  const groups = new Map<string, GrowingGroup>();
  const add = (owner: string | undefined, finding: Finding): void => {
    const fix =
      (rule === undefined || finding.code === rule) && isOffered(finding)
        ? selectFix(finding, ANY_FIX)
        : undefined;
    if (fix === undefined) return;
    const key = `${finding.code} ${fix.kind}`;
    const group = groups.get(key) ?? createGroup(fix.kind, finding.code);
    groups.set(key, group);
    if (fix.kind === 'suggested' && !group.assumes.includes(fix.assumes))
      group.assumes.push(fix.assumes);
    const item = {
      name: getFixKey(owner, finding, fix),
      tool: owner,
      title: fix.title,
      isOutput: isOutputPromise(fix),
      because: fix.kind === 'fact' ? fix.because : undefined,
    };
    group.items.push(item);
    if (fix.kind === 'fact') addQuestion(group, fix.question, item);
  };
  for (const [id, lintResult] of lintState.tools)
    if (tool === undefined || id === tool)
      for (const finding of listFixable(lintResult)) add(id, finding);
  if (tool === undefined)
    for (const finding of lintState.registry.findings) add(undefined, finding);
  return [...groups.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

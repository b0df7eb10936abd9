import { memoize } from '../../contract/memoize.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import { ANY_FIX, isOffered, selectFix } from '../../lint/select-fix.ts';
import type { LintState } from './lint-state.ts';
import { listFixes, type FixGroup } from './list-fixes.ts';

/** The questions of one rule about all tools. */
export interface QuestionTopic extends FixGroup {
  /** Tools that the rule reports, and for which nothing suggests an answer. */
  readonly unanswered: number;
}

/** Other answers follow from the risk class. */
const FIRST = 'risk-declared';

/** What only a person knows about the tools, by rule: risk classes first, then what most need. */
export function listQuestionTopics(lintState: LintState): readonly QuestionTopic[] {
  return listFixes(lintState, { tool: undefined, rule: undefined })
    .filter(({ kind }) => kind === 'fact')
    .map((group) => ({ ...group, unanswered: countUnanswered(lintState, group.code) }))
    .toSorted(
      (a, b) =>
        Number(b.code === FIRST) - Number(a.code === FIRST) || b.items.length - a.items.length,
    );
}

function countUnanswered({ tools }: LintState, code: string): number {
  return [...tools.values()].filter(({ findings }) =>
    findings.some((finding) => finding.code === code && !isOffered(finding)),
  ).length;
}

export interface QuestionCounts {
  readonly questions: number;
  /** Tools that at least one of them is about. */
  readonly tools: number;
}

/** Of all tools together: a question that is the same for two tools is counted once. */
export function countQuestions({ tools }: LintState): QuestionCounts {
  return countAllQuestions(tools);
}

const countAllQuestions: (tools: LintState['tools']) => QuestionCounts = memoize((tools) => {
  const questions = new Set<string>();
  let asked = 0;
  for (const lintResult of tools.values()) {
    const own = listOwnQuestions(lintResult);
    if (own.length > 0) asked += 1;
    for (const question of own) questions.add(question);
  }
  return { questions: questions.size, tools: asked };
});

/** Cached per tool: only an edited tool is read again. */
const listOwnQuestions: (lintResult: LintResult) => readonly string[] = memoize(({ findings }) =>
  findings.flatMap((finding) => {
    const fix = isOffered(finding) ? selectFix(finding, ANY_FIX) : undefined;
    return fix?.kind === 'fact' ? [fix.question] : [];
  }),
);

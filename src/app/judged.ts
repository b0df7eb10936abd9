import type { Problem } from '../contract/problem.ts';
import { judgeMarks, type Judgement, type Mark } from '../lint/judgement.ts';
import type { Findings } from '../lint/lint.ts';
import { remember } from '../contract/remember.ts';
import type { Workspace } from './workspace.ts';

/** What the linter last said. It works beside the page, so this can be a few milliseconds behind the workspace. */
export interface Judged {
  /** What was judged; undefined before the first answer. */
  readonly workspace: Workspace | undefined;
  /** By the tool's id. */
  readonly tools: ReadonlyMap<string, Judgement>;
  readonly registry: Findings;
  /** Of the whole set. */
  readonly score: number;
  /** Why the linter stopped, when it did. */
  readonly problem: Problem | undefined;
}

export const NOT_JUDGED: Judged = { workspace: undefined, tools: new Map(), registry: { findings: [], suppressed: [] }, score: 100, problem: undefined };

/** Undefined while a tool has not been judged yet. */
export function judgementOf({ judged }: { readonly judged: Judged }, tool: string | undefined): Judgement | undefined {
  return tool === undefined ? undefined : judged.tools.get(tool);
}

export const marksOf: (judgement: Judgement) => readonly Mark[] = remember((judgement) => judgeMarks(judgement.findings));

const notReadyIn: (judged: Judged) => { readonly count: number } = remember(({ tools }) => ({ count: [...tools.values()].filter(({ state }) => state === 'error').length }));

/** Tools that do not enter the registry. */
export function countNotReady(judged: Judged): number {
  return notReadyIn(judged).count;
}

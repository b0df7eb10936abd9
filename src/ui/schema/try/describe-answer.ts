import { formatCount } from '../../../contract/format-count.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { ValidationResult } from '../../../probe/probe.ts';

/**
 * One validator's result for the value; `skipped` when it was not run because the other one timed
 * out.
 */
export type ValidatorAnswer =
  Answer<ValidationResult> | { readonly kind: 'waiting' } | { readonly kind: 'skipped' };

export interface AnswerSummary {
  readonly state: 'fits' | 'refused' | 'stopped' | 'open';
  /** After the validator's name: "fits", "3 problems". */
  readonly words: string;
  /** What happened and what to do, where the short text is not enough. */
  readonly hint?: string;
}

/** Milliseconds a job may take (SAFETY decision 3). */
export const LIMIT_MS = 300;

/** The most violations in a result. */
const MOST = 50;

export function describeAnswer(word: ValidatorAnswer): AnswerSummary {
  switch (word.kind) {
    case 'waiting':
      return { state: 'open', words: 'is running' };
    case 'skipped':
      return { state: 'open', words: 'not run' };
    case 'timeout':
      return {
        state: 'stopped',
        words: 'took too long',
        hint: `Stopped after ${LIMIT_MS} ms. Usual causes are a slow pattern, uniqueItems or nested references. Limit them with maxLength or maxItems, or try a smaller value.`,
      };
    case 'crashed':
      return {
        state: 'stopped',
        words: 'stopped',
        hint: `Could not finish (${word.message}). Try a smaller value, or reload the page if every value fails.`,
      };
    case 'unavailable':
      return {
        state: 'stopped',
        words: 'not available',
        hint: `${word.problem.message} ${word.problem.hint}`,
      };
    case 'answer':
      return describeResult(word.value);
  }
}

function describeResult({ valid, broken, violations }: ValidationResult): AnswerSummary {
  if (broken !== undefined)
    return { state: 'stopped', words: 'cannot use this schema', hint: broken };
  if (valid) return { state: 'fits', words: 'valid' };
  return {
    state: 'refused',
    words:
      violations.length >= MOST
        ? `${MOST} problems or more`
        : formatCount(Math.max(1, violations.length), 'problem'),
  };
}

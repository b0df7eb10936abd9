import type { LintAnswer } from '../../../lint/lint-result.ts';

/** Whether a tool ships; `unknown` before it is linted. */
export const TOOL_STATE_WORDS: Readonly<Record<LintAnswer | 'unknown', string>> = {
  unknown: 'not checked yet',
  pass: 'ready',
  warn: 'ready, with warnings',
  error: 'not ready',
  unstated: 'unknown, because a required part is not stated',
};

export const CHECK_WORDS: Readonly<Record<LintAnswer, string>> = {
  pass: 'passes',
  warn: 'fails, as a warning',
  error: 'fails',
  unstated: 'is not stated',
};

export const CHECK_SIGNS: Readonly<Record<LintAnswer, string>> = {
  pass: '✓',
  warn: '!',
  error: '✕',
  unstated: '?',
};

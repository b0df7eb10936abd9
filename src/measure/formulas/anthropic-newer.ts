import type { Formula } from '../formula.ts';
import { anthropic, getClaudeTokens } from './anthropic.ts';

/** The factor in the documentation for the tokenizer of Opus 4.7 and later (read 2026-11-21). */
const NEWER_TOKENIZER_FACTOR = 1.3;

export const anthropicNewer: Formula = {
  ...anthropic,
  id: 'anthropic-newer',
  models: /(?:opus-4-[789]|(?:opus|sonnet|haiku|fable|mythos)-[5-9])/,
  certainty: 'estimate',
  says: 'as models up to 4.6, and about 30 % more for their newer tokenizer',
  source: 'platform.claude.com, models and tool use',
  error: undefined,
  getToolTokens: (count) => NEWER_TOKENIZER_FACTOR * getClaudeTokens(count),
};

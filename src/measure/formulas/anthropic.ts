import { findOverhead, getOverheadTokens } from '../anthropic-overheads.ts';
import type { Formula } from '../formula.ts';

/** The default model: its system prompt is what the latest recordings bill. */
const DEFAULT_MODEL = 'claude-sonnet-4-5';

/**
 * Tokens of one tool: a fifth more than o200k counts, and 10 (fitted 2026-11-21 to recorded
 * requests to Sonnet 4.5 and 4.6 and Haiku 4.5).
 */
export function getClaudeTokens(count: number): number {
  return 1.2 * count + 10;
}

/** Anthropic has published no tokenizer since Claude 3, nor how a tool looks in the prompt. */
export const anthropic: Formula = {
  id: 'anthropic',
  targets: ['anthropic'],
  models:
    /^(?!.*(?:opus-4-[789]|sonnet-4-[789]|haiku-4-[789]|(?:opus|sonnet|haiku|fable|mythos)-[5-9]))(?=.*(?:claude|opus|sonnet|haiku))/,
  certainty: 'fitted',
  says: '1.2 × o200k of each tool’s description, name and parameters, and 10; models up to 4.6 (4.7 and later: about 30 % more)',
  source: 'fitted to requests recorded in pydantic/pydantic-ai@4fda389',
  verified: '2026-11-21',
  error: { cases: 33, median: 0.043, p90: 0.093 },
  text: 'function',
  getToolTokens: getClaudeTokens,
  getFixedTokens: ({ model = DEFAULT_MODEL, choice = 'auto' }) => {
    const overhead = findOverhead(model);
    return overhead && getOverheadTokens(overhead, choice);
  },
};

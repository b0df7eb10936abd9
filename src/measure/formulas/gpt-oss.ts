import type { Formula } from '../formula.ts';

/**
 * Tokens around the declarations: `# Tools`, the heading, the first and the last line of the
 * namespace.
 */
export const NAMESPACE_TOKENS = 13;

/**
 * Tokens of the line added to the system message: `Calls to these tools must go to the commentary
 * channel: 'functions'.`
 */
const SYSTEM_LINE_TOKENS = 14;

/** gpt-oss: its prompt format and its tokenizer are public. */
export const gptOss: Formula = {
  id: 'gpt-oss',
  targets: ['harmony'],
  certainty: 'exact',
  says: 'o200k of the declarations as gpt-oss reads them',
  source: 'openai/harmony@ec7606d, gpt-tokenizer 4.0.0',
  verified: '2026-11-21',
  error: undefined,
  text: 'harmony',
  getToolTokens: (count) => count,
  getFixedTokens: () => NAMESPACE_TOKENS + SYSTEM_LINE_TOKENS,
};

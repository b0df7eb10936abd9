import type { Formula } from '../formula.ts';

/**
 * Around the declarations: `# Tools`, the heading and the first line of the namespace, and its last
 * line.
 */
export const AROUND = 13;

/**
 * The line that the system message gains: `Calls to these tools must go to the commentary channel:
 * 'functions'.`
 */
const SYSTEM_LINE = 14;

/** What gpt-oss reads is public, and so is its tokenizer. */
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
  getFixedTokens: () => AROUND + SYSTEM_LINE,
};

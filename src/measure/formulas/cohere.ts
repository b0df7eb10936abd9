import type { Formula } from '../formula.ts';

/**
 * `tokens.input_tokens` grows by about 900 with the first tool, a preamble that `billed_units`
 * leaves out (command-r7b, recorded).
 */
export const cohere: Formula = {
  id: 'cohere',
  targets: ['cohere'],
  certainty: 'estimate',
  says: 'o200k of each tool’s description, name and parameters; about 900 more are counted before the first tool, but not billed',
  source: 'answers of command-r7b recorded in pydantic/pydantic-ai@4fda389',
  verified: '2026-11-21',
  error: undefined,
  text: 'function',
  getToolTokens: (count) => count,
  getFixedTokens: () => 0,
};

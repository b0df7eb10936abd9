import type { Formula } from '../formula.ts';

/**
 * Google's tokenizer for Gemini is not public. The recorded bills show no preamble and no cost of
 * response schemas.
 */
export const gemini: Formula = {
  id: 'gemini',
  targets: ['gemini', 'gemini-parameters'],
  certainty: 'estimate',
  says: 'o200k of each tool’s description, name and parameters; Gemini 2.0 bills about a third of it',
  source: 'requests to Gemini 2.5 and 3 recorded in pydantic/pydantic-ai@4fda389',
  verified: '2026-11-21',
  error: { cases: 36, median: 0.079, p90: 0.326 },
  text: 'function',
  getToolTokens: (count) => count,
  getFixedTokens: () => 0,
};

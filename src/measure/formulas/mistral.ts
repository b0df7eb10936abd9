import type { Formula } from '../formula.ts';

/**
 * Tools are in `[AVAILABLE_TOOLS]` as JSON with spaces, counted by Tekken. Fitted to only ten
 * requests.
 */
export const mistral: Formula = {
  id: 'mistral',
  targets: ['mistral'],
  certainty: 'estimate',
  says: '1.2 × o200k of each tool’s description, name and parameters, and 20',
  source: 'requests to mistral-large and mistral-medium recorded in pydantic/pydantic-ai@4fda389',
  verified: '2026-11-21',
  error: { cases: 10, median: 0.035, p90: 0.05 },
  text: 'function',
  getToolTokens: (count) => 1.2 * count + 20,
  getFixedTokens: () => 0,
};

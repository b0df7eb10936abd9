import type { Formula } from '../formula.ts';
import { anthropic } from './anthropic.ts';

/**
 * Other makers' models on Bedrock have their own tokenizers and preambles; Nova bills about 400
 * tokens before the first tool (recorded).
 */
export const bedrock: Formula = {
  ...anthropic,
  id: 'bedrock',
  targets: ['bedrock'],
  models: undefined,
  certainty: 'estimate',
  error: { cases: 5, median: 0.071, p90: 0.098 },
  says: 'the formula for Claude: 1.2 × o200k of each tool’s description, name and parameters, and 10; other makers’ models differ',
};

import type { Formula } from '../formula.ts';
import { NAMESPACE_TOKENS } from './gpt-oss.ts';

const BASE = {
  certainty: 'fitted',
  source: 'fitted to requests recorded in pydantic/pydantic-ai@4fda389; flat tools only',
  verified: '2026-11-21',
  text: 'hosted',
} as const satisfies Partial<Formula>;

const GPT_5 = {
  ...BASE,
  models: /^(?:gpt-[5-9]|o\d|codex)/,
  says: 'o200k of the declarations as gpt-oss reads them, corrected per tool and description; GPT-5 to 5.6',
  getToolTokens: (count, { hasProperties, hasDescription, described }) =>
    count - Number(hasProperties) + Number(hasDescription) + described - 1,
} as const satisfies Partial<Formula>;

const GPT_4 = {
  ...BASE,
  models: /^(?:gpt-4|chatgpt-4)/,
  says: 'o200k of the declarations as gpt-oss reads them, corrected per tool; GPT-4o and 4.1',
  getToolTokens: (count, { hasProperties }) => count - Number(hasProperties),
} as const satisfies Partial<Formula>;

/**
 * OpenAI does not publish its models' prompt format; what they bill follows the public format of
 * gpt-oss.
 */
export const openaiResponses5: Formula = {
  ...GPT_5,
  id: 'openai-responses-5',
  targets: ['openai-responses'],
  error: { cases: 21, median: 0, p90: 0 },
  getFixedTokens: () => NAMESPACE_TOKENS + 2,
};
/** Chat Completions costs 82 tokens more than Responses as soon as there are tools. */
export const openaiChat5: Formula = {
  ...GPT_5,
  id: 'openai-chat-5',
  targets: ['openai-chat'],
  error: { cases: 17, median: 0, p90: 0 },
  getFixedTokens: () => NAMESPACE_TOKENS + 84,
};
export const openaiResponses4: Formula = {
  ...GPT_4,
  id: 'openai-responses-4',
  targets: ['openai-responses'],
  error: { cases: 8, median: 0, p90: 0.896 },
  getFixedTokens: () => NAMESPACE_TOKENS - 3,
};
export const openaiChat4: Formula = {
  ...GPT_4,
  id: 'openai-chat-4',
  targets: ['openai-chat'],
  error: { cases: 14, median: 0, p90: 0.047 },
  getFixedTokens: ({ hasSystem }) => NAMESPACE_TOKENS + (hasSystem === true ? -1 : 3),
};

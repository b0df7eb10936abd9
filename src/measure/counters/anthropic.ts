import { createJsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Counter } from '../counter.ts';
import { PROMPT, readCount } from '../read-count.ts';

/**
 * Without the last header a browser gets 401 (measured 2026-07-30). Key and version are sent as AI
 * SDK 7 and LangChain send them (captured 2026-11-21): x-api-key with 2023-06-01; the SDK since 1.0
 * sends a bearer token with 2026-10-21 instead.
 */
const HEADERS = {
  'content-type': 'application/json',
  'anthropic-version': '2023-06-01',
  'anthropic-dangerous-direct-browser-access': 'true',
};

export const anthropicCounter: Counter = {
  id: 'anthropic',
  label: 'Anthropic',
  family: 'anthropic',
  base: 'https://api.anthropic.com',
  // The first must be a model of the fitted formula: every figure on the page is for that formula.
  models: [
    'claude-sonnet-4-6',
    'claude-sonnet-5',
    'claude-opus-5',
    'claude-opus-4-8',
    'claude-haiku-4-5',
  ],
  note: 'The first tool brings Anthropic’s own instructions for using tools along, documented as 264 to 804 tokens by model and tool choice: the difference holds them once.',
  reference: 'https://docs.claude.com/en/api/messages-count-tokens',
  verified: '2026-11-21',
  createRequest: (tools, { base, model }) => ({
    url: `${base}/v1/messages/count_tokens`,
    headers: HEADERS,
    keyHeader: { name: 'x-api-key', prefix: '' },
    body: printJson(
      createJsonObject([
        ['model', model],
        ...(tools ?? []),
        [
          'messages',
          [
            createJsonObject([
              ['role', 'user'],
              ['content', PROMPT],
            ]),
          ],
        ],
      ]),
    ),
  }),
  readAnswer: (text) => readCount(text, 'input_tokens'),
};

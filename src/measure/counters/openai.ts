import { createJsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Counter } from '../counter.ts';
import { PROMPT, readCount } from '../read-count.ts';

export const openaiCounter: Counter = {
  id: 'openai',
  label: 'OpenAI',
  family: 'openai_responses',
  base: 'https://api.openai.com',
  models: ['gpt-5.6', 'gpt-5.5', 'gpt-5.4', 'gpt-5-mini', 'gpt-4.1', 'gpt-4o'],
  // 82 by the fit to recorded requests of gpt-5 to 5.4 (2026-08).
  note: 'This endpoint counts requests of the Responses API; with function tools, recorded Chat Completions requests to the gpt-5 family cost 82 tokens more.',
  reference: 'https://platform.openai.com/docs/api-reference/responses/input-tokens',
  verified: '2026-11-21',
  createRequest: (tools, { base, model }) => ({
    url: `${base}/v1/responses/input_tokens`,
    headers: { 'content-type': 'application/json' },
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    body: printJson(createJsonObject([['model', model], ['input', PROMPT], ...(tools ?? [])])),
  }),
  readAnswer: (text) => readCount(text, 'input_tokens'),
};

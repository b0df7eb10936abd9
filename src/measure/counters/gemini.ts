import { createJsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Counter } from '../counter.ts';
import { PROMPT, readCount } from '../read-count.ts';

/**
 * REST, because the JavaScript SDK refuses tools here on the Developer API (genai 3.1.0). The inner
 * request needs the model too, as `models/…` (documentation read 2026-11-22).
 */
export const geminiCounter: Counter = {
  id: 'gemini',
  label: 'Gemini',
  family: 'gemini',
  base: 'https://generativelanguage.googleapis.com',
  models: ['gemini-3.6-flash', 'gemini-3-flash-preview', 'gemini-2.5-flash', 'gemini-2.5-pro'],
  note: 'Declarations are counted; response schemas added nothing in recorded requests.',
  reference: 'https://ai.google.dev/api/tokens',
  verified: '2026-11-21',
  createRequest: (tools, { base, model }) => {
    // encodeURIComponent throws for a lone surrogate.
    const name = model.replace(/^models\//, '').replace(/\p{Surrogate}/gu, '\ufffd');
    const contents = [
      createJsonObject([
        ['role', 'user'],
        ['parts', [createJsonObject([['text', PROMPT]])]],
      ]),
    ];
    return {
      url: `${base}/v1beta/models/${encodeURIComponent(name)}:countTokens`,
      headers: { 'content-type': 'application/json' },
      keyHeader: { name: 'x-goog-api-key', prefix: '' },
      body: printJson(
        createJsonObject([
          [
            'generateContentRequest',
            createJsonObject([
              ['model', `models/${name}`],
              ['contents', contents],
              ...(tools ?? []),
            ]),
          ],
        ]),
      ),
    };
  },
  readAnswer: (text) => readCount(text, 'totalTokens'),
};

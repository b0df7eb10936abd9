import type { CacheModels, CacheRule } from '../cache-rule.ts';

/** 90 % off as Vertex AI documents it; the Gemini API's own page gives no figure. */
const RATES = { read: 0.1, write: { '5m': 1, '1h': 1 } } as const satisfies Partial<CacheModels>;

export const gemini: CacheRule = {
  id: 'gemini',
  targets: ['gemini', 'gemini-parameters'],
  ends: 'automatic',
  models: [
    { ...RATES, label: 'Gemini 3.1 and later', models: /gemini-(?:3\.\d|[4-9])/, minimum: 4096 },
    { ...RATES, label: 'Gemini 2.5', models: /gemini-2\.5/, minimum: 2048 },
  ],
  step: undefined,
  about:
    'Implicit caching: hits are not guaranteed. The place of tools in the prefix is not documented; the figures assume that they come first.',
  source:
    'https://ai.google.dev/gemini-api/docs/caching and https://docs.cloud.google.com/vertex-ai/generative-ai/docs/context-cache/context-cache-overview',
  read: '2026-11-26',
};

import type { CacheRule } from '../cache-rule.ts';

export const mistral: CacheRule = {
  id: 'mistral',
  targets: ['mistral'],
  ends: 'automatic',
  models: [
    {
      label: 'all models',
      models: /./,
      minimum: undefined,
      read: 0.1,
      write: { '5m': undefined, '1h': undefined },
    },
  ],
  step: undefined,
  about:
    'Hits are not guaranteed; the same prompt_cache_key in each request makes them likelier. The place of tools in the prefix is not documented; the figures assume that they come first.',
  source: 'https://docs.mistral.ai/studio-api/conversations/advanced/prompt-caching',
  read: '2026-11-26',
};

import type { CacheModels, CacheRule } from '../cache-rule.ts';

/** Its documentation gives no price: a reduced one for reading, for writing by the model. */
const RATES = {
  read: undefined,
  write: { '5m': undefined, '1h': undefined },
} as const satisfies Partial<CacheModels>;

/** Minimums as LiteLLM's documentation repeats them (2026-10-07). */
export const bedrock: CacheRule = {
  id: 'bedrock',
  targets: ['bedrock'],
  ends: 'marked',
  models: [
    {
      ...RATES,
      label: 'Claude Sonnet 5, 4.6, 4.5 and 4, Opus 4.8',
      models: /(?:sonnet-5|sonnet-4(?:-[056])?|opus-4-8)(?:$|-?\d{6,}|-v\d)/,
      minimum: 1024,
    },
    { ...RATES, label: 'Claude Opus 5', models: /opus-5(?:$|-?\d{6,}|-v\d)/, minimum: 512 },
    {
      ...RATES,
      label: 'Claude Opus 4.7, 4.6 and 4.5, Haiku 4.5',
      models: /(?:opus-4-[567]|haiku-4-5)(?:$|-?\d{6,}|-v\d)/,
      minimum: 4096,
    },
  ],
  step: undefined,
  about:
    'Any change before a cache point is a miss at that point. Nova and other makers’ models have other minimums, and reading and writing prices of their own.',
  source: 'https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-caching.html',
  read: '2026-11-26',
};

import type { CacheModels, CacheRule } from '../cache-rule.ts';

/** Writing is free before GPT-5.6. */
const FREE = { minimum: 1024, write: { '5m': 1, '1h': 1 } } as const satisfies Partial<CacheModels>;

export const openai: CacheRule = {
  id: 'openai',
  targets: ['openai-responses', 'openai-chat'],
  ends: 'automatic',
  models: [
    { ...FREE, label: 'GPT-5 to 5.5', models: /^gpt-5(?:$|-|\.[0-5])/, read: 0.1 },
    {
      label: 'GPT-5.6',
      models: /^gpt-5\.6/,
      minimum: 1024,
      read: undefined,
      write: { '5m': 1.25, '1h': 1.25 },
    },
    { ...FREE, label: 'GPT-4.1', models: /^gpt-4\.1/, read: 0.25 },
    { ...FREE, label: 'GPT-4o', models: /^gpt-4o/, read: 0.5 },
  ],
  step: 128,
  about:
    'Tools stand before the instructions. Hits are not guaranteed: the request has to reach a server that has seen the prefix. GPT-5.6 can also be given cache points in messages, which are not part of a tool.',
  source:
    'https://developers.openai.com/api/docs/guides/prompt-caching and openai/openai-cookbook@0dee719 examples/Prompt_Caching_201.ipynb',
  read: '2026-11-26',
};

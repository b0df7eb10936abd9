import type { CacheModels, CacheRule } from '../cache-rule.ts';

const RATES = { read: 0.1, write: { '5m': 1.25, '1h': 2 } } as const satisfies Partial<CacheModels>;

/**
 * Minimums as LiteLLM's documentation repeats them (2026-10-07). Sources differ about Opus 4.7
 * (2,048 and 4,096), which is therefore left out; somebody saw no Sonnet 4.6 cache below 2,048
 * (anthropic-sdk-python#1194).
 */
export const anthropic: CacheRule = {
  id: 'anthropic',
  targets: ['anthropic'],
  ends: 'marked',
  models: [
    {
      ...RATES,
      label: 'Sonnet 5, 4.6, 4.5 and 4, Opus 4.8, 4.1 and 4',
      models: /(?:sonnet-5|sonnet-4(?:-[056])?|opus-4(?:-[018])?)(?:$|@|-?\d{6,}|-latest|-v\d)/,
      minimum: 1024,
    },
    {
      ...RATES,
      label: 'Opus 5, Fable 5 and Mythos 5',
      models: /(?:opus|fable|mythos)-5(?:$|@|-?\d{6,}|-latest|-v\d)/,
      minimum: 512,
    },
    {
      ...RATES,
      label: 'Opus 4.6 and 4.5, Haiku 4.5',
      models: /(?:opus-4-[56]|haiku-4-5)(?:$|@|-?\d{6,}|-latest|-v\d)/,
      minimum: 4096,
    },
  ],
  step: undefined,
  about:
    'The prefix is tools, then the system prompt, then messages. A change in a tool also rewrites the system prompt and the messages of every later cache point. A prefix below the minimum is not cached, without an error.',
  source:
    'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-use-with-prompt-caching',
  read: '2026-11-26',
};

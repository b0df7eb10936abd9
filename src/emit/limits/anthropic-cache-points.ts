import type { Limit } from '../limit.ts';

export const anthropicCachePoints: Limit = {
  id: 'anthropic-cache-points',
  label: 'cache points',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: () => 4,
  countPerTool: (tools) =>
    tools.map(({ wire }) => Number((wire.get('cache_control') ?? null) !== null)),
  describeRefusal: ({ used, most }) =>
    `Anthropic allows ${most} cache points per request, those of the system prompt and messages included; these tools have ${used}.`,
  source: 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching',
  read: '2026-11-26',
};

import type { Limit } from '../limit.ts';

/**
 * At least one tool has to be loaded from the start. The search tool is one, here where it is in
 * the registry.
 */
export const anthropicAllDeferred: Limit = {
  id: 'anthropic-all-deferred',
  label: 'deferred tools while one stays',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: (tools) => Math.max(0, tools.length - 1),
  countPerTool: (tools) => tools.map(({ wire }) => (wire.get('defer_loading') === true ? 1 : 0)),
  describeRefusal: () =>
    'Anthropic refuses the request unless it adds a tool that is not deferred: "All tools have defer_loading set. At least one tool must be non-deferred.".',
  uncertain: true,
  source: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/tool-search-tool',
  read: '2026-11-21',
};

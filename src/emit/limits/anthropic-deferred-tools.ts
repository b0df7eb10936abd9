import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';

export const anthropicDeferredTools: Limit = {
  id: 'anthropic-deferred-tools',
  label: 'deferred tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: () => 10_000,
  countPerTool: (tools) => tools.map(({ wire }) => (wire.get('defer_loading') === true ? 1 : 0)),
  describeRefusal: ({ used, most }) =>
    `Anthropic documents at most ${formatNumber(most)} tools with defer_loading per request; this one has ${formatNumber(used)}.`,
  source: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/tool-search-tool',
  read: '2026-11-21',
};

/** Anthropic's web search beside own tools, one of which stands in for it. */
export const SEARCH = {
  name: 'web_search',
  provider_tool: {
    provider: 'anthropic',
    kind: 'web_search_20260209',
    config: { max_uses: 3 },
    stand_in: 'find_pages',
  },
  visibility: { tier: 'core' },
};
export const FIND = {
  name: 'find_pages',
  description: 'Searches our own pages.',
  input_schema: { type: 'object', properties: { query: { type: 'string' } } },
  visibility: { tier: 'core' },
};
export const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'ops' }] };

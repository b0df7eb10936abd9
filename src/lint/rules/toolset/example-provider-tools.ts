/** Provider tools, for the examples of the rules about them. */
export const webSearch = {
  name: 'web_search',
  provider_tool: {
    provider: 'anthropic',
    kind: 'web_search_20260318',
    config: { max_uses: 5 },
  },
  risk_class: 'read_only',
  permission: { default: 'allow' },
} as const;

export const codeExecution = {
  name: 'code_execution',
  provider_tool: { provider: 'anthropic', kind: 'code_execution_20260521' },
  risk_class: 'open_execution',
  permission: { default: 'run_in_sandbox' },
} as const;

export const toolSearch = {
  name: 'tool_search_tool_bm25',
  provider_tool: { provider: 'anthropic', kind: 'tool_search_tool_bm25_20251119' },
  risk_class: 'read_only',
  permission: { default: 'allow' },
} as const;

import { example } from '../../example.ts';
import { finding } from './example-set.ts';

/** Provider tools, and own tools of other names, for the examples of the rules about them. */
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

/** Reads only. */
export const ownSearch = {
  ...finding,
  name: 'search_web',
  errors: finding.errors.map((entry) => ({
    ...entry,
    hint: entry.hint.replace('find_rooms', 'search_web'),
  })),
};

export const ownExecution = {
  ...example,
  name: 'bash_code_execution',
  errors: example.errors.map((entry) => ({
    ...entry,
    hint: entry.hint.replace('book_room', 'bash_code_execution'),
  })),
};

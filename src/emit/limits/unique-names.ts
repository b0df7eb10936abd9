import { countRepeats } from '../count-repeats.ts';
import type { Limit } from '../limit.ts';
import type { Provider } from '../target.ts';

const REFUSALS: Readonly<Partial<Record<Provider, string>>> = {
  anthropic: 'Anthropic refuses the request: "tools: Tool names must be unique.".',
  google: 'Gemini refuses a request with two functions of the same name (400).',
  mcp: 'MCP asks for unique names within a server: clients identify a tool by its name.',
};

export const uniqueNames: Limit = {
  id: 'unique-names',
  label: 'tools with a duplicate name',
  reach: 'request',
  isFor: ({ provider }) => REFUSALS[provider] !== undefined,
  getMaximum: () => 0,
  countPerTool: countRepeats,
  describeRefusal: (_, { provider }) => REFUSALS[provider] ?? '',
  source: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
  read: '2026-11-21',
};

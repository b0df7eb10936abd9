import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const anthropicUnionParameters: Limit = {
  id: 'anthropic-union-parameters',
  label: 'union-typed parameters of strict tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: () => 16,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).unions),
  describeRefusal: ({ used, most }) =>
    `Anthropic refuses the request: "Schemas contains too many parameters with union types (${used} parameters with type arrays or anyOf) … (limit: ${most} parameters with unions).".`,
  isStrict: true,
  source: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
  read: '2026-11-21',
};

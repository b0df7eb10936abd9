import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const anthropicOptionalParameters: Limit = {
  id: 'anthropic-optional-parameters',
  label: 'optional parameters of strict tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: () => 24,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).optional),
  describeRefusal: ({ used, most }) =>
    `Anthropic refuses the request: "Schemas contains too many optional parameters (${used}), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: ${most}).".`,
  isStrict: true,
  source: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
  read: '2026-11-21',
};

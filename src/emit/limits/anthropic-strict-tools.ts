import type { Limit } from '../limit.ts';
import { isSentStrict } from '../sent-tool.ts';

export const anthropicStrictTools: Limit = {
  id: 'anthropic-strict-tools',
  label: 'strict tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'anthropic',
  getMaximum: () => 20,
  countPerTool: (tools) => tools.map((tool) => (isSentStrict(tool) ? 1 : 0)),
  describeRefusal: ({ used, most }) =>
    `Anthropic documents at most ${most} strict tools per request; this one has ${used}.`,
  isStrict: true,
  source: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
  read: '2026-11-21',
};

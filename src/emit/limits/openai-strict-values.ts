import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const openaiStrictValues: Limit = {
  id: 'openai-strict-values',
  label: 'enum values in a strict schema',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 1_000,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).values),
  describeRefusal: ({ used, most }) =>
    `OpenAI documents at most ${formatNumber(most)} values of \`enum\` in a strict schema; the largest here has ${formatNumber(used)}.`,
  isStrict: true,
  source: 'https://platform.openai.com/docs/guides/structured-outputs',
  read: '2026-11-21',
};

import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const openaiStrictLongEnum: Limit = {
  id: 'openai-strict-long-enum',
  label: 'characters of an enum with more than 250 texts',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 15_000,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).longest),
  describeRefusal: ({ used, most }) =>
    `OpenAI documents at most ${formatNumber(most)} characters in an \`enum\` of more than 250 texts in a strict schema; the largest here has ${formatNumber(used)}.`,
  isStrict: true,
  source: 'https://platform.openai.com/docs/guides/structured-outputs',
  read: '2026-11-21',
};

import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const openaiStrictNesting: Limit = {
  id: 'openai-strict-nesting',
  label: 'levels of nesting in a strict schema',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 10,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).depth),
  describeRefusal: ({ used, most }) =>
    `OpenAI documents at most ${formatNumber(most)} levels of nesting in a strict schema; the largest here has ${formatNumber(used)}.`,
  isStrict: true,
  uncertain: true,
  source: 'https://platform.openai.com/docs/guides/structured-outputs',
  read: '2026-11-21',
};

import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const openaiStrictProperties: Limit = {
  id: 'openai-strict-properties',
  label: 'properties of a strict schema',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 5_000,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).properties),
  describeRefusal: ({ used, most }) =>
    `OpenAI documents at most ${formatNumber(most)} properties in a strict schema; the largest here has ${formatNumber(used)}.`,
  isStrict: true,
  source: 'https://platform.openai.com/docs/guides/structured-outputs',
  read: '2026-11-21',
};

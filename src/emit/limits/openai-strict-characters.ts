import { formatNumber } from '../../contract/format-count.ts';
import type { Limit } from '../limit.ts';
import { countStrict } from '../sent-tool.ts';

export const openaiStrictCharacters: Limit = {
  id: 'openai-strict-characters',
  label: 'characters of names and values in a strict schema',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 120_000,
  countPerTool: (tools, target) => tools.map((tool) => countStrict(tool, target).characters),
  describeRefusal: ({ used, most }) =>
    `OpenAI documents at most ${formatNumber(most)} characters over names, \`enum\` and \`const\` in a strict schema; the largest here has ${formatNumber(used)}.`,
  isStrict: true,
  source: 'https://platform.openai.com/docs/guides/structured-outputs',
  read: '2026-11-21',
};

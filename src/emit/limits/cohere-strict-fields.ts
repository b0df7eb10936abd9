import type { Limit } from '../limit.ts';
import { countSent } from '../sent-tool.ts';

/** Whether fields of nested objects count is not documented; they are counted here. */
export const cohereStrictFields: Limit = {
  id: 'cohere-strict-fields',
  label: 'fields of all tools',
  reach: 'request',
  isFor: ({ provider, strict }) => provider === 'cohere' && strict,
  getMaximum: () => 200,
  countPerTool: (tools, target) => tools.map((tool) => countSent(tool, target).properties),
  describeRefusal: ({ used, most }) =>
    `Cohere documents at most ${most} fields across all tools with strict_tools; this request has ${used}.`,
  uncertain: true,
  source: 'https://docs.cohere.com/docs/tool-use-parameter-types',
  read: '2026-11-21',
};

import { get, listStrings } from '../../contract/json/json.ts';
import type { Limit } from '../limit.ts';
import { getSentSchema } from '../sent-tool.ts';

export const cohereStrictRequired: Limit = {
  id: 'cohere-strict-required',
  label: 'tools without a required parameter',
  reach: 'request',
  isFor: ({ provider, strict }) => provider === 'cohere' && strict,
  getMaximum: () => 0,
  countPerTool: (tools, target) =>
    tools.map((tool) =>
      listStrings(get(getSentSchema(tool, target), 'required')).length === 0 ? 1 : 0,
    ),
  describeRefusal: () =>
    'Cohere wants a required parameter of every tool with strict_tools: "Tools with only optional parameters are not supported in this mode".',
  source: 'https://docs.cohere.com/docs/tool-use-parameter-types',
  read: '2026-11-21',
};

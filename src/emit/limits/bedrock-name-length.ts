import type { Limit } from '../limit.ts';

export const bedrockNameLength: Limit = {
  id: 'bedrock-name-length',
  label: 'characters of a name',
  reach: 'tool',
  isFor: ({ provider }) => provider === 'aws',
  getMaximum: () => 64,
  countPerTool: (tools) =>
    tools.map(({ contract }) => (contract.provider_tool === undefined ? contract.name.length : 0)),
  describeRefusal: ({ most }) =>
    `Bedrock refuses the request: "failed to satisfy constraint: Member must have length less than or equal to ${most}".`,
  source:
    'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
  read: '2026-11-21',
};

import type { Limit } from '../limit.ts';

export const openaiTools: Limit = {
  id: 'openai-tools',
  label: 'tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'openai',
  getMaximum: () => 128,
  countPerTool: (tools) => tools.map(() => 1),
  describeRefusal: ({ used, most }) =>
    `OpenAI refuses the request: "Invalid 'tools': array too long. Expected an array with maximum length ${most}, but got an array with length ${used} instead.".`,
  source: 'https://platform.openai.com/docs/api-reference/chat/create',
  read: '2026-11-21',
};

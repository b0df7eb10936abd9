import type { Limit } from '../limit.ts';

export const openaiTools: Limit = {
  id: 'openai-tools',
  label: 'tools',
  reach: 'request',
  isFor: ({ provider }) => provider === 'openai',
  most: () => 128,
  weigh: (tools) => tools.map(() => 1),
  refuse: ({ used, most }) =>
    `OpenAI refuses the request: "Invalid 'tools': array too long. Expected an array with maximum length ${most}, but got an array with length ${used} instead.".`,
  source: 'https://platform.openai.com/docs/api-reference/chat/create',
  read: '2026-11-21',
};

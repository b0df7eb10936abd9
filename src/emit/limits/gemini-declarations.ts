import type { Limit } from '../limit.ts';

export const geminiDeclarations: Limit = {
  id: 'gemini-declarations',
  label: 'function declarations',
  reach: 'request',
  isFor: ({ provider }) => provider === 'google',
  getMaximum: () => 512,
  countPerTool: (tools) =>
    tools.map(({ contract }) => (contract.provider_tool === undefined ? 1 : 0)),
  describeRefusal: ({ used, most }) =>
    `Gemini documents at most ${most} function declarations per request (its SDK's declarations); this one has ${used}.`,
  source: 'https://ai.google.dev/gemini-api/docs/function-calling',
  read: '2026-11-21',
};

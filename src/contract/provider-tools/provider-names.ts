import type { WireFamily } from '../contract.ts';

/** In a sentence, and in one word beside the name of a tool. */
export const PROVIDER_NAMES: Readonly<
  Record<WireFamily, { readonly name: string; readonly short: string }>
> = {
  anthropic: { name: 'Anthropic', short: 'Anthropic' },
  openai_responses: { name: 'OpenAI Responses', short: 'OpenAI' },
  openai_chat: { name: 'OpenAI Chat Completions', short: 'OpenAI' },
  gemini: { name: 'Gemini', short: 'Gemini' },
  mcp: { name: 'MCP', short: 'MCP' },
  bedrock: { name: 'Bedrock', short: 'Bedrock' },
};

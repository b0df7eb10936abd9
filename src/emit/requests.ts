import type { RequestForm, RequestFormGetter } from './request.ts';
import { anthropicRequest } from './requests/anthropic.ts';
import { bedrockRequest } from './requests/bedrock.ts';
import { cohereRequest } from './requests/cohere.ts';
import { geminiRequest } from './requests/gemini.ts';
import { llamaCppRequest } from './requests/llama-cpp.ts';
import { createMcpRequest } from './requests/mcp.ts';
import { mistralRequest } from './requests/mistral.ts';
import { ollamaRequest } from './requests/ollama.ts';
import { openaiChatRequest } from './requests/openai-chat.ts';
import { openaiResponsesRequest } from './requests/openai-responses.ts';
import { vllmRequest } from './requests/vllm.ts';
import type { Provider, Target } from './target.ts';

const formerMcp = createMcpRequest('2025-11-25');
const currentMcp = createMcpRequest('2026-07-28');

/** The request form of each provider; strict targets share it. */
const forms: Readonly<Record<Provider, RequestFormGetter>> = {
  anthropic: () => anthropicRequest,
  openai: ({ family }) => (family === 'openai_chat' ? openaiChatRequest : openaiResponsesRequest),
  google: () => geminiRequest,
  mcp: ({ id }) => (id === 'mcp-2025-11-25' ? formerMcp : currentMcp),
  aws: () => bedrockRequest,
  mistral: () => mistralRequest,
  cohere: () => cohereRequest,
  ollama: () => ollamaRequest,
  vllm: () => vllmRequest,
  'llama.cpp': () => llamaCppRequest,
};

export function getRequestForm(target: Target): RequestForm {
  return forms[target.provider](target);
}

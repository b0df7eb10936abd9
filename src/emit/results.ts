import type { ResultForm, ResultFormGetter } from './result.ts';
import { anthropicResult } from './results/anthropic.ts';
import { bedrockResult } from './results/bedrock.ts';
import { cohereResult } from './results/cohere.ts';
import { geminiResult } from './results/gemini.ts';
import { llamaCppResult } from './results/llama-cpp.ts';
import { createMcpResult } from './results/mcp.ts';
import { mistralResult } from './results/mistral.ts';
import { ollamaResult } from './results/ollama.ts';
import { openaiChatResult } from './results/openai-chat.ts';
import { openaiResponsesResult } from './results/openai-responses.ts';
import { vllmResult } from './results/vllm.ts';
import type { Provider, Target } from './target.ts';

const formerMcp = createMcpResult({ label: 'MCP 2025-11-25', isNew: false });
const currentMcp = createMcpResult({ label: 'MCP 2026-07-28', isNew: true });

/** The result form of each provider; strict targets share it. */
const forms: Readonly<Record<Provider, ResultFormGetter>> = {
  anthropic: () => anthropicResult,
  openai: ({ family }) => (family === 'openai_chat' ? openaiChatResult : openaiResponsesResult),
  google: () => geminiResult,
  mcp: ({ id }) => (id === 'mcp-2025-11-25' ? formerMcp : currentMcp),
  aws: () => bedrockResult,
  mistral: () => mistralResult,
  cohere: () => cohereResult,
  ollama: () => ollamaResult,
  vllm: () => vllmResult,
  'llama.cpp': () => llamaCppResult,
};

export function getResultForm(target: Target): ResultForm {
  return forms[target.provider](target);
}

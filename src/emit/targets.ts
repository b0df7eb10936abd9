import type { Target } from './target.ts';
import { anthropicStrict } from './targets/anthropic-strict.ts';
import { anthropic } from './targets/anthropic.ts';
import { bedrockStrict } from './targets/bedrock-strict.ts';
import { bedrock } from './targets/bedrock.ts';
import { cohereStrict } from './targets/cohere-strict.ts';
import { cohere } from './targets/cohere.ts';
import { geminiParameters } from './targets/gemini-parameters.ts';
import { gemini } from './targets/gemini.ts';
import { llamaCpp } from './targets/llama-cpp.ts';
import { mcp20251125 } from './targets/mcp-2025-11-25.ts';
import { mcp20260728 } from './targets/mcp-2026-07-28.ts';
import { mistral } from './targets/mistral.ts';
import { ollama } from './targets/ollama.ts';
import { openaiChatStrict } from './targets/openai-chat-strict.ts';
import { openaiChat } from './targets/openai-chat.ts';
import { openaiResponsesStrict } from './targets/openai-responses-strict.ts';
import { openaiResponses } from './targets/openai-responses.ts';
import { vllm } from './targets/vllm.ts';

/** Every wire, in the order the wire pane shows them. */
export const targets: readonly [Target, ...Target[]] = [
  anthropic,
  anthropicStrict,
  openaiResponses,
  openaiResponsesStrict,
  openaiChat,
  openaiChatStrict,
  gemini,
  geminiParameters,
  mcp20251125,
  mcp20260728,
  bedrock,
  bedrockStrict,
  mistral,
  cohere,
  cohereStrict,
  ollama,
  vllm,
  llamaCpp,
];

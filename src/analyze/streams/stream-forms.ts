import type { StreamForm } from './stream-form.ts';
import { anthropic } from './stream-forms/anthropic.ts';
import { bedrock } from './stream-forms/bedrock.ts';
import { gemini } from './stream-forms/gemini.ts';
import { openaiChat } from './stream-forms/openai-chat.ts';
import { openaiResponses } from './stream-forms/openai-responses.ts';

export const streamForms: readonly StreamForm[] = [
  anthropic,
  openaiResponses,
  openaiChat,
  gemini,
  bedrock,
];

import type { MessageReader } from './message-reader.ts';
import { anthropic } from './readers/anthropic.ts';
import { bedrock } from './readers/bedrock.ts';
import { gemini } from './readers/gemini.ts';
import { mcp } from './readers/mcp.ts';
import { openaiChat } from './readers/openai-chat.ts';
import { openaiResponses } from './readers/openai-responses.ts';

/** The first that can read a message wins: a list of content with `type` comes last. */
export const messageReaders: readonly MessageReader[] = [
  mcp,
  openaiResponses,
  gemini,
  bedrock,
  openaiChat,
  anthropic,
];

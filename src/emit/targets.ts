import type { Target } from './target.ts';
import { anthropic } from './targets/anthropic.ts';
import { gemini } from './targets/gemini.ts';
import { mcp20251125 } from './targets/mcp-2025-11-25.ts';
import { mcp20260728 } from './targets/mcp-2026-07-28.ts';
import { openaiChat } from './targets/openai-chat.ts';
import { openaiResponses } from './targets/openai-responses.ts';

/** Every wire, in the order the wire pane shows them. */
export const targets: readonly [Target, ...Target[]] = [anthropic, openaiResponses, openaiChat, gemini, mcp20251125, mcp20260728];

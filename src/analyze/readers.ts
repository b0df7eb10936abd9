import type { TranscriptReader } from './reader.ts';
import { aiSdk } from './readers/ai-sdk.ts';
import { anthropic } from './readers/anthropic.ts';
import { bedrock } from './readers/bedrock.ts';
import { bfcl } from './readers/bfcl.ts';
import { claudeCode } from './readers/claude-code.ts';
import { gemini } from './readers/gemini.ts';
import { inspect } from './readers/inspect.ts';
import { langfuse } from './readers/langfuse.ts';
import { openaiChat } from './readers/openai-chat.ts';
import { openaiResponses } from './readers/openai-responses.ts';
import { openhandsSdk } from './readers/openhands-sdk.ts';
import { openhands } from './readers/openhands.ts';
import { otelSpans } from './readers/otel-spans.ts';
import { sweAgent } from './readers/swe-agent.ts';
import { toolwrightLog } from './readers/toolwright-log.ts';

/** The first that can read a record wins: forms with marks of their own come first. */
export const transcriptReaders: readonly TranscriptReader[] = [
  toolwrightLog,
  otelSpans,
  langfuse,
  inspect,
  sweAgent,
  openhandsSdk,
  openhands,
  bfcl,
  claudeCode,
  aiSdk,
  gemini,
  openaiResponses,
  bedrock,
  anthropic,
  openaiChat,
];

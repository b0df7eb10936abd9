import { createJsonObject } from '../../contract/json/json.ts';
import {
  checkErrorFlag,
  printPayload,
  type ResultForm,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

/** The message of Chat Completions and compatible servers. */
export function emitToolMessage(result: ToolResult, provider: string): ResultWire {
  const wire = createJsonObject([
    ['role', 'tool'],
    ['tool_call_id', result.callId ?? 'call_abc123'],
    ['content', printPayload(result.payload)],
  ]);
  return { wire, losses: checkErrorFlag(result, provider) };
}

export const openaiChatResult: ResultForm = {
  stands: 'a separate message after the assistant’s message with the call',
  emit: (result) => emitToolMessage(result, 'OpenAI'),
  sdkAdapters: {
    'ai-sdk-7': emitByAiSdk7,
    'ai-sdk-6': (result) => emitToolMessage(result, 'OpenAI'),
  },
};

/**
 * @ai-sdk/openai 4.0.118 puts whatever failed under `error` (captured 2026-11-21); AI SDK 6 does
 * not.
 */
function emitByAiSdk7(result: ToolResult): ResultWire {
  if (!result.failed) return emitToolMessage(result, 'OpenAI');
  const { wire } = emitToolMessage(
    { ...result, payload: createJsonObject([['error', result.payload]]) },
    'OpenAI',
  );
  return {
    wire,
    losses: [
      {
        kind: 'rewritten',
        about: 'failure',
        message: 'OpenAI has no error flag; AI SDK 7 puts the payload under `error`.',
      },
    ],
  };
}

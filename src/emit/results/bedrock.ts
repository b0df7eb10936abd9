import { createJsonObject, isObject, type JsonObject } from '../../contract/json/json.ts';
import {
  checkErrorFlag,
  printPayload,
  type ResultForm,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

function createMessage(result: ToolResult, content: JsonObject, status: boolean): JsonObject {
  const block = createJsonObject([
    ['toolUseId', result.callId ?? 'tooluse_kZJMlvQmRJ6eAyJE5GIl7Q'],
    ['content', [content]],
    ...(status ? [['status', result.failed ? 'error' : 'success'] as const] : []),
  ]);
  return createJsonObject([
    ['role', 'user'],
    ['content', [createJsonObject([['toolResult', block]])]],
  ]);
}

/**
 * An object is sent as `json`, everything else as text. `status` is read by Claude and Nova (read
 * 2026-11-21).
 */
export const bedrockResult: ResultForm = {
  stands: 'a block of the user message that follows the call',
  emit: (result) => {
    const content = isObject(result.payload)
      ? createJsonObject([['json', result.payload]])
      : createJsonObject([['text', printPayload(result.payload)]]);
    return {
      wire: createMessage(result, content, true),
      losses: result.failed
        ? [
            {
              kind: 'ignored',
              about: 'failure',
              message: 'Only Claude and Nova read `status`; other models only read the payload.',
            },
          ]
        : [],
    };
  },
  sdkAdapters: { 'ai-sdk-7': emitByAiSdk, 'ai-sdk-6': emitByAiSdk },
};

/**
 * @ai-sdk/amazon-bedrock sends text without a status, whatever came of the call (5.0.101, captured
 * 2026-11-21).
 */
function emitByAiSdk(result: ToolResult): ResultWire {
  return {
    wire: createMessage(result, createJsonObject([['text', printPayload(result.payload)]]), false),
    losses: checkErrorFlag(result, 'Bedrock as the AI SDK sends it, without the status,'),
  };
}

import { isObject, jsonObject, type JsonObject } from '../../contract/json.ts';
import {
  judgeUnflagged,
  printPayload,
  type Result,
  type ResultForm,
  type ResultWire,
} from '../result.ts';

function write(result: Result, content: JsonObject, status: boolean): JsonObject {
  const block = jsonObject([
    ['toolUseId', result.callId ?? 'tooluse_kZJMlvQmRJ6eAyJE5GIl7Q'],
    ['content', [content]],
    ...(status ? [['status', result.failed ? 'error' : 'success'] as const] : []),
  ]);
  return jsonObject([
    ['role', 'user'],
    ['content', [jsonObject([['toolResult', block]])]],
  ]);
}

/**
 * An object goes as `json`, everything else as text. `status` is read by Claude and Nova (read
 * 2026-11-21).
 */
export const bedrockResult: ResultForm = {
  stands: 'a block of the user message that follows the call',
  write: (result) => {
    const content = isObject(result.payload)
      ? jsonObject([['json', result.payload]])
      : jsonObject([['text', printPayload(result.payload)]]);
    return {
      wire: write(result, content, true),
      losses: result.failed
        ? [
            {
              kind: 'ignored',
              about: 'failure',
              message:
                'Only Claude and Nova read `status`; other models know what the payload says.',
            },
          ]
        : [],
    };
  },
  senders: { 'ai-sdk-7': writeText, 'ai-sdk-6': writeText },
};

/**
 * @ai-sdk/amazon-bedrock sends text without a status, whatever came of the call (5.0.101, captured
 * 2026-11-21).
 */
function writeText(result: Result): ResultWire {
  return {
    wire: write(result, jsonObject([['text', printPayload(result.payload)]]), false),
    losses: judgeUnflagged(result, 'Bedrock as the AI SDK sends it, without the status,'),
  };
}

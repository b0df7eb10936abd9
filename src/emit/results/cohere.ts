import { createJsonObject, isObject } from '../../contract/json/json.ts';
import {
  checkErrorFlag,
  printPayload,
  type ResultForm,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

const CALL_ID = 'get_weather_0k9x2vv1';

/**
 * A document, so that the answer can cite it: its data is an object or a string (cohere-ai 8.1.0,
 * captured 2026-11-21).
 */
export const cohereResult: ResultForm = {
  stands: 'a separate message with one document, after the assistant’s message with the call',
  emit: (result) => {
    const document = createJsonObject([
      ['data', isObject(result.payload) ? result.payload : printPayload(result.payload)],
    ]);
    const wire = createJsonObject([
      ['role', 'tool'],
      ['tool_call_id', result.callId ?? CALL_ID],
      [
        'content',
        [
          createJsonObject([
            ['type', 'document'],
            ['document', document],
          ]),
        ],
      ],
    ]);
    return { wire, losses: checkErrorFlag(result, 'Cohere') };
  },
  sdkAdapters: { 'ai-sdk-7': emitByAiSdk, 'ai-sdk-6': emitByAiSdk },
};

function emitByAiSdk(result: ToolResult): ResultWire {
  return {
    wire: createJsonObject([
      ['role', 'tool'],
      ['content', printPayload(result.payload)],
      ['tool_call_id', result.callId ?? CALL_ID],
    ]),
    losses: checkErrorFlag(result, 'Cohere'),
  };
}

import { createJsonObject } from '../../contract/json/json.ts';
import {
  checkErrorFlag,
  printPayload,
  type ResultForm,
  type ResultLoss,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

/** `^[a-zA-Z0-9]{9}$`; anything else is refused with code 3280 (read 2026-11-21). */
const CALL_ID = /^[a-zA-Z0-9]{9}$/;

function checkResult(result: ToolResult): readonly ResultLoss[] {
  const { callId } = result;
  const id: readonly ResultLoss[] =
    callId === undefined || CALL_ID.test(callId)
      ? []
      : [
          {
            kind: 'rejected',
            about: 'shape',
            message: `Mistral refuses the request: "Tool call id was ${callId} but must be a-z, A-Z, 0-9, with a length of 9.".`,
          },
        ];
  return [...checkErrorFlag(result, 'Mistral'), ...id];
}

/** Key order of @mistralai/mistralai 2.7.0 (captured 2026-11-21). */
export const mistralResult: ResultForm = {
  stands:
    'a separate message after the assistant’s message with the call; its id is nine letters and digits',
  emit: (result) => ({
    wire: createJsonObject([
      ['role', 'tool'],
      ['content', printPayload(result.payload)],
      ['tool_call_id', result.callId ?? 'D681PevKs'],
      ['name', result.tool],
    ]),
    losses: checkResult(result),
  }),
  sdkAdapters: { 'ai-sdk-7': emitByAiSdk, 'ai-sdk-6': emitByAiSdk },
};

function emitByAiSdk(result: ToolResult): ResultWire {
  return {
    wire: createJsonObject([
      ['role', 'tool'],
      ['name', result.tool],
      ['tool_call_id', result.callId ?? 'D681PevKs'],
      ['content', printPayload(result.payload)],
    ]),
    losses: checkResult(result),
  };
}

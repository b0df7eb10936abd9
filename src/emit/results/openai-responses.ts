import { createJsonObject } from '../../contract/json/json.ts';
import {
  checkErrorFlag,
  printPayload,
  type ResultForm,
  type ResultWire,
  type ToolResult,
} from '../result.ts';

function emitCallOutput(result: ToolResult, output: string): ResultWire {
  const wire = createJsonObject([
    ['type', result.isCustom === true ? 'custom_tool_call_output' : 'function_call_output'],
    ['call_id', result.callId ?? 'call_12345xyz'],
    ['output', output],
  ]);
  return { wire, losses: checkErrorFlag(result, 'OpenAI') };
}

export const openaiResponsesResult: ResultForm = {
  stands: 'an item of `input` after its `function_call`',
  customStands: 'an item of `input` after its `custom_tool_call`',
  emit: (result) => emitCallOutput(result, printPayload(result.payload)),
  sdkAdapters: {
    'ai-sdk-7': emitByAiSdk7,
    'ai-sdk-6': (result) => emitCallOutput(result, printPayload(result.payload)),
  },
};

/**
 * @ai-sdk/openai 4.0.118 puts whatever failed under `error` (captured 2026-11-21); AI SDK 6 does
 * not.
 */
function emitByAiSdk7(result: ToolResult): ResultWire {
  if (!result.failed) return emitCallOutput(result, printPayload(result.payload));
  const { wire } = emitCallOutput(
    result,
    printPayload(createJsonObject([['error', result.payload]])),
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

import { createJsonObject } from '../../contract/json/json.ts';
import { printPayload, type ResultForm, type ResultWire, type ToolResult } from '../result.ts';

/** `is_error: false` is omitted, as in the SDK's runner (captured 2026-11-21). */
function emitToolResult(result: ToolResult): ResultWire {
  const block = createJsonObject([
    ['type', 'tool_result'],
    ['tool_use_id', result.callId ?? 'toolu_01A09q90qw90lq917835lq9'],
    ['content', printPayload(result.payload)],
    ...(result.failed ? [['is_error', true] as const] : []),
  ]);
  return {
    wire: createJsonObject([
      ['role', 'user'],
      ['content', [block]],
    ]),
    losses: [],
  };
}

export const anthropicResult: ResultForm = {
  stands:
    'a block of the user message that follows the call; blocks that answer calls come first in it, one for every call',
  emit: emitToolResult,
  sdkAdapters: { 'ai-sdk-7': emitToolResult, 'ai-sdk-6': emitToolResult },
};

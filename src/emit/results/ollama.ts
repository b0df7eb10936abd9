import { createJsonObject } from '../../contract/json/json.ts';
import { checkErrorFlag, printPayload, type ResultForm } from '../result.ts';

/** Matched to its call by name; `tool_call_id` is optional (ollama 0.6.4, captured 2026-11-21). */
export const ollamaResult: ResultForm = {
  stands:
    'a separate message after the assistant’s message with the call, matched by the name of the tool',
  emit: (result) => ({
    wire: createJsonObject([
      ['role', 'tool'],
      ['content', printPayload(result.payload)],
      ['tool_name', result.tool],
      ...(result.callId === undefined ? [] : [['tool_call_id', result.callId] as const]),
    ]),
    losses: checkErrorFlag(result, 'Ollama'),
  }),
};

import { jsonObject } from '../../contract/json.ts';
import {
  judgeUnflagged,
  printPayload,
  type Result,
  type ResultForm,
  type ResultWire,
} from '../result.ts';

function write(result: Result, output: string): ResultWire {
  const wire = jsonObject([
    ['type', 'function_call_output'],
    ['call_id', result.callId ?? 'call_12345xyz'],
    ['output', output],
  ]);
  return { wire, losses: judgeUnflagged(result, 'OpenAI') };
}

export const openaiResponsesResult: ResultForm = {
  stands: 'an item of `input`, after the `function_call` that it answers',
  write: (result) => write(result, printPayload(result.payload)),
  senders: {
    'ai-sdk-7': writeWrapped,
    'ai-sdk-6': (result) => write(result, printPayload(result.payload)),
  },
};

/**
 * @ai-sdk/openai 4.0.118 puts whatever failed under `error` (captured 2026-11-21); AI SDK 6 does
 * not.
 */
function writeWrapped(result: Result): ResultWire {
  if (!result.failed) return write(result, printPayload(result.payload));
  const { wire } = write(result, printPayload(jsonObject([['error', result.payload]])));
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

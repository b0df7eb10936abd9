import { jsonObject } from '../../contract/json.ts';
import {
  judgeUnflagged,
  printPayload,
  type Result,
  type ResultForm,
  type ResultWire,
} from '../result.ts';

/** The message that Chat Completions and the servers compatible with it take. */
export function writeToolMessage(result: Result, provider: string): ResultWire {
  const wire = jsonObject([
    ['role', 'tool'],
    ['tool_call_id', result.callId ?? 'call_abc123'],
    ['content', printPayload(result.payload)],
  ]);
  return { wire, losses: judgeUnflagged(result, provider) };
}

export const openaiChatResult: ResultForm = {
  stands: 'a message of its own, after the assistant’s message with the call',
  write: (result) => writeToolMessage(result, 'OpenAI'),
  senders: { 'ai-sdk-7': writeWrapped, 'ai-sdk-6': (result) => writeToolMessage(result, 'OpenAI') },
};

/**
 * @ai-sdk/openai 4.0.118 puts whatever failed under `error` (captured 2026-11-21); AI SDK 6 does
 * not.
 */
function writeWrapped(result: Result): ResultWire {
  if (!result.failed) return writeToolMessage(result, 'OpenAI');
  const { wire } = writeToolMessage(
    { ...result, payload: jsonObject([['error', result.payload]]) },
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

import type { Value } from '../../contract/session/router.ts';
import { messageReaders } from '../../simulate/message-readers.ts';
import { parseValue } from '../../simulate/value.ts';

/** Characters. A longer message takes too long to run again at each step. */
export const LONGEST_MESSAGE = 1_000_000;

/**
 * What was pasted: a message in a provider's form, or else a text as the model wrote it. JSON in no
 * provider's form is text, too: a call written as a bare body is one.
 */
export function readTypedMessage(text: string): Value {
  const value = parseValue(text);
  if (value === undefined || typeof value !== 'object' || value === null) return text;
  return messageReaders.some(({ readMessage }) => readMessage(value) !== undefined) ? value : text;
}

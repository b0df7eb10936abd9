import type { Value } from '../../contract/session/router.ts';
import { messageReaders } from '../../simulate/message-readers.ts';
import { parseValue } from '../../simulate/value.ts';

/**
 * What was pasted: a message in a provider's form, or else a text as the model wrote it. JSON in no
 * provider's form is text, too: a call written as a bare body is one.
 */
export function readTypedMessage(text: string): Value {
  const value = parseValue(text);
  if (value === undefined || typeof value !== 'object' || value === null) return text;
  return messageReaders.some(({ readMessage }) => readMessage(value) !== undefined) ? value : text;
}

import type { ModelMessage } from '../simulate/message-reader.ts';
import type { LoggedCall } from './transcript.ts';

/** The calls of a message as the guard's reader finds them, without their results. */
export function listLoggedCalls(message: ModelMessage | undefined): readonly LoggedCall[] {
  return (message?.calls ?? []).map(({ id, tool, input, isText }) => {
    const call = isText === true ? { tool, input, isText } : { tool, input };
    return id === undefined ? call : { id, ...call };
  });
}

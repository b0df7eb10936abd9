import { isList, type Value } from '../../contract/session/router.ts';
import type { MessageReader } from '../message-reader.ts';
import { getId, getMember, getText, getToolName, isRecord, listRecords } from '../value.ts';

/**
 * generateContent: the parts of the first candidate, of a content, or of all pieces of a stream
 * (ai.google.dev, read 2026-11-23).
 */
export const gemini: MessageReader = {
  id: 'gemini',
  readMessage: (message) => {
    const parts = (isList(message) ? message : [message]).flatMap(listParts);
    if (parts.length === 0) return undefined;
    return {
      calls: parts.flatMap((part) => {
        const called = getMember(part, 'functionCall') ?? getMember(part, 'function_call');
        const [id, tool] = [getId(called, 'id'), getToolName(called)];
        return isRecord(called) ? [{ id, tool, input: getMember(called, 'args') ?? {} }] : [];
      }),
      // One text, however it was cut into parts.
      texts: [
        parts
          .flatMap((part) =>
            getMember(part, 'thought') === true ? [] : (getText(part, 'text') ?? []),
          )
          .join(''),
      ].filter((text) => text !== ''),
    };
  },
};

function listParts(piece: Value): readonly Value[] {
  const response = getMember(piece, 'response') ?? piece;
  const candidate = listRecords(getMember(response, 'candidates'))[0];
  return listRecords(getMember(getMember(candidate, 'content') ?? response, 'parts'));
}

import type { MessageReader } from '../message-reader.ts';
import { getMember, getText, listRecords } from '../value.ts';

/** generateContent: the parts of the first candidate, or of a content (ai.google.dev, read 2026-11-23). */
export const gemini: MessageReader = {
  id: 'gemini',
  readMessage: (message) => {
    const candidate = listRecords(getMember(message, 'candidates'))[0];
    const content = getMember(candidate, 'content') ?? message;
    const parts = listRecords(getMember(content, 'parts'));
    if (parts.length === 0) return undefined;
    return {
      calls: parts.flatMap((part) => {
        const called = getMember(part, 'functionCall') ?? getMember(part, 'function_call');
        const tool = getText(called, 'name');
        return tool === undefined
          ? []
          : [{ id: getText(called, 'id'), tool, input: getMember(called, 'args') ?? {} }];
      }),
      texts: parts.flatMap((part) =>
        getMember(part, 'thought') === true ? [] : (getText(part, 'text') ?? []),
      ),
    };
  },
};

import { isList } from '../../contract/session/router.ts';
import { gemini as reader } from '../../simulate/readers/gemini.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop, getTimed } from '../create-conversation-reader.ts';
import type { LoggedMessage } from '../create-turns.ts';
import { readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';

/** generateContent: contents of parts (ai.google.dev, read 2026-11-26). */
export const gemini = createConversationReader({
  id: 'gemini',
  label: 'Gemini contents',
  isForm: ({ messages, response }) =>
    (messages.length > 0 || isList(getMember(response, 'candidates'))) &&
    messages.every((message) => {
      const parts = listRecords(getMember(message, 'parts'));
      return parts.some((part) => getMember(part, 'type') === undefined);
    }),
  readMessage,
  readResponse: (response) => {
    const candidate = listRecords(getMember(response, 'candidates'))[0];
    const content = getMember(candidate, 'content');
    const usage = readUsage(getMember(response, 'usageMetadata'));
    return !isRecord(content)
      ? []
      : [
          {
            ...readAnswer(content),
            ...getStop(candidate, 'finishReason'),
            ...(usage === undefined ? {} : { usage }),
          },
        ];
  },
});

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  if (getText(message, 'role') === 'model') return [readAnswer(message)];
  const parts = listRecords(getMember(message, 'parts'));
  const results = parts.flatMap(readPart);
  return parts.some((part) => getText(part, 'text') !== undefined)
    ? [...results, { kind: 'request' }]
    : results;
}

function readAnswer(message: ValueObject): Extract<LoggedMessage, { readonly kind: 'model' }> {
  const read = reader.readMessage(message) ?? { calls: [], texts: [] };
  return {
    kind: 'model',
    texts: read.texts,
    calls: listLoggedCalls(read),
    ...getTimed(message),
  };
}

function readPart(part: ValueObject): readonly LoggedMessage[] {
  const answered = getMember(part, 'functionResponse') ?? getMember(part, 'function_response');
  if (answered === undefined) return [];
  const [id, tool] = [getText(answered, 'id'), getText(answered, 'name')];
  return [
    {
      kind: 'result',
      ...(id === undefined ? {} : { id }),
      ...(tool === undefined ? {} : { tool }),
      result: { value: getMember(answered, 'response') ?? null },
    },
  ];
}

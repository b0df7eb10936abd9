import { bedrock as reader } from '../../simulate/readers/bedrock.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop, getTimed } from '../create-conversation-reader.ts';
import { readResult, type LoggedMessage } from '../create-turns.ts';
import { readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';

const KEYS = [
  'text',
  'toolUse',
  'toolResult',
  'image',
  'document',
  'video',
  'reasoningContent',
  'cachePoint',
];

/** Converse: blocks without a type (docs.aws.amazon.com, read 2026-11-26). */
export const bedrock = createConversationReader({
  id: 'bedrock',
  label: 'Bedrock Converse',
  isForm: ({ messages, response }) =>
    (messages.length > 0 || isRecord(getMember(getMember(response, 'output'), 'message'))) &&
    messages.every((message) => {
      const blocks = listRecords(getMember(message, 'content'));
      return blocks.length > 0 && blocks.every(isBlock);
    }),
  readMessage,
  readResponse: (response) => {
    const message = getMember(getMember(response, 'output'), 'message');
    const usage = readUsage(getMember(response, 'usage'));
    return !isRecord(message)
      ? []
      : [
          {
            ...readAnswer(message),
            ...getStop(response, 'stopReason'),
            ...(usage === undefined ? {} : { usage }),
          },
          ...listRecords(getMember(message, 'content')).flatMap(readBlock),
        ];
  },
});

function isBlock(block: ValueObject): boolean {
  return (
    getMember(block, 'type') === undefined &&
    KEYS.some((key) => getMember(block, key) !== undefined)
  );
}

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  const blocks = listRecords(getMember(message, 'content'));
  const results = blocks.flatMap(readBlock);
  // A system tool answers within the message that calls it.
  if (getText(message, 'role') === 'assistant') return [readAnswer(message), ...results];
  return blocks.some((block) => getText(block, 'text') !== undefined)
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

function readBlock(block: ValueObject): readonly LoggedMessage[] {
  const answered = getMember(block, 'toolResult');
  if (answered === undefined) return [];
  const id = getText(answered, 'toolUseId');
  const parts = listRecords(getMember(answered, 'content'));
  const json = parts.map((part) => getMember(part, 'json')).find((value) => value !== undefined);
  const text = parts.flatMap((part) => getText(part, 'text') ?? []).join('\n');
  const status = getText(answered, 'status');
  return [
    {
      kind: 'result',
      ...(id === undefined ? {} : { id }),
      result: {
        value: json ?? readResult(text, parseValue),
        ...(status === undefined ? {} : { isError: status === 'error' }),
      },
    },
  ];
}

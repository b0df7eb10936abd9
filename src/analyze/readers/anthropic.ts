import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop, getTimed } from '../create-conversation-reader.ts';
import { readResult, type LoggedMessage } from '../create-turns.ts';
import { readUsage } from '../find-conversations.ts';

const TYPES = new Set(['tool_use', 'tool_result', 'server_tool_use', 'thinking']);

/** Messages API: requests with their answers, and conversations (docs.claude.com, read 2026-11-26). */
export const anthropic = createConversationReader({
  id: 'anthropic',
  label: 'Anthropic Messages',
  isForm: ({ messages, response, around }) =>
    messages.some((message) => listRecords(getMember(message, 'content')).some(isBlock)) ||
    (isList(getMember(response, 'content')) && getText(response, 'stop_reason') !== undefined) ||
    listRecords(getMember(around, 'tools')).some(
      (tool) => getMember(tool, 'input_schema') !== undefined,
    ),
  readMessage: readAnthropicMessage,
  readResponse: (response) =>
    isList(getMember(response, 'content')) ? readAnthropicMessage(Object(response)) : [],
});

function isBlock(block: ValueObject): boolean {
  return TYPES.has(getText(block, 'type') ?? '');
}

/** One message: results first, because a message of the user answers calls before it asks. */
export function readAnthropicMessage(message: ValueObject): readonly LoggedMessage[] {
  const content = getMember(message, 'content');
  const blocks = listRecords(content);
  const role = getText(message, 'role');
  if (role === 'assistant') return [readAnswer(message, content, blocks)];
  if (role !== 'user') return [];
  const results = blocks.filter((block) => getText(block, 'type') === 'tool_result').map(readBlock);
  const hasWords =
    typeof content === 'string' || blocks.some((block) => getText(block, 'type') === 'text');
  return hasWords ? [...results, { kind: 'request' }] : results;
}

function readAnswer(
  message: ValueObject,
  content: Value | undefined,
  blocks: readonly ValueObject[],
): LoggedMessage {
  const usage = readUsage(getMember(message, 'usage'));
  const texts = blocks.flatMap((block) =>
    getText(block, 'type') === 'text' ? (getText(block, 'text') ?? []) : [],
  );
  return {
    kind: 'model',
    texts: typeof content === 'string' ? [content] : texts,
    calls: blocks.flatMap((block) => {
      const tool = getText(block, 'name');
      if (getText(block, 'type') !== 'tool_use' || tool === undefined) return [];
      const id = getText(block, 'id');
      return [
        {
          ...(id === undefined ? {} : { id }),
          tool,
          input: parseArguments(getMember(block, 'input')),
        },
      ];
    }),
    ...getTimed(message),
    ...getStop(message, 'stop_reason'),
    ...(usage === undefined ? {} : { usage }),
  };
}

function readBlock(block: ValueObject): LoggedMessage {
  const id = getText(block, 'tool_use_id');
  const content = getMember(block, 'content') ?? '';
  const isError = getMember(block, 'is_error');
  const text = isList(content)
    ? listRecords(content)
        .flatMap((part) => getText(part, 'text') ?? [])
        .join('\n')
    : content;
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    result: {
      value: readResult(text, parseValue),
      ...(typeof isError === 'boolean' ? { isError } : {}),
    },
  };
}

import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop, getTimed } from '../create-conversation-reader.ts';
import { readResult, type LoggedMessage } from '../create-turns.ts';
import { readUsage } from '../find-conversations.ts';

const CALLS = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use']);
const TYPES = new Set([...CALLS, 'tool_result', 'thinking', 'redacted_thinking']);

/** Messages API: requests with their answers, and conversations (docs.claude.com, read 2026-11-26). */
export const anthropic = createConversationReader({
  id: 'anthropic',
  label: 'Anthropic Messages',
  isForm: ({ messages, response, around }) =>
    messages.some((message) => listRecords(getMember(message, 'content')).some(isBlock)) ||
    isAnswer(response) ||
    listRecords(getMember(around, 'tools')).some(
      (tool) => getMember(tool, 'input_schema') !== undefined,
    ),
  readMessage: readAnthropicMessage,
  readResponse: (response) =>
    isRecord(response) && isAnswer(response)
      ? readAnthropicMessage({ role: 'assistant', ...response })
      : [],
  listOwnTools: (message) =>
    listRecords(getMember(message, 'content')).flatMap((block) => {
      const [type, name] = [getText(block, 'type'), getText(block, 'name')];
      return type === 'server_tool_use' || type === 'mcp_tool_use'
        ? name === undefined
          ? []
          : [{ name }]
        : [];
    }),
});

function isAnswer(response: Value | undefined): boolean {
  return isList(getMember(response, 'content')) && getMember(response, 'stop_reason') !== undefined;
}

function isBlock(block: ValueObject): boolean {
  return TYPES.has(getText(block, 'type') ?? '');
}

/** One message: results first, because a message of the user answers calls before it asks. */
export function readAnthropicMessage(message: ValueObject): readonly LoggedMessage[] {
  const content = getMember(message, 'content');
  const blocks = listRecords(content);
  const role = getText(message, 'role');
  const results = blocks.filter(isResult).map(readBlock);
  // The provider's own tools answer within the message that calls them.
  if (role === 'assistant') return [readAnswer(message, content, blocks), ...results];
  if (role !== 'user') return [];
  const hasWords =
    typeof content === 'string' || blocks.some((block) => getText(block, 'type') === 'text');
  return hasWords ? [...results, { kind: 'request' }] : results;
}

function isResult(block: ValueObject): boolean {
  const type = getText(block, 'type') ?? '';
  return type === 'tool_result' || type.endsWith('_tool_result');
}

function readAnswer(
  message: ValueObject,
  content: Value | undefined,
  blocks: readonly ValueObject[],
): LoggedMessage {
  // Cline has it under a name of its own.
  const usage = readUsage(getMember(message, 'usage') ?? getMember(message, 'metrics'));
  const texts = blocks.flatMap((block) =>
    getText(block, 'type') === 'text' ? (getText(block, 'text') ?? []) : [],
  );
  return {
    kind: 'model',
    texts: typeof content === 'string' ? [content] : texts,
    calls: blocks.flatMap((block) => {
      const tool = getText(block, 'name');
      if (!CALLS.has(getText(block, 'type') ?? '') || tool === undefined) return [];
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
  // web_search_tool_result_error, and its siblings.
  const hasFailed = (getText(content, 'type') ?? '').endsWith('_tool_result_error');
  const isError = hasFailed || getMember(block, 'is_error');
  const texts = listRecords(content).flatMap((part) => getText(part, 'text') ?? []);
  // Other blocks, as Cline and web search have them, stay as they are.
  const text = texts.length > 0 ? texts.join('\n') : content;
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    result: {
      value: readResult(text, parseValue),
      ...(typeof isError === 'boolean' ? { isError } : {}),
    },
  };
}

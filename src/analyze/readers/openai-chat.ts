import { isList, type Value } from '../../contract/session/router.ts';
import { openaiChat as reader } from '../../simulate/readers/openai-chat.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop } from '../create-conversation-reader.ts';
import { readResult, setTime, type LoggedMessage } from '../create-turns.ts';
import { findTime, readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';

const ROLES = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function']);

/**
 * Chat Completions, and all that copied it: LiteLLM, vLLM, Mistral, fine-tuning lines, benchmarks
 * (platform.openai.com, read 2026-11-26). Messages of plain texts are of this form, too.
 */
export const openaiChat = createConversationReader({
  id: 'openai-chat',
  label: 'OpenAI Chat Completions',
  isForm: ({ messages, response }) =>
    (messages.length > 0 || isList(getMember(response, 'choices'))) &&
    messages.every((message) => ROLES.has(getText(message, 'role') ?? '')) &&
    messages.every((message) => !hasForeignBlock(message)),
  readMessage,
  readResponse: (response) => {
    const choice = listRecords(getMember(response, 'choices'))[0];
    const message = getMember(choice, 'message');
    if (!isRecord(message)) return [];
    const usage = readUsage(getMember(response, 'usage'));
    const at = findTime(response);
    return [
      {
        ...readAnswer(message),
        ...(at === undefined ? {} : { at }),
        ...getStop(choice, 'finish_reason'),
        ...(usage === undefined ? {} : { usage }),
      },
    ];
  },
});

/** Blocks of Anthropic, Bedrock or the AI SDK. */
function hasForeignBlock(message: ValueObject): boolean {
  return listRecords(getMember(message, 'content')).some((block) => {
    const type = getText(block, 'type');
    return type === undefined
      ? getMember(block, 'toolUse') !== undefined || getMember(block, 'toolResult') !== undefined
      : FOREIGN_TYPES.has(type);
  });
}

const FOREIGN_TYPES = new Set(['tool_use', 'tool_result', 'tool-call', 'tool-result']);

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  switch (getText(message, 'role')) {
    case 'user':
      return [{ kind: 'request' }];
    case 'assistant':
      return [readOwnAnswer(message)];
    case 'tool':
    case 'function':
      return [readToolMessage(message)];
    default:
      return [];
  }
}

/** With what the message says of itself; without spreads, as most logs are of this form. */
function readOwnAnswer(message: ValueObject): LoggedMessage {
  const answer = readAnswer(message);
  const { stop } = getStop(message, 'finish_reason');
  return setTime(stop === undefined ? answer : { ...answer, stop }, findTime(message));
}

function readAnswer(message: Value): Extract<LoggedMessage, { readonly kind: 'model' }> {
  const content = getMember(message, 'content');
  const read = reader.readMessage(message) ?? { calls: [], texts: [] };
  const texts = typeof content === 'string' ? [content] : listTexts(content);
  return {
    kind: 'model',
    texts: texts.filter((text) => text !== ''),
    calls: listLoggedCalls(read),
  };
}

function listTexts(content: Value | undefined): readonly string[] {
  return listRecords(content).flatMap((part) => getText(part, 'text') ?? []);
}

function readToolMessage(message: ValueObject): LoggedMessage {
  const content = getMember(message, 'content') ?? null;
  const text = isList(content) ? listTexts(content).join('\n') : content;
  const id = getText(message, 'tool_call_id');
  const tool = getText(message, 'name');
  const isError = getMember(message, 'is_error') ?? getMember(message, 'isError');
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    ...(tool === undefined ? {} : { tool }),
    result: {
      value: readResult(text, parseValue),
      ...(typeof isError === 'boolean' ? { isError } : {}),
    },
  };
}

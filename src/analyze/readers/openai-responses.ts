import { isList, type Value } from '../../contract/session/router.ts';
import { openaiResponses as reader } from '../../simulate/readers/openai-responses.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop } from '../create-conversation-reader.ts';
import { readResult, type LoggedMessage } from '../create-turns.ts';
import { findTime, readUsage } from '../find-conversations.ts';

const OUTPUTS = new Set(['function_call_output', 'custom_tool_call_output']);
const CALLS = new Set(['function_call', 'custom_tool_call', 'reasoning']);

/** Responses: items of input and output (platform.openai.com, read 2026-11-26). */
export const openaiResponses = createConversationReader({
  id: 'openai-responses',
  label: 'OpenAI Responses',
  isForm: ({ messages, response }) =>
    isList(getMember(response, 'output')) ||
    messages.some((item) => {
      const type = getText(item, 'type') ?? '';
      return OUTPUTS.has(type) || CALLS.has(type);
    }),
  isSplit: true,
  readMessage: readItem,
  readResponse: (response) => {
    const items = listRecords(getMember(response, 'output'));
    const read = reader.readMessage(items) ?? { calls: [], texts: [] };
    const usage = readUsage(getMember(response, 'usage'));
    const at = findTime(response);
    return items.length === 0
      ? []
      : [
          {
            kind: 'model',
            texts: read.texts,
            calls: read.calls.map(({ id, tool, input }) => ({
              ...(id === undefined ? {} : { id }),
              tool,
              input,
            })),
            ...(at === undefined ? {} : { at }),
            ...getStop(response, 'status'),
            ...(usage === undefined ? {} : { usage }),
          },
        ];
  },
});

function readItem(item: ValueObject): readonly LoggedMessage[] {
  const type = getText(item, 'type') ?? 'message';
  const role = getText(item, 'role');
  if (OUTPUTS.has(type)) return [readOutput(item)];
  if (type === 'message' && role === 'user') return [{ kind: 'request' }];
  if (type === 'message' && role === 'assistant')
    return [{ kind: 'model', texts: listTexts(getMember(item, 'content')), calls: [] }];
  if (!CALLS.has(type) || type === 'reasoning') return [];
  const calls = reader.readMessage(item)?.calls ?? [];
  return calls.length === 0
    ? []
    : [
        {
          kind: 'model',
          texts: [],
          calls: calls.map(({ id, tool, input }) => ({
            ...(id === undefined ? {} : { id }),
            tool,
            input,
          })),
        },
      ];
}

function listTexts(content: Value | undefined): readonly string[] {
  if (typeof content === 'string') return [content];
  return listRecords(content).flatMap((part) => getText(part, 'text') ?? []);
}

function readOutput(item: ValueObject): LoggedMessage {
  const id = getText(item, 'call_id');
  const output = getMember(item, 'output') ?? null;
  const text =
    isRecord(output) || typeof output === 'string' ? output : listTexts(output).join('\n');
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    result: { value: readResult(text, parseValue) },
  };
}

import { isList, type Value } from '../../contract/session/router.ts';
import { openaiResponses as reader } from '../../simulate/readers/openai-responses.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop } from '../create-conversation-reader.ts';
import { readResult, type LoggedMessage } from '../create-turns.ts';
import { findTime, readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';
import type { LoggedCall, LoggedResult } from '../transcript.ts';

const OUTPUTS = new Set(['function_call_output', 'custom_tool_call_output']);
const CALLS = new Set(['function_call', 'custom_tool_call', 'mcp_call', 'reasoning']);

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
    const usage = readUsage(getMember(response, 'usage'));
    const at = findTime(response);
    return items.length === 0
      ? []
      : [
          {
            kind: 'model',
            texts: items.flatMap(readTexts),
            calls: items.flatMap(readCalls),
            ...(at === undefined ? {} : { at }),
            ...getStop(response, 'status'),
            // Why it is incomplete: max_output_tokens, content_filter.
            ...getStop(getMember(response, 'incomplete_details'), 'reason'),
            ...(usage === undefined ? {} : { usage }),
          },
        ];
  },
  listOwnTools: (message) =>
    [message, ...listRecords(getMember(message, 'output'))].flatMap((item) => {
      const name = getText(item, 'name');
      return getText(item, 'type') === 'mcp_call' && name !== undefined ? [{ name }] : [];
    }),
});

function readItem(item: ValueObject): readonly LoggedMessage[] {
  const type = getText(item, 'type') ?? 'message';
  const role = getText(item, 'role');
  if (OUTPUTS.has(type)) return [readOutput(item)];
  if (type === 'message' && role === 'user') return [{ kind: 'request' }];
  const [texts, calls] = [readTexts(item), readCalls(item)];
  return calls.length > 0 || (type === 'message' && role === 'assistant')
    ? [{ kind: 'model', texts, calls }]
    : [];
}

function readTexts(item: ValueObject): readonly string[] {
  return (getText(item, 'type') ?? 'message') === 'message'
    ? listTexts(getMember(item, 'content'))
    : [];
}

function readCalls(item: ValueObject): readonly LoggedCall[] {
  if (getText(item, 'type') === 'mcp_call') return readMcpCall(item);
  return listLoggedCalls(reader.readMessage(item));
}

/** A call that OpenAI made of a server: its result stands in it. */
function readMcpCall(item: ValueObject): readonly LoggedCall[] {
  const [id, tool, error] = [getText(item, 'id'), getText(item, 'name'), getMember(item, 'error')];
  const output = getMember(item, 'output');
  const hasFailed = error !== undefined && error !== null;
  const result: LoggedResult | undefined = hasFailed
    ? { value: { error }, isError: true }
    : output === undefined || output === null
      ? undefined
      : { value: readResult(output, parseValue) };
  return tool === undefined
    ? []
    : [
        {
          ...(id === undefined ? {} : { id }),
          tool,
          input: parseArguments(getMember(item, 'arguments')),
          ...(result === undefined ? {} : { result }),
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

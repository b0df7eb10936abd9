import { isList, type Value } from '../../contract/session/router.ts';
import type { MessageReader, ModelCall } from '../message-reader.ts';
import {
  getId,
  getMember,
  getText,
  getToolName,
  isRecord,
  listRecords,
  parseArguments,
} from '../value.ts';

const OF_THIS_FORM = new Set(['function_call', 'custom_tool_call', 'message', 'reasoning']);

/** Responses: the items of `output`, one of them, or a list (platform.openai.com, read 2026-11-23). */
export const openaiResponses: MessageReader = {
  id: 'openai-responses',
  readMessage: (message) => {
    const items = listItems(message);
    // An Anthropic response is an object of the type "message", too.
    if (!items.some(isItem)) return undefined;
    return {
      calls: items.flatMap(readCall),
      texts: items
        .flatMap((item) => listRecords(getMember(item, 'content')))
        .filter((part) => getText(part, 'type') === 'output_text')
        .flatMap((part) => getText(part, 'text') ?? []),
    };
  },
};

function listItems(message: Value): readonly Value[] {
  const output = getMember(getMember(message, 'response') ?? message, 'output');
  if (isList(output)) return output;
  return isList(message) ? message : isRecord(message) ? [message] : [];
}

function isItem(item: Value): boolean {
  const type = getText(item, 'type') ?? '';
  if (!OF_THIS_FORM.has(type)) return false;
  return (
    type !== 'message' ||
    listRecords(getMember(item, 'content')).some((part) => getText(part, 'type') === 'output_text')
  );
}

function readCall(item: Value): readonly ModelCall[] {
  const tool = getToolName(item);
  const type = getText(item, 'type');
  const id = getId(item, 'call_id') ?? getId(item, 'id');
  if (type === 'custom_tool_call')
    return [{ id, tool, input: getText(item, 'input') ?? '', isText: true }];
  return type === 'function_call'
    ? [{ id, tool, input: parseArguments(getMember(item, 'arguments')) }]
    : [];
}

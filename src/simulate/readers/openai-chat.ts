import { isList, type Value } from '../../contract/session/router.ts';
import type { MessageReader, ModelCall } from '../message-reader.ts';
import { getMember, getText, isRecord, listRecords, parseArguments } from '../value.ts';

/**
 * Chat Completions: `tool_calls` of functions and custom tools, and the former `function_call`
 * (platform.openai.com, read 2026-11-23). Mistral, Ollama and vLLM answer in the same form.
 */
export const openaiChat: MessageReader = {
  id: 'openai-chat',
  readMessage: (sent) => {
    const message =
      getMember(listRecords(getMember(sent, 'choices'))[0], 'message') ??
      getMember(sent, 'message') ??
      sent;
    const [calls, former] = [getMember(message, 'tool_calls'), getMember(message, 'function_call')];
    const isChat = isList(calls) || isRecord(former) || getMember(sent, 'choices') !== undefined;
    if (!isChat) return undefined;
    return {
      calls: [
        ...listRecords(calls).flatMap(readCall),
        ...(former === undefined ? [] : readFunction(undefined, former)),
      ],
      texts: listTexts(getMember(message, 'content')),
    };
  },
};

function readCall(call: Value): readonly ModelCall[] {
  const id = getText(call, 'id');
  const custom = getMember(call, 'custom');
  const tool = getText(custom, 'name');
  return tool === undefined
    ? readFunction(id, getMember(call, 'function'))
    : [{ id, tool, input: getText(custom, 'input') ?? '' }];
}

function readFunction(id: string | undefined, called: Value | undefined): readonly ModelCall[] {
  const tool = getText(called, 'name');
  return tool === undefined
    ? []
    : [{ id, tool, input: parseArguments(getMember(called, 'arguments')) }];
}

function listTexts(content: Value | undefined): readonly string[] {
  if (typeof content === 'string') return [content];
  return listRecords(content).flatMap((part) => getText(part, 'text') ?? []);
}

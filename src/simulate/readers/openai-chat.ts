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
        ...(isRecord(former) ? [readFunction(undefined, former)] : []),
      ],
      texts: listTexts(getMember(message, 'content')),
    };
  },
};

function readCall(call: Value): readonly ModelCall[] {
  const id = getId(call, 'id');
  const [custom, called] = [getMember(call, 'custom'), getMember(call, 'function')];
  if (isRecord(custom))
    return [{ id, tool: getToolName(custom), input: getText(custom, 'input') ?? '', isText: true }];
  return isRecord(called) ? [readFunction(id, called)] : [];
}

function readFunction(id: string | undefined, called: Value): ModelCall {
  return { id, tool: getToolName(called), input: parseArguments(getMember(called, 'arguments')) };
}

function listTexts(content: Value | undefined): readonly string[] {
  if (typeof content === 'string') return [content];
  return listRecords(content).flatMap((part) => getText(part, 'text') ?? []);
}

import type { MessageReader } from '../message-reader.ts';
import { getId, getMember, getText, getToolName, isRecord, listRecords } from '../value.ts';

/** Converse: `toolUse` beside `text`, blocks without a type (docs.aws.amazon.com, read 2026-11-23). */
export const bedrock: MessageReader = {
  id: 'bedrock',
  readMessage: (message) => {
    const answer =
      getMember(getMember(message, 'output'), 'message') ??
      getMember(message, 'message') ??
      message;
    const blocks = listRecords(getMember(answer, 'content'));
    if (blocks.length === 0 || blocks.some((block) => getMember(block, 'type') !== undefined))
      return undefined;
    return {
      calls: blocks.flatMap((block) => {
        const called = getMember(block, 'toolUse');
        const [id, tool] = [getId(called, 'toolUseId'), getToolName(called)];
        return isRecord(called) ? [{ id, tool, input: getMember(called, 'input') ?? {} }] : [];
      }),
      texts: blocks.flatMap((block) => getText(block, 'text') ?? []),
    };
  },
};

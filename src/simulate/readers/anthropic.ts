import { isList } from '../../contract/session/router.ts';
import type { MessageReader } from '../message-reader.ts';
import { getMember, getText, listRecords, parseArguments } from '../value.ts';

/** Messages API: `tool_use` blocks beside `text` (docs.claude.com, read 2026-11-23). */
export const anthropic: MessageReader = {
  id: 'anthropic',
  readMessage: (message) => {
    const content = isList(message) ? message : getMember(message, 'content');
    if (typeof content === 'string') return { calls: [], texts: [content] };
    const blocks = listRecords(content);
    if (blocks.every((block) => getText(block, 'type') === undefined)) return undefined;
    return {
      calls: blocks.flatMap((block) => {
        const tool = getText(block, 'name');
        return getText(block, 'type') === 'tool_use' && tool !== undefined
          ? [{ id: getText(block, 'id'), tool, input: parseArguments(getMember(block, 'input')) }]
          : [];
      }),
      texts: blocks.flatMap((block) =>
        getText(block, 'type') === 'text' ? [getText(block, 'text') ?? ''] : [],
      ),
    };
  },
};

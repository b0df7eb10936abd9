import { isList } from '../../contract/session/router.ts';
import type { MessageReader } from '../message-reader.ts';
import { getId, getMember, getText, getToolName, listRecords, parseArguments } from '../value.ts';

/** Messages API: `tool_use` blocks beside `text` (docs.claude.com, read 2026-11-23). */
export const anthropic: MessageReader = {
  id: 'anthropic',
  readMessage: (message) => {
    const content = isList(message) ? message : getMember(message, 'content');
    if (typeof content === 'string') return { calls: [], texts: [content] };
    const blocks = listRecords(content);
    if (blocks.every((block) => getText(block, 'type') === undefined)) return undefined;
    return {
      calls: blocks
        .filter((block) => getText(block, 'type') === 'tool_use')
        .map((block) => ({
          id: getId(block, 'id'),
          tool: getToolName(block),
          input: parseArguments(getMember(block, 'input')),
        })),
      texts: blocks.flatMap((block) =>
        getText(block, 'type') === 'text' ? [getText(block, 'text') ?? ''] : [],
      ),
    };
  },
};

import { isList } from '../../contract/session/router.ts';
import type { MessageReader } from '../message-reader.ts';
import { getMember, getText } from '../value.ts';

/** A `tools/call` request, or a list of them (modelcontextprotocol.io, read 2026-11-23). */
export const mcp: MessageReader = {
  id: 'mcp',
  readMessage: (message) => {
    const requests = (isList(message) ? message : [message]).filter(
      (request) => getText(request, 'method') === 'tools/call',
    );
    if (requests.length === 0) return undefined;
    return {
      calls: requests.flatMap((request) => {
        const [params, id] = [getMember(request, 'params'), getMember(request, 'id')];
        const tool = getText(params, 'name');
        return tool === undefined
          ? []
          : [
              {
                id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
                tool,
                input: getMember(params, 'arguments') ?? {},
              },
            ];
      }),
      texts: [],
    };
  },
};

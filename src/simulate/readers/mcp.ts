import { isList } from '../../contract/session/router.ts';
import type { MessageReader } from '../message-reader.ts';
import { getId, getMember, getText, getToolName } from '../value.ts';

/** A `tools/call` request, or a list of them (modelcontextprotocol.io, read 2026-11-23). */
export const mcp: MessageReader = {
  id: 'mcp',
  readMessage: (message) => {
    const requests = (isList(message) ? message : [message]).filter(
      (request) => getText(request, 'method') === 'tools/call',
    );
    if (requests.length === 0) return undefined;
    return {
      calls: requests.map((request) => {
        const params = getMember(request, 'params');
        return {
          id: getId(request, 'id'),
          tool: getToolName(params),
          input: getMember(params, 'arguments') ?? {},
        };
      }),
      texts: [],
    };
  },
};

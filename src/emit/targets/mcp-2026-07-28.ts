import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { mcpForm } from '../layouts/mcp-form.ts';
import type { WireForm } from '../wire-form.ts';

const form: WireForm = {
  ...mcpForm,
  omits: [
    {
      at: ['execution'],
      message:
        'MCP 2026-07-28 has no execution: task support moved to the extension io.modelcontextprotocol/tasks.',
    },
  ],
};

/**
 * The result has a cache lifetime and scope. Zero and private are what the official server sends
 * (@modelcontextprotocol/server 2.4.0, captured 2026-11-21): always correct, never stale.
 */
export const mcp20260728 = createTarget({
  id: 'mcp-2026-07-28',
  label: 'MCP 2026-07-28',
  short: 'MCP 2026-07',
  provider: 'mcp',
  strict: false,
  reference: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  verified: '2026-11-21',
  form,
  createToolSet: (tools) =>
    createJsonObject([
      ['resultType', 'complete'],
      ['tools', tools],
      ['ttlMs', 0],
      ['cacheScope', 'private'],
    ]),
});

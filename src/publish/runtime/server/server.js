#!/usr/bin/env node
// An MCP server over standard input and output. Start it with: node server.js
import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createGuard, printContent } from './guard.js';
import { handlers, session } from './handlers.js';

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { name, version } = readJson('package.json');
const list = readJson('tools.json');

/**
 * TOOLWRIGHT_LIST=turn lists only the tools of the current turn and tells the client when they
 * change. Otherwise all are listed, and a call that its turn does not allow is refused.
 */
const listsTurn = process.env.TOOLWRIGHT_LIST === 'turn';

// One process serves one client, so phases and approvals are of one session.
const guard = createGuard({
  handlers,
  session,
  handleCrash: (error, tool) => console.error(`${tool} failed:`, error),
});
const capabilities = { tools: listsTurn ? { listChanged: true } : {} };
const server = new Server({ name, version }, { capabilities });

server.setRequestHandler(ListToolsRequestSchema, () => {
  if (!listsTurn) return list;
  const shown = guard.listTools();
  return { ...list, tools: list.tools.filter((tool) => shown.includes(tool.name)) };
});

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const before = guard.listTools().join();
  const { observations } = await guard.call(params.name, params.arguments ?? {});
  const [{ content, outcome }] = observations;
  guard.startTurn();
  if (listsTurn && guard.listTools().join() !== before) await server.sendToolListChanged();
  const result = {
    content: [{ type: 'text', text: printContent(content) }],
    isError: !outcome.ok,
  };
  // Clients refuse a success without it where the tool has an outputSchema.
  const isStructured = outcome.ok && typeof content === 'object' && content !== null;
  return isStructured ? { ...result, structuredContent: content } : result;
});

await server.connect(new StdioServerTransport());

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createGuard, printContent } from './guard.js';

/** One server for each session: phases and approvals are of one user. */
export function createServer({ name, version, tools, ...options }) {
  const guard = createGuard(options);
  const server = new Server({ name, version }, { capabilities: { tools: { listChanged: true } } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((tool) => guard.listTools().includes(tool.name)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const before = guard.listTools().join();
    const { observations } = await guard.call(params.name, params.arguments ?? {});
    const [{ content, outcome }] = observations;
    guard.startTurn();
    if (guard.listTools().join() !== before) await server.sendToolListChanged();
    const result = {
      content: [{ type: 'text', text: printContent(content) }],
      isError: !outcome.ok,
    };
    // Clients refuse a success without it where the tool has an outputSchema.
    const isStructured = outcome.ok && typeof content === 'object' && content !== null;
    return isStructured ? { ...result, structuredContent: content } : result;
  });
  return server;
}

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createGuard, printContent } from './guard.js';

/** One server for each session: phases and approvals are of one user. */
export function createServer({ name, version, tools, handlers, session }) {
  const guard = createGuard({ handlers, session });
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
    return { content: [{ type: 'text', text: printContent(content) }], isError: !outcome.ok };
  });
  return server;
}

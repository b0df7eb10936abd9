import { createServer, type Server } from 'node:http';
import { Server as Server1 } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, Server as Server2 } from '@modelcontextprotocol/server';

const MEMBER = { name: 'test', version: '1.0.0' };

export const TOOLS = [
  {
    name: 'get_weather',
    description: 'Returns the weather.',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    annotations: { readOnlyHint: true },
  },
  { name: 'get_time', description: 'Returns the time.', inputSchema: { type: 'object' } },
] as const;

const servers: Server[] = [];

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close();
}

export function listen(server: Server): Promise<string> {
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp`);
    }),
  );
}

/** The first line of the SDK, which speaks 2025-11-25. */
export function serveFirst(tools: readonly object[]): Promise<string> {
  return listen(
    createServer((request, response) => {
      const server = new Server1(MEMBER, { capabilities: { tools: {} } });
      server.setRequestHandler(ListToolsRequestSchema, () => JSON.parse(JSON.stringify({ tools })));
      const transport = new StreamableHTTPServerTransport({});
      response.on('close', () => void transport.close());
      void server.connect(transport).then(() => transport.handleRequest(request, response));
    }),
  );
}

/** The second line, which speaks 2026-07-28; `isReadable` lets every page read it. */
export function serveSecond(tools: readonly object[], isReadable = false): Promise<string> {
  const handler = createMcpHandler(() => {
    const server = new Server2(MEMBER, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () =>
      JSON.parse(JSON.stringify({ tools, ttlMs: 0, cacheScope: 'public' })),
    );
    return server;
  });
  return listen(
    createServer((request, response) => {
      const cors = isReadable
        ? { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        : {};
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end();
        return;
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const sent = new Request(`http://127.0.0.1${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          ...(body.length === 0 ? {} : { body }),
        });
        void handler.fetch(sent).then(async (answer) => {
          response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
          response.end(await answer.text());
        });
      });
    }),
  );
}

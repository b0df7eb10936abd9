import { createJsonObject, get, type Json, type JsonObject } from '../../contract/json/json.ts';
import { createChoiceWire, JSON_TYPE, type RequestForm, type Snippet } from '../request.ts';

const META_PREFIX = 'io.modelcontextprotocol';
const STATELESS = '2026-07-28';

/**
 * A server's answer to `tools/list`. The client sends the request, and decides on the tool choice.
 */
export function createMcpRequest(revision: '2025-11-25' | typeof STATELESS): RequestForm {
  const isNew = revision === STATELESS;
  return {
    createBody: (wrapped) =>
      createJsonObject([
        ['jsonrpc', '2.0'],
        ['id', 1],
        ['result', wrapped],
      ]),
    convertChoice: () => createChoiceWire(undefined, 'MCP has no tool choice: the client decides.'),
    createHttpRequest: () => ({
      url: 'http://localhost:3000/mcp',
      headers: [
        ['accept', 'application/json, text/event-stream'],
        ['mcp-protocol-version', revision],
        ...(isNew ? [['mcp-method', 'tools/list'] as const] : []),
        JSON_TYPE,
      ],
      body: createListRequest(
        isNew ? createJsonObject([['_meta', createClientMeta()]]) : createJsonObject(),
      ),
    }),
    typescript: (body) => (isNew ? createCurrentServerSnippet(body) : createServerSnippet(body)),
    python: createPythonSnippet,
    notes: [
      'The body is what your server answers; the curl is what a client asks it.',
      ...(isNew
        ? ['The official servers add `_meta` with their own name.']
        : ['Many servers require `initialize` first and its `mcp-session-id` as a header.']),
    ],
  };
}

function createListRequest(params: JsonObject): JsonObject {
  return createJsonObject([
    ['jsonrpc', '2.0'],
    ['id', 1],
    ['method', 'tools/list'],
    ['params', params],
  ]);
}

/**
 * Stateless: every request names its client (captured from the official client 2.4.0, 2026-11-21).
 */
function createClientMeta(): Json {
  return createJsonObject([
    [`${META_PREFIX}/protocolVersion`, STATELESS],
    [
      `${META_PREFIX}/clientInfo`,
      createJsonObject([
        ['name', 'curl'],
        ['version', '1'],
      ]),
    ],
    [`${META_PREFIX}/clientCapabilities`, createJsonObject()],
  ]);
}

function getResult(body: JsonObject): Json {
  return get(body, 'result') ?? null;
}

function createServerSnippet(body: JsonObject): Snippet {
  return {
    before:
      "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nimport { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';\nimport { ListToolsRequestSchema, type ListToolsResult } from '@modelcontextprotocol/sdk/types.js';\n\nconst answer: ListToolsResult = ",
    literal: getResult(body),
    after:
      ";\n\nconst server = new Server({ name: 'tools', version: '1.0.0' }, { capabilities: { tools: {} } });\nserver.setRequestHandler(ListToolsRequestSchema, () => answer);\nawait server.connect(new StdioServerTransport());\n",
    note: '@modelcontextprotocol/sdk 1.32.2 answers with exactly this result.',
  };
}

function createCurrentServerSnippet(body: JsonObject): Snippet {
  return {
    before:
      "import { Server, type ListToolsResult } from '@modelcontextprotocol/server';\nimport { serveStdio } from '@modelcontextprotocol/server/stdio';\n\nconst answer: ListToolsResult = ",
    literal: getResult(body),
    after:
      ";\n\nserveStdio(() => {\n  const server = new Server({ name: 'tools', version: '1.0.0' }, { capabilities: { tools: {} } });\n  server.setRequestHandler('tools/list', () => answer);\n  return server;\n});\n",
    note: '@modelcontextprotocol/server 2.4.0 answers with this result, and adds `_meta` with the name of the server.',
  };
}

function createPythonSnippet(body: JsonObject): Snippet {
  return {
    before:
      'import asyncio\n\nimport mcp_types as types\nfrom mcp.server.lowlevel import Server\nfrom mcp.server.stdio import stdio_server\n\nanswer = ',
    literal: getResult(body),
    after:
      '\n\n\nasync def list_tools(context, params) -> types.ListToolsResult:\n    return types.ListToolsResult.model_validate(answer)\n\n\nasync def main() -> None:\n    server = Server("tools", version="1.0.0", on_list_tools=list_tools)\n    async with stdio_server() as (read, write):\n        await server.run(read, write, server.create_initialization_options())\n\n\nasyncio.run(main())\n',
    note: 'mcp 2.3.0 answers with this result; the order of its keys is the package’s own.',
  };
}

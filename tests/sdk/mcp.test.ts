import { Client as Client2, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, Server as Server2 } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { get, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { parse } from './intercept.ts';
import { emitAs, exportTools, isHeldByJavascript, realTools } from './real-tools.ts';

const MEMBER = { name: 'test', version: '1.0.0' };

function without(json: Json | undefined, key: string): Json {
  return json instanceof Map ? new Map([...json].filter(([name]) => name !== key)) : null;
}

/**
 * A server of the first line that answers from an exported wire file, asked by the official client;
 * with the answer as it went over.
 */
async function askServer(
  file: string,
): Promise<{ readonly tools: unknown; readonly answer: Json }> {
  const server = new Server(MEMBER, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => JSON.parse(file));
  const [near, far] = InMemoryTransport.createLinkedPair();
  const sent: string[] = [];
  const send = far.send.bind(far);
  far.send = (message, options) => {
    sent.push(JSON.stringify(message));
    return send(message, options);
  };
  const client = new Client(MEMBER);
  await Promise.all([server.connect(far), client.connect(near)]);
  const { tools } = await client.listTools().finally(() => client.close());
  return { tools, answer: get(parse(sent.at(-1) ?? ''), 'result') ?? null };
}

/** The same with the second line, over its HTTP handler and without a network. */
async function askHandler(file: string): Promise<{
  readonly tools: unknown;
  readonly answer: Json;
  readonly revision: string | undefined;
}> {
  const handler = createMcpHandler(() => {
    const server = new Server2(MEMBER, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => JSON.parse(file));
    return server;
  });
  const texts: string[] = [];
  const client = new Client2(MEMBER, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
      fetch: async (url, init) => {
        const response = await handler.fetch(new Request(url, init));
        texts.push(await response.clone().text());
        return response;
      },
    }),
  );
  const revision = client.getNegotiatedProtocolVersion();
  const { tools } = await client.listTools().finally(() => client.close());
  return { tools, answer: get(parse(texts.at(-1) ?? ''), 'result') ?? null, revision };
}

/** What both clients hand on whole: of annotations they keep those that they know. */
function readMembers(tools: unknown): readonly unknown[] {
  return Array.isArray(tools)
    ? tools.map(({ name, title, description, inputSchema, outputSchema, _meta }) => ({
        name,
        title,
        description,
        inputSchema,
        outputSchema,
        _meta,
      }))
    : [];
}

/** Tools that the protocol takes, and that a server in JavaScript can hold. */
function listTaken(id: string): readonly JsonObject[] {
  return realTools.filter(
    (tool) =>
      isHeldByJavascript(tool) && emitAs(tool, id).losses.every(({ kind }) => kind !== 'rejected'),
  );
}

function readWire(tools: readonly JsonObject[], id: string): string {
  return exportTools(tools, [id]).get(`wire/${id}.json`) ?? '';
}

describe('an MCP server made of the export', () => {
  it('answers the client of 2025-11-25 with the preview, byte for byte', async () => {
    const tools = listTaken('mcp-2025-11-25');
    const file = readWire(tools, 'mcp-2025-11-25');
    const { tools: listed, answer } = await askServer(file);
    expect(printJson(answer)).toBe(printJson(parse(file)));
    expect(readMembers(listed)).toEqual(readMembers(JSON.parse(file).tools));
    expect(tools.length).toBeGreaterThan(30);
  });

  it('answers the client of 2026-07-28 with the preview and its own name', async () => {
    const file = readWire(listTaken('mcp-2026-07-28'), 'mcp-2026-07-28');
    const { tools: listed, answer, revision } = await askHandler(file);
    expect(revision).toBe('2026-07-28');
    expect(printJson(without(answer, '_meta'))).toBe(printJson(parse(file)));
    expect(readMembers(listed)).toEqual(readMembers(JSON.parse(file).tools));
  });

  it('has the tools of the registry in the registry’s order', () => {
    const tools = listTaken('mcp-2025-11-25').slice(0, 30);
    const files = exportTools(tools, ['mcp-2025-11-25']);
    const names = JSON.parse(files.get('wire/mcp-2025-11-25.json') ?? '').tools.map(
      (tool: { readonly name: string }) => tool.name,
    );
    expect(JSON.parse(files.get('registry.json') ?? '').tools).toEqual(names);
  });

  it.each([
    ['a schema without a type at the root', { input_schema: new Map() }],
    ['a result that is a list', { output_schema: new Map([['type', 'array']]) }],
    [
      'a property that is true',
      {
        input_schema: new Map<string, Json>([
          ['type', 'object'],
          ['properties', new Map([['a', true]])],
        ]),
      },
    ],
  ])('fails the whole list of 2025-11-25 over %s, as its losses say', async (_, part) => {
    const closed = new Map<string, Json>([
      ['type', 'object'],
      ['properties', new Map()],
    ]);
    const tool = new Map<string, Json>(
      Object.entries({ name: 'f', input_schema: closed, ...part }),
    );
    expect(emitAs(tool, 'mcp-2025-11-25').losses.map(({ kind }) => kind)).toEqual(['rejected']);
    await expect(askServer(readWire([tool], 'mcp-2025-11-25'))).rejects.toThrow();
  });
});

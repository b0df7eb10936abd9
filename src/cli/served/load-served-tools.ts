import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { readResults } from '../../compare/served/read-results.ts';
import {
  convertFromPlain,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { VERSION } from '../version.ts';
import { splitCommand } from './split-command.ts';

export interface ServedTools {
  /** As they came, in the order of all pages. */
  readonly tools: readonly JsonObject[];
  /** `2026-07-28`: what client and server agreed on. */
  readonly revision: string;
}

const MOST_PAGES = 100;
const ANSWER_MS = 15_000;

/**
 * The tools of a live MCP server: an address of Streamable HTTP, or a command that speaks over its
 * standard input and output, asked by the official client. Their text is kept as it came: the
 * client itself drops what it does not know. Never throws, and ends the command.
 */
export async function loadServedTools(
  at: string,
  folder: string,
  answerMs = ANSWER_MS,
): Promise<Outcome<ServedTools>> {
  const results: Json[] = [];
  const client = new Client(
    { name: 'toolwright', version: VERSION },
    { versionNegotiation: { mode: 'auto' } },
  );
  try {
    const transport = /^https?:\/\//.test(at)
      ? createHttpTransport(at, results)
      : createProcessTransport(at, folder, results);
    if (transport === undefined)
      return createFailure(
        'no_command',
        'The server to ask is empty.',
        'Name an address, or a command in quotes: --mcp "node server.js".',
      );
    await client.connect(transport, { timeout: answerMs });
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { length } = results;
      const listed = client.listTools(cursor === undefined ? {} : { cursor }, {
        timeout: answerMs,
      });
      // The client refuses a list with one invalid schema, which is still what the server says.
      await listed.catch((error: unknown) => {
        if (results.length === length) throw error;
      });
      cursor = getString(get(results.at(-1), 'nextCursor'));
      if (cursor === undefined) break;
    }
    const tools = results.flatMap((result) => {
      const list = get(result, 'tools');
      return isArray(list) ? list.filter(isObject) : [];
    });
    return createSuccess({ tools, revision: client.getNegotiatedProtocolVersion() ?? '' });
  } catch (error) {
    return createFailure(
      'no_tools_list',
      `${at} did not list its tools: ${error instanceof Error ? error.message : String(error)}.`,
      'Start the server by itself and read what it says. An address has to speak Streamable HTTP; a command has to speak MCP on its standard output, and nothing else.',
    );
  } finally {
    await client.close().catch(() => undefined);
  }
}

function createHttpTransport(address: string, results: Json[]): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(address), {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const type = response.headers.get('content-type') ?? '';
      // The stream of a server that sends by itself has no end.
      if (init?.method === 'POST' && /json|event-stream/.test(type))
        results.push(...readResults(await response.clone().text()));
      return response;
    },
  });
}

function createProcessTransport(
  command: string,
  folder: string,
  results: Json[],
): StdioClientTransport | undefined {
  const [program, ...args] = splitCommand(command);
  if (program === undefined) return undefined;
  const transport = new StdioClientTransport({
    command: program,
    args,
    cwd: folder,
    stderr: 'ignore',
  });
  let handle: StdioClientTransport['onmessage'];
  // The client sets its handler; each message passes here first, with all its members.
  Object.defineProperty(transport, 'onmessage', {
    get: () => handle,
    set: (next: StdioClientTransport['onmessage']) => {
      handle =
        next &&
        ((message, ...rest) => {
          const result = get(convertFromPlain(message), 'result');
          if (isArray(get(result, 'tools'))) results.push(result ?? null);
          next(message, ...rest);
        });
    },
  });
  return transport;
}

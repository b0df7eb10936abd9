import { readResults } from '../../compare/served/read-results.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';

type JobSender = (job: NetJob) => Promise<Outcome<NetAnswer>>;

/** The tools of a live server, as they came, and the revision in which it was asked. */
export interface LiveTools {
  readonly tools: readonly JsonObject[];
  readonly revision: '2025-11-25' | '2026-07-28';
}

/** Requests that a person allows with one click. */
export const MCP_REQUESTS = 24;
const MOST_PAGES = 20;
const CLIENT = { name: 'toolwright', version: '1' };

interface Session {
  readonly send: JobSender;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly meta: object | undefined;
}

interface Answer {
  readonly result: Json | undefined;
  readonly session: string | undefined;
}

/**
 * Asks a server over Streamable HTTP for its tools, from the network worker: in the revision without
 * sessions first, then in the former one, with the requests that the official clients 2.4.0 and
 * 1.32.2 send (captured 2026-11-21). Those clients make code at run time, which the page's policy
 * forbids.
 */
export async function loadMcpTools(send: JobSender, url: string): Promise<Outcome<LiveTools>> {
  const allowed = await send({
    kind: 'allow',
    origin: new URL(url).origin,
    requests: MCP_REQUESTS,
  });
  if (allowed.kind === 'problem') return allowed;
  try {
    return createSuccess(
      (await listStateless(send, url)) ?? {
        revision: '2025-11-25',
        tools: await listWithSession(send, url),
      },
    );
  } catch (error) {
    return createFailure(
      'no_tools_list',
      `The server did not list its tools: ${error instanceof Error ? error.message : String(error)}.`,
      'It has to speak Streamable HTTP and to allow this page to read it (CORS, with the headers mcp-protocol-version and mcp-session-id). The command line needs no such permission: npx toolwright verify --mcp.',
    );
  } finally {
    void send({ kind: 'allow', origin: new URL(url).origin, requests: 0 });
  }
}

/** Undefined where the server does not know the revision. */
async function listStateless(send: JobSender, url: string): Promise<LiveTools | undefined> {
  const revision = '2026-07-28';
  const session: Session = {
    send,
    url,
    headers: { 'mcp-protocol-version': revision, 'mcp-method': 'tools/list' },
    meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': CLIENT,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  const first = await sendRequest(session, 'tools/list', {});
  return isArray(get(first.result, 'tools'))
    ? { revision, tools: await listPages(session, first.result) }
    : undefined;
}

async function listWithSession(send: JobSender, url: string): Promise<readonly JsonObject[]> {
  const open: Session = { send, url, headers: {}, meta: undefined };
  const { result, session } = await sendRequest(open, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: CLIENT,
  });
  const version = getString(get(result, 'protocolVersion'));
  if (version === undefined) throw new Error('it answered initialize with no version');
  const kept: Session = {
    ...open,
    headers: {
      'mcp-protocol-version': version,
      ...(session === undefined ? {} : { 'mcp-session-id': session }),
    },
  };
  await sendRequest(kept, 'notifications/initialized', undefined);
  const first = await sendRequest(kept, 'tools/list', {});
  if (!isArray(get(first.result, 'tools'))) throw new Error('it answered tools/list with no list');
  return listPages(kept, first.result);
}

async function listPages(
  session: Session,
  first: Json | undefined,
): Promise<readonly JsonObject[]> {
  const tools: JsonObject[] = [];
  let result = first;
  for (let page = 1; result !== undefined; page += 1) {
    const list = get(result, 'tools');
    tools.push(...(isArray(list) ? list.filter(isObject) : []));
    const cursor = getString(get(result, 'nextCursor'));
    if (cursor === undefined || page >= MOST_PAGES) break;
    result = (await sendRequest(session, 'tools/list', { cursor })).result;
  }
  return tools;
}

async function sendRequest(
  { send, url, headers, meta }: Session,
  method: string,
  params: object | undefined,
): Promise<Answer> {
  const isNotice = params === undefined;
  const sent = await send({
    kind: 'send',
    url,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    keyHeader: undefined,
    body: JSON.stringify({
      jsonrpc: '2.0',
      ...(isNotice ? {} : { id: 1 }),
      method,
      ...(isNotice ? {} : { params: meta === undefined ? params : { ...params, _meta: meta } }),
    }),
  });
  if (sent.kind === 'problem') throw new Error(sent.problem.message);
  const { value } = sent;
  if (value.kind !== 'response')
    throw new Error(value.kind === 'timed_out' ? 'no answer in time' : 'nothing may be read');
  return { result: readResults(value.text)[0], session: value.session };
}

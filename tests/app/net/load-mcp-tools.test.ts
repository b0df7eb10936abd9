import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { loadMcpTools, type LiveTools } from '../../../src/app/net/load-mcp-tools.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { createSuccess, type Outcome } from '../../../src/contract/problem.ts';
import { createNetWorker } from '../../../src/io/net-worker.ts';
import {
  closeServers,
  listen,
  serveFirst,
  serveSecond,
  TOOLS,
} from '../../cli/served/mcp-servers.ts';

afterAll(closeServers);

function load(url: string): Promise<Outcome<LiveTools>> {
  const worker = createNetWorker(fetch, { maxBytes: 1_000_000, milliseconds: 1_500 });
  return loadMcpTools(async (job) => createSuccess(await worker(job)), url);
}

async function describeTools(url: string): Promise<unknown> {
  const loaded = await load(url);
  return loaded.kind === 'problem'
    ? loaded.problem.code
    : [loaded.value.revision, ...loaded.value.tools.map((tool) => printJson(tool))];
}

const PRINTED = TOOLS.map((tool) => JSON.stringify(tool));

describe('the tools of a live server, from the page', () => {
  it('are those that it serves without sessions', async () => {
    expect(await describeTools(await serveSecond(TOOLS))).toEqual(['2026-07-28', ...PRINTED]);
  });

  it('are those that it serves in a session', async () => {
    expect(await describeTools(await serveFirst(TOOLS))).toEqual(['2025-11-25', ...PRINTED]);
  });

  it.each([
    ['an error', '{"error": {"code": -32601}}'],
    ['a page', '<h1>Hello</h1>'],
    ['nothing', ''],
    ['a list that never ends', '{"result": {"tools": [], "nextCursor": "a"}}'],
  ])('are a problem, or none, from %s', async (_, body) => {
    const url = await listen(createServer((_request, response) => response.end(body)));
    const found = await describeTools(url);
    expect(found).toEqual(body.includes('tools') ? ['2026-07-28'] : 'no_tools_list');
  });

  it('are a problem from a server that does not answer', async () => {
    const url = await listen(createServer(() => undefined));
    expect(await describeTools(url)).toBe('no_tools_list');
  });
});

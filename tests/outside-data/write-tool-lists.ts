import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { listServers, TOOL_LIST_CACHE, type PublishedServer } from './published-servers.ts';

const TIMEOUT_MS = 60_000;
/**
 * No key is sent anywhere: `tools/list` is answered before any is used. The home folder is a
 * temporary one: servers leave nothing behind.
 */
const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  HOME: tmpdir(),
  NOTION_TOKEN: 'ntn_none',
  CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: '1',
};

/**
 * Asks a server for its tools and writes its answer as it came, all at once: several test workers
 * may ask at the same time.
 */
async function writeToolList({ slug, script, args, cache }: PublishedServer): Promise<void> {
  const client = new Client({ name: 'toolwright-tests', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [script, ...args],
    env: ENVIRONMENT,
    cwd: fileURLToPath(TOOL_LIST_CACHE),
    stderr: 'ignore',
  });
  try {
    await client.connect(transport, { timeout: TIMEOUT_MS });
    const answer = await client.request({ method: 'tools/list' }, ResultSchema, {
      timeout: TIMEOUT_MS,
    });
    if (answer['nextCursor'] !== undefined) throw new Error('its tools come in pages');
    const unfinished = new URL(`${slug}.${process.pid}.tmp`, TOOL_LIST_CACHE);
    writeFileSync(unfinished, `${JSON.stringify(answer, null, 2)}\n`);
    renameSync(unfinished, cache);
  } catch (error) {
    throw new Error(`${slug} did not list its tools`, { cause: error });
  } finally {
    await client.close();
  }
}

mkdirSync(TOOL_LIST_CACHE, { recursive: true });
await Promise.all(
  listServers()
    .filter(({ cache }) => !existsSync(cache))
    .map(writeToolList),
);

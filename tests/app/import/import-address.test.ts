import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { importAddress } from '../../../src/app/import/import-address.ts';
import { closeServers, listen, serveFirst, TOOLS } from '../../cli/served/mcp-servers.ts';
import { openDesk } from '../open-app-commands.ts';
import { designOf } from '../open-app.ts';

afterAll(closeServers);

function serveText(text: string, status = 200): Promise<string> {
  const server: Server = createServer((_, response) => response.writeHead(status).end(text));
  return listen(server);
}

describe('an address', () => {
  it('of a file is read as the file would be', async () => {
    const { desk } = await openDesk(designOf([]));
    const url = await serveText(JSON.stringify({ tools: TOOLS }));
    const read = await importAddress(url, 'file', desk);
    expect(read.kind === 'ok' && read.value.imported.tools.map((tool) => tool.get('name'))).toEqual(
      ['get_weather', 'get_time'],
    );
  });

  it('of a live server gives its tools', async () => {
    const { desk } = await openDesk(designOf([]));
    const read = await importAddress(await serveFirst(TOOLS), 'server', desk);
    expect(read.kind === 'ok' && read.value.imported.tools.map((tool) => tool.get('name'))).toEqual(
      ['get_weather', 'get_time'],
    );
  });

  it.each([
    ['a page that is missing', 'no', 404, 'refused'],
    ['a text without tools', '{"a":1}', 200, 'no_tools_found'],
    ['more than 2 MB', ' '.repeat(2_100_000), 200, 'too_large'],
  ])('of %s says so', async (_, text, status, code) => {
    const { desk } = await openDesk(designOf([]));
    const read = await importAddress(await serveText(text, status), 'file', desk);
    expect(read.kind === 'problem' ? read.problem.code : read.kind).toBe(code);
  });
});

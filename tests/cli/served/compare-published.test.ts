import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePublished } from '../../../src/cli/served/compare-published.ts';

const FILES: Readonly<Record<string, string>> = {
  'registry.json': '{"name": "shop"}',
  'tools/get order.json': '{"name": "get_order"}',
  'wire/mcp.json': '{"tools": []}',
};
const folder = mkdtempSync(join(tmpdir(), 'toolwright-published-'));
const served = new Map<string, string>();
let server: Server;
let address = '';

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = createServer((request, response) => {
    const text = served.get(decodeURIComponent(request.url ?? '').replace('/registry/', ''));
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/registry`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function compare(at: string): Promise<readonly string[]> {
  const compared = await comparePublished(folder, at);
  if (compared.kind === 'problem') return [compared.problem.code];
  return compared.value.map(({ path, outcome }) => `${path} ${outcome}`);
}

describe('a published registry', () => {
  it('serves the files of the export', async () => {
    for (const [path, text] of Object.entries(FILES)) served.set(path, text);
    expect(await compare(address)).toEqual([
      'registry.json same',
      'tools/get order.json same',
      'wire/mcp.json same',
    ]);
  });

  it('lacks one, and serves another one', async () => {
    served.delete('wire/mcp.json');
    served.set('registry.json', '{"name": "shop" }');
    expect(await compare(`${address}/`)).toEqual([
      'registry.json differs',
      'tools/get order.json same',
      'wire/mcp.json missing',
    ]);
  });

  it('is unknown where nothing answers', async () => {
    expect(await compare('http://127.0.0.1:9/')).toEqual(
      ['registry.json', 'tools/get order.json', 'wire/mcp.json'].map(
        (path) => `${path} unreachable`,
      ),
    );
  });

  it('needs an address and a folder with files', async () => {
    expect(await compare('ftp://127.0.0.1/')).toEqual(['no_address']);
    const none = await comparePublished(join(folder, 'none'), address);
    expect(none.kind === 'problem' && none.problem.code).toBe('no_export');
  });
});

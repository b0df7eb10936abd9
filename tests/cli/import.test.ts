import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { runCommand } from '../../src/cli/commands/run-command.ts';
import { createOpenapi } from '../import/openapi/create-openapi.ts';
import { openFolder } from './open-folder.ts';

const small = stringify(createOpenapi(2));
const large = createOpenapi(30);

function listNames(out: string): readonly string[] {
  return (JSON.parse(out) as { contracts: { name: string }[] }).contracts.map(({ name }) => name);
}

describe('import', () => {
  it('prints a registry that every other command reads', async () => {
    const { run } = openFolder({ 'api.yaml': small });
    const imported = await run('import api.yaml');
    expect(imported).toMatchObject({ exit: 0, err: '' });
    expect(listNames(imported.out)).toEqual([
      'get_thing0',
      'create_thing0',
      'get_thing1',
      'create_thing1',
    ]);
    expect(JSON.parse(imported.out)).toMatchObject({
      format: 'toolwright/1',
      name: 'Things',
      profile: 'contract',
    });
    const wire = await run('wire - --target anthropic --tool create_thing1', imported.out);
    expect(wire.exit).toBe(0);
    expect((await run('lint - --format json', imported.out)).exit).toBe(1);
  });

  it('reads standard input, folders, zips and tools of any format', async () => {
    const { run, path } = openFolder({
      'a/api.yaml': small,
      'a/readme.json': { nothing: true },
      'a/mcp.json': {
        tools: [{ name: 'ping', description: 'Pings.', inputSchema: { type: 'object' } }],
      },
    });
    expect(listNames((await run('import -', small)).out).length).toBe(4);
    const folder = await run('import a');
    expect([folder.err, listNames(folder.out)]).toEqual([
      '',
      ['get_thing0', 'create_thing0', 'get_thing1', 'create_thing1', 'ping'].toSorted((a, b) =>
        a === 'ping' || b === 'ping' ? (a === 'ping' ? 1 : -1) : 0,
      ),
    ]);
    const zip = zipSync({ 'x/api.yml': strToU8(small) });
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(path, 'a.zip'), zip);
    expect(listNames((await run('import a.zip')).out).length).toBe(4);
  });

  it('lists operations by tag, as text or JSON', async () => {
    const { run } = openFolder({ 'api.json': large });
    const { out, exit } = await run('import api.json --list');
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^Group 0\n {2}getThing0 {2}GET \/v1\/things0 {2}get_thing0 \(about \d+ tokens\) {2}Get thing 0\n/,
    );
    expect(out).toMatch(/\n60 operations, about [\d,]+ tokens together\.\n$/);
    const json = JSON.parse((await run('import api.json --list --format json')).out) as object[];
    expect(json[59]).toMatchObject({
      id: 'createThing29',
      tags: ['Group 9'],
      tool: 'create_thing29',
    });
  });

  it('refuses more than 40 operations until some are picked, by id, tag, name or path', async () => {
    const { run } = openFolder({ 'api.json': large });
    const refused = await run('import api.json');
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain('60 operations are too many tools for a model.');
    expect(refused.err).toContain('toolwright import api.json --list');
    const pick = async (...words: readonly string[]) =>
      listNames(
        (await run(`import api.json ${words.map((word) => `--pick=${word}`).join(' ')}`)).out,
      );
    expect(await pick('getThing3', 'create_thing5')).toEqual(['get_thing3', 'create_thing5']);
    expect(await pick('/v1/things2*')).toHaveLength(22);
    expect(await pick('/**29')).toEqual(['get_thing29', 'create_thing29']);
    const wrong = await run('import api.json --pick getThing333');
    expect(wrong.exit).toBe(2);
    expect(wrong.err).toContain('--pick getThing333 matches no operation.');
  });

  it('writes a file or a folder, and overwrites neither', async () => {
    const { run, read, path } = openFolder({ 'api.yaml': small });
    expect(await run('import api.yaml --out new/tools.json')).toMatchObject({
      exit: 0,
      out: '',
      err: '4 tools written to new/tools.json.\n',
    });
    expect(listNames(read('new/tools.json')).length).toBe(4);
    expect((await run('import api.yaml --out registry')).exit).toBe(0);
    expect(readdirSync(join(path, 'registry')).toSorted()).toEqual([
      'registry.json',
      'schema',
      'tools',
    ]);
    expect((await run('tokens registry --target anthropic')).exit).toBe(0);
    for (const out of ['new/tools.json', 'registry']) {
      const again = await run(`import api.yaml --out ${out}`);
      expect(again.exit).toBe(2);
      expect(again.err).toContain('exists already');
    }
    expect(existsSync(join(path, 'registry', 'drafts'))).toBe(false);
  });

  it('says why a document cannot be read', async () => {
    const { run } = openFolder({
      'a.yaml': 'openapi: 4.0\npaths: {}\n',
      'b.yaml': 'openapi: 3.1.0\npaths: [\n',
    });
    expect((await run('import a.yaml')).err).toContain('OpenAPI "4.0" is not known');
    expect((await run('import b.yaml')).err).toMatch(/b\.yaml: Line \d+, column \d+/);
    expect((await run('import')).err).toContain('import needs files');
    expect((await run('import a.yaml --mcp x')).exit).toBe(2);
    expect((await run('import gone.yaml')).err).toContain('gone.yaml does not exist.');
  });

  it('asks a live server for its tools', async () => {
    const { path } = openFolder({});
    let out = '';
    const exit = await runCommand(
      [
        'import',
        '--mcp',
        `node ${join(process.cwd(), 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')}`,
      ],
      {
        folder: path,
        readInput: () => Buffer.alloc(0),
        out: (text) => (out += text),
        err: () => undefined,
        hasColors: false,
      },
    );
    expect(exit).toBe(0);
    expect(listNames(out)).toContain('create_entities');
  });
});

describe('import of an address', () => {
  async function serve(answer: string, headers: Record<string, string> = {}, status = 200) {
    const asked: Record<string, unknown>[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers);
      response.writeHead(status, headers).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { address: `http://127.0.0.1:${port}/api.yaml`, asked };
  }

  it('prints the origin and sends no credentials', async () => {
    const { run } = openFolder({});
    const { address, asked } = await serve(small);
    const { err, out } = await run(`import ${address}`);
    expect(err).toBe(`Reading from ${new URL(address).origin}\n`);
    expect(listNames(out).length).toBe(4);
    expect(asked[0]).not.toHaveProperty('cookie');
    expect(asked[0]).not.toHaveProperty('authorization');
  });

  it('refuses credentials, redirects, errors and more than 2 MB', async () => {
    const { run } = openFolder({});
    const { address } = await serve(small);
    expect((await run(`import ${address.replace('//', '//me:secret@')}`)).err).toContain(
      'credentials are never sent',
    );
    const moved = await serve('', { location: 'http://elsewhere.example/' }, 302);
    expect((await run(`import ${moved.address}`)).err).toContain(
      'redirects to http://elsewhere.example/',
    );
    const gone = await serve('', {}, 404);
    expect((await run(`import ${gone.address}`)).err).toContain('answered 404');
    const huge = await serve(`# ${'x'.repeat(2_000_001)}`);
    expect((await run(`import ${huge.address}`)).err).toContain('more than 2 MB');
    expect((await run('import http://127.0.0.1:1/x')).err).toContain('was not read');
  });
});

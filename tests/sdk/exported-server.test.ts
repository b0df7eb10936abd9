import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import { loadServedTools } from '../../src/cli/served/load-served-tools.ts';
import type { Design } from '../../src/contract/design.ts';
import { convertToPlain, get, isArray, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { hasOutsideData, listOutside, readOutside } from '../outside-data/outside-data.ts';
import { exportKind } from '../publish/export-kind.ts';
import { readGallery } from '../publish/export-router.ts';
import { openProject } from '../publish/export-runtime.ts';
import { parse } from './intercept.ts';
import { isHeldByJavascript } from './real-tools.ts';

/** The official package, which this project's tests do not install. */
const hasPythonServer =
  spawnSync('python3', ['-c', 'import mcp.server.lowlevel, mcp_types, jsonschema']).status === 0;

const project = openProject();
afterAll(project.close);

/** The tools of a server that others wrote, as somebody imports them. */
function readServer(name: string): Design {
  const path = listOutside('corpus/mcp-npm', '.json').find((each) => each.includes(name)) ?? '';
  const read = readToolText(readOutside(path));
  const tools = read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  return { registry: new Map([['name', name]]), tools: tools.filter(isHeldByJavascript) };
}

const SERVERS = hasOutsideData
  ? ['server-filesystem', 'server-memory', 'server-everything', 'firecrawl', 'tavily']
  : ['server-filesystem', 'server-memory', 'server-everything', 'notion', 'chart'];
const DESIGNS: readonly (readonly [string, Design])[] = [
  ['site-builder.json', readGallery('site-builder.json')],
  ['deploy-after.json', readGallery('deploy-after.json')],
  ...SERVERS.map((name) => [name, readServer(name)] as const),
];

async function writeServer(design: Design, kind: string, name: string): Promise<string> {
  const root = join(project.path, `${kind}-${name}`);
  for (const { path, text } of await exportKind(design, kind)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return join(root, kind === 'mcp-server' ? 'server' : 'server-python');
}

/** The tools of the preview of MCP 2025-11-25. */
async function readPreview(design: Design): Promise<readonly JsonObject[]> {
  const [file] = await exportKind(design, 'definitions', ['mcp-2025-11-25']);
  const tools = get(parse(file?.text ?? ''), 'tools');
  return isArray(tools) ? tools.filter((tool) => tool instanceof Map) : [];
}

/** What a server answers to calls, one after the other. */
async function callServer(
  [command, file]: readonly [string, string],
  folder: string,
  calls: readonly { readonly name: string; readonly arguments: Record<string, unknown> }[],
): Promise<readonly string[]> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command, args: [file], cwd: folder, stderr: 'ignore' }),
  );
  const texts: string[] = [];
  for (const call of calls) {
    const result = await client.callTool(call);
    texts.push(JSON.stringify([result.isError, result.content]));
  }
  await client.close();
  return texts;
}

describe('the exported server', () => {
  it.each(DESIGNS)(
    'of %s starts with one command and lists the bytes of the preview',
    async (name, design) => {
      const folder = await writeServer(design, 'mcp-server', name);
      const served = await loadServedTools('node server.js', folder);
      const preview = await readPreview(design);
      expect(preview.length).toBeGreaterThan(0);
      expect(
        served.kind === 'ok' ? served.value.tools.map((tool) => printJson(tool)) : served,
      ).toEqual(preview.map((tool) => printJson(tool)));
    },
  );

  it('lets calls through the guard, and teaches what is wrong with others', async () => {
    const folder = await writeServer(readGallery('site-builder.json'), 'mcp-server', 'calls');
    replaceKnown(join(folder, 'handlers.js'), "{ project_id: 'p1' }");
    expectTaught(await callServer(['node', 'server.js'], folder, CALLS));
  });

  it.skipIf(!hasPythonServer)('in Python does the same', async () => {
    const design = readGallery('site-builder.json');
    const folder = await writeServer(design, 'mcp-server-python', 'calls');
    replaceKnown(join(folder, 'handlers.py'), '{"project_id": "p1"}');
    const served = await loadServedTools('python3 server.py', folder);
    const preview = await readPreview(design);
    // Its SDK writes the members of a tool in its own order.
    expect(served.kind === 'ok' ? served.value.tools.map(convertToPlain) : served).toEqual(
      preview.map(convertToPlain),
    );
    expectTaught(await callServer(['python3', 'server.py'], folder, CALLS));
  });
});

const CALLS = [
  { name: 'read_file', arguments: { path: 7 } },
  { name: 'no_such_tool', arguments: {} },
  { name: 'list_files', arguments: {} },
];

function expectTaught([bad, unknown, good]: readonly string[]): void {
  expect(bad).toContain('path must be of type string, not 7.');
  expect(bad).toContain('call read_file again');
  expect(unknown).toContain('no_such_tool');
  expect(good).toContain('list_files is not implemented on this server.');
  expect([bad, unknown, good].every((text) => text?.startsWith('[true'))).toBe(true);
}

/** What the person who has the server knows of who calls it. */
function replaceKnown(path: string, known: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(known"?: )\{\}/, `$1${known}`));
}

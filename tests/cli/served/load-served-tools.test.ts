import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { loadServedTools, type ServedTools } from '../../../src/cli/served/load-served-tools.ts';
import { splitCommand } from '../../../src/cli/served/split-command.ts';
import { compareServed } from '../../../src/compare/served/compare-served.ts';
import { getString, type JsonObject } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { documentOf } from '../../lint/lint-documents.ts';
import { closeServers, serveFirst, serveSecond, TOOLS } from './mcp-servers.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
afterAll(closeServers);

async function load(at: string): Promise<ServedTools> {
  const loaded = await loadServedTools(at, ROOT);
  if (loaded.kind === 'problem') throw new Error(loaded.problem.message);
  return loaded.value;
}

const listNames = ({ tools }: ServedTools): readonly (string | undefined)[] =>
  tools.map((tool) => getString(tool.get('name')));

describe('the tools of a live server', () => {
  it.each([
    ['2025-11-25', serveFirst],
    ['2026-07-28', serveSecond],
  ] as const)('are read over HTTP as they came: %s', async (revision, serve) => {
    const extra = [{ ...TOOLS[0], 'x-own': { b: 1, a: 2 } }, TOOLS[1]];
    const served = await load(await serve(extra));
    expect(served.revision).toBe(revision);
    expect(served.tools.map((tool) => printJson(tool))).toEqual(
      extra.map((tool) => JSON.stringify(tool)),
    );
  });

  it.each([
    ['everything', 'dist/index.js stdio', 'echo'],
    ['filesystem', 'dist/index.js .', 'read_text_file'],
    ['memory', 'dist/index.js', 'create_entities'],
  ])('are read over stdio: %s', async (name, words, tool) => {
    const served = await load(`node node_modules/@modelcontextprotocol/server-${name}/${words}`);
    expect(listNames(served)).toContain(tool);
    expect(compareServed(served.tools, served.tools)).toEqual([]);
  });

  it('differ as they were changed', async () => {
    const [weather, time] = TOOLS;
    const designed: readonly JsonObject[] = TOOLS.map(documentOf);
    const compare = async (tools: readonly object[]): Promise<readonly string[]> =>
      compareServed(designed, (await load(await serveSecond(tools))).tools).map(
        (each) => `${each.tool} ${each.class}`,
      );
    expect(await compare(TOOLS)).toEqual([]);
    expect(await compare([weather, { ...time, name: 'tell_time' }])).toEqual(['get_time renamed']);
    expect(
      await compare([{ ...weather, inputSchema: { ...weather.inputSchema, required: [] } }, time]),
    ).toEqual(['get_weather loosened']);
    expect(await compare([{ ...weather, description: 'Weather.' }, time])).toEqual([
      'get_weather wording',
    ]);
    expect(await compare([weather, { ...time, annotations: { readOnlyHint: true } }])).toEqual([
      'get_time annotation',
    ]);
  });

  it.each([
    ['an address where nothing answers', 'http://127.0.0.1:9/mcp'],
    ['a command that is none', 'no-such-command-here'],
    ['a program that ends', 'node -e 0'],
    ['a program that says something else', 'node -e "console.log(1);setTimeout(()=>{},9e5)"'],
  ])('are a problem from %s', async (_, at) => {
    const loaded = await loadServedTools(at, ROOT, 1_500);
    expect(loaded.kind === 'problem' && loaded.problem.code).toBe('no_tools_list');
  });

  it('are asked of a command with quotes', () => {
    expect(splitCommand(`npx -y "a b" 'c "d"' e`)).toEqual(['npx', '-y', 'a b', 'c "d"', 'e']);
  });
});

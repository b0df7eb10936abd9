import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { encodeShare } from '../../src/share/share.ts';
import { openFolder, type Folder } from './open-folder.ts';
import { closeServers, serveFirst, TOOLS } from './served/mcp-servers.ts';

afterAll(closeServers);

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TOOL = {
  name: 'find_orders',
  description: 'Finds orders of a customer.',
  input_schema: {
    type: 'object',
    properties: { customer: { type: 'string', description: 'Id of the customer.' } },
    required: ['customer'],
    additionalProperties: false,
  },
  risk_class: 'read_only',
  timeout_ms: 5000,
};
const NEXT = {
  ...TOOL,
  input_schema: {
    ...TOOL.input_schema,
    properties: { ...TOOL.input_schema.properties, shop: { type: 'string' } },
    required: ['customer', 'shop'],
  },
  risk_class: 'external_write',
};

const REGISTRY = { name: 'shop', targets: ['anthropic', 'gemini'], tools: ['find_orders'] };

function openShop(tool: object = TOOL): Folder {
  return openFolder({ 'shop/registry.json': REGISTRY, 'shop/tools/find_orders.json': tool });
}

describe('toolwright diff', () => {
  it('says what changed, for whom it breaks, and what each target receives', async () => {
    const folder = openFolder({
      'a/registry.json': REGISTRY,
      'a/tools/find_orders.json': TOOL,
      'b/registry.json': REGISTRY,
      'b/tools/find_orders.json': NEXT,
    });
    const { exit, out, err } = await folder.run('diff a b');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toBe(`a → b
2 differences in 1 tool

Breaks callers (1)  Calls that worked are refused or lose their effect.
  find_orders
    input_schema.properties.shop  required parameter added: Calls without it are refused.
      + {"type":"string"}

Risk and policy (1)  Other calls run, wait or are recorded.
  find_orders
    risk_class  risk changed: Other calls need approval.
      - read_only
      + external_write

What the model receives
  Anthropic Messages  1 tool changed, +32 bytes, +10 tokens
  Gemini              1 tool changed, +32 bytes, +8 tokens
`);
  });

  it.each([
    ['breaking', 1],
    ['behavior', 1],
    ['policy', 1],
    ['wording', 1],
  ])('fails on %s differences and worse', async (failOn, expected) => {
    const folder = openFolder({ 'a.json': [TOOL], 'b.json': [NEXT] });
    expect((await folder.run(`diff a.json b.json --fail-on ${failOn}`)).exit).toBe(expected);
    expect((await folder.run(`diff a.json a.json --fail-on ${failOn}`)).exit).toBe(0);
  });

  it('passes where only milder differences are', async () => {
    const folder = openFolder({ 'a.json': [TOOL], 'b.json': [{ ...TOOL, title: 'Orders' }] });
    expect((await folder.run('diff a.json b.json --fail-on policy')).exit).toBe(0);
    expect((await folder.run('diff a.json b.json --fail-on wording')).exit).toBe(1);
  });

  it('prints JSON, a GitHub comment and SARIF', async () => {
    const folder = openFolder({ 'a.json': [TOOL], 'b.json': [NEXT] });
    const json = JSON.parse((await folder.run('diff a.json b.json --format json')).out);
    expect(json.counts['breaking-call']).toBe(1);
    expect(json.differences[0]).toEqual({
      tool: 'find_orders',
      class: 'breaking-call',
      rule: 'required-parameter-added',
      at: '/input_schema/properties/shop',
      change: 'required parameter added',
      effect: 'Calls without it are refused.',
      after: { type: 'string' },
    });
    const markdown = (await folder.run('diff a.json b.json --format markdown')).out;
    expect(markdown).toContain('### Tools: 2 differences, 1 breaking');
    expect(markdown).toContain('| `find_orders` | `input_schema.properties.shop` |');
    const sarif = JSON.parse((await folder.run('diff a.json b.json --format sarif')).out);
    const [first] = sarif.runs[0].results;
    expect([first.level, first.ruleId]).toEqual(['error', 'required-parameter-added']);
    const { artifactLocation, region } = first.locations[0].physicalLocation;
    const line = folder.read('b.json').split('\n')[region.startLine - 1];
    expect([artifactLocation.uri, line?.trim()]).toEqual(['b.json', '"shop": {']);
  });

  it('reads a git revision of a folder and of a file', async () => {
    const folder = openShop();
    const git = (...words: readonly string[]): void =>
      void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
        cwd: folder.path,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    const same = await folder.run('diff git:HEAD:shop shop');
    expect([same.exit, same.out.split('\n')[1]]).toEqual([0, 'No differences.']);
    const file = await folder.run('diff git:HEAD:shop/tools/find_orders.json shop');
    expect(file.out.split('\n')[1]).toBe('No differences.');
    const wrong = await folder.run('diff git:HEAD~5:shop shop');
    expect([wrong.exit, wrong.err]).toEqual([2, expect.stringContaining('git did not read')]);
    const option = await folder.run('diff git:--output=x:shop shop');
    expect([option.exit, option.err]).toEqual([2, expect.stringContaining('is no revision')]);
  });

  it('reads a link', async () => {
    const tool = convertFromPlain(TOOL);
    if (!isObject(tool)) throw new TypeError('no tool');
    const link = await encodeShare({ registry: new Map([['name', 'shop']]), tools: [tool] });
    if (link.kind === 'problem') throw new Error(link.problem.message);
    const folder = openFolder({
      'b.json': JSON.stringify(
        { format: 'toolwright/1', name: 'shop', contracts: [NEXT] },
        undefined,
        2,
      ),
    });
    const { out } = await folder.run(['diff', `https://a.example/${link.value}`, 'b.json']);
    expect(out).toContain('required parameter added');
    const broken = await folder.run(['diff', 'https://a.example/#d1.xyz', 'b.json']);
    expect([broken.exit, broken.err === '']).toEqual([2, false]);
  });

  it('compares contracts with a live server as that would receive them', async () => {
    const at = await serveFirst(TOOLS);
    const folder = openFolder({
      'registry.json': { name: 'weather', tools: ['get_weather'] },
      'tools/get_weather.json': {
        name: 'get_weather',
        description: 'Returns the weather.',
        input_schema: TOOLS[0].inputSchema,
        risk_class: 'read_only',
        wire: { mcp: { annotations: { readOnlyHint: true } } },
      },
    });
    const { out } = await folder.run(['diff', '.', `mcp:${at}`]);
    expect(out).toContain('Compared as MCP 2025-11-25 receives them');
    expect(out).toContain('tool added');
    expect(out).not.toContain('risk');
  });

  it('shows two published versions of a server on half a page', async () => {
    const serve = (name: string): string => `mcp:node ${ROOT}node_modules/${name}/dist/index.js .`;
    const { out } = await openFolder({}).run([
      'diff',
      serve('server-filesystem-2025'),
      serve('@modelcontextprotocol/server-filesystem'),
      '--target=anthropic',
    ]);
    const lines = out.split('\n');
    expect(lines[1]).toBe('17 differences in 14 tools');
    expect(lines.length).toBeLessThan(40);
    expect(lines.filter((line) => /^\w.*\(\d+\)/.test(line))).toEqual([
      'Breaks readers of results (1)  Programs that read the result can fail.',
      'Risk and policy (15)  Other calls run, wait or are recorded.',
      'Wording (1)  The same in other words.',
    ]);
  });

  it.each([
    ['diff a.json', 'diff needs two registries or files'],
    ['diff a.json b.json --format html', 'Unknown value "html" for --format'],
    ['diff a.json b.json --fail-on errors', 'Unknown value "errors" for --fail-on'],
    ['diff a.json b.json --target claude', 'Unknown value "claude" for --target'],
    ['diff a.json none.json', 'none.json does not exist'],
  ])('refuses %s', async (words, message) => {
    const { exit, err } = await openFolder({ 'a.json': [TOOL] }).run(words);
    expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('refuses two registries as one side', async () => {
    const folder = openFolder({
      'all/a/registry.json': REGISTRY,
      'all/a/tools/find_orders.json': TOOL,
      'all/b/registry.json': REGISTRY,
      'all/b/tools/find_orders.json': TOOL,
    });
    const { exit, err } = await folder.run('diff all all/a');
    expect([exit, err]).toEqual([2, expect.stringContaining('all has 2 registries')]);
  });
});

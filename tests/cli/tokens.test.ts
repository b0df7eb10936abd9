import { describe, expect, it } from 'vitest';
import { openFolder } from './open-folder.ts';

const long = 'Finds every order that was asked for, in every place there is. '.repeat(120);
const own = { name: 'find_orders', description: long, input_schema: { type: 'object' } };
const registry = (tools: readonly { readonly name: string }[]): Record<string, object> => ({
  'registry.json': {
    format: 'toolwright/1',
    name: 'r',
    tools: tools.map(({ name }) => name),
    files: tools.map(({ name }) => `tools/${name}.json`),
    sending: { anthropic: { deferral: true } },
  },
  ...Object.fromEntries(tools.map((tool) => [`tools/${tool.name}.json`, tool])),
});
const tools = [
  { ...own, wire: { anthropic: { cache_control: { type: 'ephemeral' } } } },
  { ...own, name: 'late', visibility: { layer: 'deferred' } },
  { name: 'bash', provider_tool: { provider: 'anthropic', kind: 'bash_20250124' } },
  { name: 'odd', provider_tool: { provider: 'anthropic', kind: 'odd_20300101' } },
];

describe('toolwright tokens of a whole request', () => {
  it('counts what is in context, searchable, unknown and cached apart', async () => {
    const { run } = openFolder(registry(tools));
    const report = JSON.parse((await run('tokens . --target anthropic')).out);
    const [first, late, bash, odd] = report.tools;
    expect([late.sent, bash.tokens, odd.tokens, report.unknown]).toEqual([
      'searchable',
      245,
      null,
      ['odd'],
    ]);
    expect(report.total).toBe(report.fixed + first.tokens + 245);
    expect(report.searchable).toBe(late.tokens);
    expect(report.cache.cached).toBe(report.fixed + first.tokens);
    expect(report.cache.later_requests).toBe(Math.round(report.cache.cached * 0.1) + 245);
    expect(report.certainty).toBe('estimate');
  });

  it('sends another provider nothing of them, and says so', async () => {
    const { run } = openFolder(registry(tools));
    const report = JSON.parse((await run('tokens . --target gemini')).out);
    expect(
      report.tools.map(({ tokens, bytes, sent }: Record<string, unknown>) => [
        tokens === 0,
        bytes === 0,
        sent,
      ]),
    ).toEqual([
      [false, false, undefined],
      [false, false, undefined],
      [true, true, 'no'],
      [true, true, 'no'],
    ]);
    expect([report.searchable, report.unknown]).toEqual([0, []]);
  });

  it('claims no cache of a model that nothing was read of', async () => {
    const { run } = openFolder(registry(tools));
    const read = async (model: string) =>
      JSON.parse((await run(`tokens . --target anthropic --model ${model}`)).out).cache;
    expect([await read('claude-opus-4-7'), (await read('claude-haiku-4-5')).cached]).toEqual([
      null,
      0,
    ]);
  });

  it('prints the same for people', async () => {
    const { run } = openFolder(registry(tools));
    const { out, exit } = await run('tokens . --target anthropic --format text');
    expect(exit).toBe(0);
    expect(out).toMatch(/^ {2}late +≈ [\d,]+ +searchable$/m);
    expect(out).toMatch(/^ {2}odd +not known$/m);
    expect(out).toMatch(/^In context: at least ≈ [\d,]+$/m);
    expect(out).toMatch(/^Searchable: ≈ [\d,]+$/m);
    expect(out).toMatch(/^Cached: ≈ [\d,]+ \(Sonnet 5/m);
    expect(out).toMatch(/^Not known: odd$/m);
    expect((await run('tokens . --target anthropic --format sarif')).exit).toBe(2);
  });
});

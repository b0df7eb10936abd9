import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { documentOf } from '../../lint/lint-documents.ts';
import { emitAs } from '../../sdk/real-tools.ts';
import { openFolder } from '../open-folder.ts';
import { closeServers, listen, serveFirst, serveSecond } from './mcp-servers.ts';

afterAll(closeServers);

const CONTRACTS = [
  {
    name: 'get_weather',
    description: 'Returns the weather of a city.',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
  { name: 'get_time', description: 'Returns the time.', input_schema: { type: 'object' } },
];
const REGISTRY = { format: 'toolwright/1', name: 'weather', contracts: CONTRACTS };

const emit = (revision: string): readonly object[] =>
  CONTRACTS.map((contract) => {
    const plain = convertToPlain(emitAs(documentOf(contract), `mcp-${revision}`).wire);
    return typeof plain === 'object' && plain !== null ? plain : {};
  });

const run = (words: string) => openFolder({ 'weather.json': REGISTRY }).run(words);

describe('toolwright verify --mcp', () => {
  it.each([
    ['2025-11-25', serveFirst],
    ['2026-07-28', serveSecond],
  ] as const)(
    'ends with 0 where a server serves what was designed: %s',
    async (revision, serve) => {
      const url = await serve(emit(revision));
      expect(await run(`verify --registry weather.json --mcp ${url}`)).toEqual({
        exit: 0,
        err: '',
        out: `${url} (MCP ${revision})\n\n2 tools served as designed, byte for byte.\n`,
      });
    },
  );

  it('lists what a server serves otherwise, and ends with 1', async () => {
    const [weather = {}] = emit('2026-07-28');
    const url = await serveSecond([{ ...weather, description: 'Weather.' }]);
    const { exit, out } = await run(`verify --registry weather.json --mcp ${url}`);
    expect(exit).toBe(1);
    expect(out).toBe(`${url} (MCP 2026-07-28)

  get_time is not served (missing)
  get_weather at /description has other words for the model (wording): designed "Returns the weather of a city.", served "Weather."

2 differences.
`);
    const json = await run(`verify --registry weather.json --mcp ${url} --format json`);
    expect(JSON.parse(json.out).differences).toEqual([
      { tool: 'get_time', at: '', class: 'missing', designed: emit('2026-07-28')[1] },
      {
        tool: 'get_weather',
        at: '/description',
        class: 'wording',
        designed: 'Returns the weather of a city.',
        served: 'Weather.',
      },
    ]);
  });

  it('ends with 2 where it cannot ask', async () => {
    const { exit, err } = await run('verify --registry weather.json --mcp http://127.0.0.1:9/mcp');
    expect([exit, err]).toEqual([2, expect.stringContaining('did not list its tools')]);
    expect((await run('verify --mcp x')).err).toContain('--mcp needs --registry.');
    expect((await run('verify https://a.example --registry weather.json --mcp x')).exit).toBe(2);
    expect((await run('verify --registry weather.json --mcp x --tool a')).err).toContain(
      'no option --tool',
    );
  });
});

describe('toolwright verify --published', () => {
  it('compares the files of the folder', async () => {
    const { run: runThere, read } = openFolder({ 'registry/weather.json': REGISTRY });
    const text = read('registry/weather.json');
    const url = await listen(createServer((_, response) => response.end(text)));
    const same = await runThere(`verify --registry registry --published ${url}`);
    expect(same).toEqual({
      exit: 0,
      err: '',
      out: `${url}\n\n1 file served as exported, by SHA-256.\n`,
    });
    const other = await listen(createServer((_, response) => response.end(`${text} `)));
    const { exit, out } = await runThere(`verify --registry registry --published ${other}`);
    expect(exit).toBe(1);
    expect(out).toContain('weather.json differs: ');
    expect(out).toContain('1 file of 1 not served as exported.');
  });
});

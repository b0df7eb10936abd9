import { describe, expect, it } from 'vitest';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { openFolder } from './open-folder.ts';

const get = {
  name: 'get_order',
  description: 'Get one order.',
  input_schema: {
    type: 'object',
    properties: { id: { type: 'integer', minimum: 1 } },
    required: ['id'],
  },
};
const list = {
  name: 'list_orders',
  description: 'List orders.',
  input_schema: { type: 'object', properties: { since: { type: 'string' } } },
};

describe('toolwright wire', () => {
  it('writes the exact bytes of a request’s tools, of a file or of standard input', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get, list] } });
    const bytes = `{"tools":[${JSON.stringify(get)},${JSON.stringify(list)}]}`;
    expect(await run('wire tools.json --target anthropic')).toEqual({
      exit: 0,
      out: bytes,
      err: '',
    });
    expect((await run('wire - --target anthropic', JSON.stringify([get, list]))).out).toBe(bytes);
  });

  it('writes one tool alone where it is named', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get, list] } });
    expect((await run('wire tools.json --target openai-chat --tool list_orders')).out).toBe(
      JSON.stringify({
        type: 'function',
        function: { name: list.name, description: list.description, parameters: list.input_schema },
      }),
    );
    expect(await run('wire tools.json --target anthropic --tool list_order')).toEqual({
      exit: 2,
      out: '',
      err: 'toolwright: No tool named "list_order".\n  Did you mean list_orders?\n',
    });
  });

  it('sends as the registry chose, and as the options say', async () => {
    const files = (sending: object): Record<string, object> => ({
      'registry.json': {
        format: 'toolwright/1',
        name: 'r',
        tools: ['get_order'],
        files: ['tools/get_order.json'],
        sending,
      },
      'tools/get_order.json': get,
    });
    const strict = 'wire . --target openai-responses-strict';
    const said = /At least 1|1 or more|≥ 1|minimum/;
    expect((await openFolder(files({})).run(strict)).out).toContain('"minimum":1');
    const anthropic = 'wire . --target anthropic-strict';
    expect((await openFolder(files({})).run(anthropic)).out).not.toMatch(said);
    const chosen = (await openFolder(files({ 'anthropic-strict': { prose: true } })).run(anthropic))
      .out;
    expect([
      said.test(chosen),
      (await openFolder(files({})).run(`${anthropic} --prose`)).out,
    ]).toEqual([true, chosen]);
  });

  it('names what is wrong with the words', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get] } });
    expect((await run('wire tools.json')).err).toContain(
      'wire needs one --target.\n  Use one of anthropic,',
    );
    expect((await run('wire tools.json --target antropic')).err).toBe(
      'toolwright: Unknown value "antropic" for --target.\n  Did you mean anthropic?\n',
    );
    expect((await run('wire --target anthropic')).err).toContain(
      'wire needs one file, folder or -.',
    );
    for (const option of ['--sdk', '--sender', '--sdk=nobody --sender'])
      expect((await run(`wire tools.json --target anthropic ${option} nobody`)).err).toContain(
        'Unknown SDK "nobody" for anthropic.',
      );
    expect((await run('wire nowhere.json --target anthropic')).exit).toBe(2);
  });

  it('prints the coverage as JSON: each place once, with what became of it', async () => {
    const { input_schema, ...named } = get;
    const { run } = openFolder({
      'tools.json': { tools: [{ ...named, title: 'Get', inputSchema: input_schema }] },
    });
    const coverage = JSON.parse((await run('wire tools.json --target openai-chat --coverage')).out);
    expect(
      coverage.tools[0].places.map(
        ({ pointer, fate }: { readonly pointer: string; readonly fate: string }) =>
          `${fate} ${pointer}`,
      ),
    ).toEqual([
      'text /name',
      'dropped /title',
      'text /description',
      'text /input_schema/type',
      'text /input_schema/properties',
      'text /input_schema/properties/id/type',
      'ignored /input_schema/properties/id/minimum',
      'text /input_schema/required',
    ]);
    expect(coverage.tools[0].places[6].message).toContain('does not reach the model at OpenAI');
    // Its former name.
    expect((await run('wire tools.json --target openai-chat --ledger')).out).toBe(
      (await run('wire tools.json --target openai-chat --coverage')).out,
    );
    const harmony = JSON.parse((await run('wire tools.json --target harmony --coverage')).out);
    expect(harmony.tools[0].places).toContainEqual({
      pointer: '/input_schema/properties/id/minimum',
      fate: 'dropped',
    });
  });
});

describe.skipIf(!hasOutsideData)(`toolwright wire --target harmony (${NEEDS_OUTSIDE_DATA})`, () => {
  it('equals what the public renderer wrote', async () => {
    const tool = {
      name: 'get_weather',
      description: 'Get the current weather in a given location',
      input_schema: {
        type: 'object',
        properties: {
          location: { type: 'string', description: 'City and country, e.g. Paris, France' },
          unit: {
            type: 'string',
            enum: ['celsius', 'fahrenheit'],
            description: 'Temperature unit',
          },
        },
        required: ['location'],
        additionalProperties: false,
      },
    };
    expect((await openFolder({}).run('wire - --target harmony', JSON.stringify(tool))).out).toBe(
      readOutside('wire/renders/openai-harmony.simple.txt'),
    );
  });
});

describe('toolwright tokens', () => {
  it('says what each tool and all together cost, and how sure that is', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get, list] } });
    const read = async (
      target: string,
    ): Promise<{
      readonly certainty: string;
      readonly total: number;
      readonly fixed: number | null;
      readonly tools: readonly { readonly name: string; readonly tokens: number }[];
    }> => JSON.parse((await run(`tokens tools.json --target ${target}`)).out);
    const [mcp, anthropic, harmony, gemini] = await Promise.all(
      ['mcp-2026-07-28', 'anthropic', 'harmony', 'gemini'].map(read),
    );
    expect([mcp?.certainty, anthropic?.certainty, harmony?.certainty, gemini?.certainty]).toEqual([
      'exact',
      'fitted',
      'exact',
      'estimate',
    ]);
    expect(mcp?.tools.map(({ name }) => name)).toEqual(['get_order', 'list_orders']);
    expect(mcp?.total).toBe(mcp?.tools.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(anthropic?.fixed).toBe(496);
  });

  it('estimates a tool whose text would take minutes to count, and says so', async () => {
    const { run } = openFolder({
      'tools.json': { tools: [get, { ...list, description: 'a'.repeat(1_000_000) }] },
    });
    const { out } = await run('tokens tools.json --target mcp-2026-07-28');
    expect([JSON.parse(out).certainty, JSON.parse(out).total > 100_000]).toEqual([
      'estimate',
      true,
    ]);
  });

  it('takes a model whose figures differ', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get] } });
    const fixed = async (model: string): Promise<number> =>
      JSON.parse((await run(`tokens tools.json --target anthropic --model ${model}`)).out).fixed;
    expect([await fixed('claude-sonnet-4-5'), await fixed('claude-opus-4-1')]).toEqual([496, 313]);
  });

  it('claims nothing of a model that nobody recorded', async () => {
    const { run } = openFolder({ 'tools.json': { tools: [get] } });
    expect(await run('tokens tools.json --target anthropic --model gpt-9')).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('Unknown model "gpt-9" for anthropic.'),
    });
    expect((await run('tokens tools.json --target openai-chat --model claude-opus-5')).exit).toBe(
      2,
    );
  });
});

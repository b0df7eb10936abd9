import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Emission } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

function emit(id: string, plain: object): Emission {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target.emit(readContract(object(plain)).contract);
}

/** Losses as `kind /pointer`, in order. */
function list(id: string, plain: object): readonly string[] {
  return emit(id, plain).losses.map((loss) => `${loss.kind} ${formatPointer(loss.at)}`);
}

function withSchema(input_schema: object): object {
  return { name: 'f', description: 'd', input_schema };
}

const closed = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const all = [
  'anthropic',
  'openai-responses',
  'openai-chat',
  'gemini',
  'mcp-2025-11-25',
  'mcp-2026-07-28',
];

describe('a part that a target has no field for', () => {
  const whole = {
    name: 'f',
    title: 'F',
    purpose: 'p',
    description: 'd',
    input_schema: closed,
    output_schema: { type: 'object' },
    examples: [{ input: { a: 'x' } }],
    risk_class: 'read_only',
    notes: [],
  };

  it.each([
    ['anthropic', ['dropped /title', 'dropped /output_schema', 'dropped /examples']],
    ['openai-responses', ['ignored /output_schema', 'dropped /title', 'dropped /examples']],
    ['openai-chat', ['dropped /title', 'dropped /output_schema', 'dropped /examples']],
    ['gemini', ['ignored /output_schema', 'dropped /title', 'dropped /examples']],
    ['mcp-2025-11-25', ['dropped /examples']],
    ['mcp-2026-07-28', ['dropped /examples']],
  ])('is in the losses of %s, and parts that no model reads are not', (id, losses) => {
    expect(list(id, whole)).toEqual(losses);
  });

  it('of MCP 2026-07-28 includes the old execution, which 2025-11-25 keeps', () => {
    const tool = {
      ...withSchema(closed),
      wire: {
        mcp: { execution: { taskSupport: 'optional' }, annotations: { readOnlyHint: true } },
      },
    };
    expect(list('mcp-2026-07-28', tool)).toEqual(['dropped /wire/mcp/execution']);
    expect([...emit('mcp-2026-07-28', tool).wire.keys()]).toEqual([
      'name',
      'description',
      'inputSchema',
      'annotations',
    ]);
    expect(list('mcp-2025-11-25', tool)).toEqual([]);
    expect([...emit('mcp-2025-11-25', tool).wire.keys()]).toEqual([
      'name',
      'description',
      'inputSchema',
      'annotations',
      'execution',
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['get_order', []],
    ['orders.get', ['anthropic', 'openai-responses', 'openai-chat']],
    ['2fast', ['gemini']],
    ['a'.repeat(128), []],
    ['a'.repeat(129), ['anthropic', 'openai-responses', 'openai-chat', 'gemini']],
    ['שם', ['anthropic', 'openai-responses', 'openai-chat', 'gemini']],
  ])('%s is refused by %j', (name, refusing) => {
    expect(
      all.filter((id) =>
        list(id, { name, description: 'd', input_schema: closed }).includes('rejected /name'),
      ),
    ).toEqual(refusing);
  });

  it('that is refused comes with the provider’s error', () => {
    const messages = (id: string): readonly string[] =>
      emit(id, { name: 'a b', description: 'd', input_schema: closed }).losses.map(
        (loss) => loss.message,
      );
    expect(messages('openai-chat')[0]).toContain(
      `Invalid 'tools[0].function.name': string does not match pattern.`,
    );
    expect(messages('openai-responses')[0]).toContain(`Invalid 'tools[0].name'`);
    expect(messages('anthropic')[0]).toContain(
      `String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`,
    );
  });
});

describe('a schema', () => {
  it.each([
    [
      'a union at the root',
      { ...closed, oneOf: [{ required: ['a'] }] },
      '/oneOf',
      ['anthropic', 'openai-responses', 'openai-chat'],
    ],
    [
      'a root without a type',
      { properties: {} },
      '',
      ['anthropic', 'openai-responses', 'openai-chat', 'mcp-2025-11-25', 'mcp-2026-07-28'],
    ],
    [
      'a root of type array',
      { type: 'array', items: {} },
      '/type',
      ['anthropic', 'openai-responses', 'openai-chat', 'mcp-2025-11-25', 'mcp-2026-07-28'],
    ],
    [
      'an array without items',
      { type: 'object', properties: { a: { type: 'array' } } },
      '/properties/a',
      ['openai-responses', 'openai-chat'],
    ],
    [
      'a type in capitals',
      { type: 'object', properties: { a: { type: 'STRING' } } },
      '/properties/a/type',
      ['anthropic'],
    ],
    [
      'required: true on a property',
      { type: 'object', properties: { a: { type: 'string', required: true } } },
      '/properties/a/required',
      ['anthropic'],
    ],
    [
      'items as a list',
      { type: 'object', properties: { a: { type: 'array', items: [{ type: 'string' }] } } },
      '/properties/a/items',
      ['anthropic'],
    ],
    [
      'a property name with a space',
      { type: 'object', properties: { 'a b': { type: 'string' } } },
      '/properties/a b',
      ['anthropic'],
    ],
    [
      'a property schema of true',
      { type: 'object', properties: { a: true } },
      '/properties/a',
      ['mcp-2025-11-25'],
    ],
  ])('with %s is refused where the provider refuses it', (_, schema, at, refusing) => {
    expect(
      all.filter((id) => list(id, withSchema(schema)).includes(`rejected /input_schema${at}`)),
    ).toEqual(refusing);
  });

  it('may have any property name below the root at Anthropic', () => {
    expect(
      list(
        'anthropic',
        withSchema({
          type: 'object',
          properties: { a: { type: 'object', properties: { 'x y': { type: 'string' } } } },
        }),
      ),
    ).toEqual([]);
  });

  it('that is missing is refused where the key is required', () => {
    expect(
      all.filter((id) =>
        list(id, { name: 'f', description: 'd' }).includes('rejected /input_schema'),
      ),
    ).toEqual(['anthropic', 'openai-responses', 'mcp-2025-11-25', 'mcp-2026-07-28']);
  });

  it('with an array without items is located as in OpenAI’s error', () => {
    const nested = {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'array' } } },
    };
    expect(emit('openai-chat', withSchema(nested)).losses.map((loss) => loss.message)).toEqual([
      `OpenAI refuses the request: "In context=('properties', 'a', 'items'), array schema missing items.".`,
    ]);
  });

  it('keeps every constraint at Anthropic and MCP, and few reach the model at OpenAI', () => {
    const constrained = withSchema({
      ...closed,
      properties: {
        a: { type: 'string', minLength: 1, pattern: '^x', format: 'email', default: 'x' },
        n: { type: 'integer', minimum: 1, enum: [1, 2] },
      },
      additionalProperties: false,
    });
    expect(list('anthropic', constrained)).toEqual([]);
    expect(list('mcp-2025-11-25', constrained)).toEqual([]);
    expect(list('openai-responses', constrained)).toEqual([
      'ignored /input_schema/additionalProperties',
      'ignored /input_schema/properties/a/minLength',
      'ignored /input_schema/properties/a/pattern',
      'ignored /input_schema/properties/a/format',
      'ignored /input_schema/properties/n/minimum',
      'ignored /input_schema/properties/n/enum',
    ]);
    expect(list('gemini', constrained)).toEqual([
      'ignored /input_schema/properties/a/minLength',
      'ignored /input_schema/properties/a/pattern',
      'ignored /input_schema/properties/a/format',
    ]);
  });

  it.each<[string, object, readonly string[]]>([
    ['openai-responses', { type: ['string', 'null'], enum: ['a', null] }, ['ignored /enum']],
    ['openai-responses', { type: 'string', enum: ['a'] }, []],
    ['openai-responses', { type: 'string', pattern: '(' }, ['rejected /pattern']],
    ['openai-chat', { $ref: 'https://example.com/a' }, ['rejected? /$ref']],
    ['gemini', { $ref: 'https://example.com/a' }, ['rejected? /$ref']],
    ['anthropic', { $ref: 'https://example.com/a', nullable: true, pattern: '(' }, []],
  ])('at %s with %j', (id, p, losses) => {
    const { losses: found } = emit(id, withSchema({ type: 'object', properties: { p } }));
    expect(
      found.map(
        ({ kind, at, uncertain }) => `${kind}${uncertain ? '?' : ''} ${formatPointer(at.slice(3))}`,
      ),
    ).toEqual(losses);
  });

  it('is "not documented" where no source is known', () => {
    const { losses } = emit('gemini', withSchema({ ...closed, properties: { a: { const: 'x' } } }));
    expect(losses).toEqual([
      {
        kind: 'ignored',
        at: ['input_schema', 'properties', 'a', 'const'],
        message: '`const` is sent; what Gemini does with it is not documented.',
        uncertain: true,
      },
    ]);
  });

  it('that refers to itself differs from one that only shares a definition', () => {
    const shared = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } },
      $defs: { A: { type: 'string' } },
    };
    const recursive = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: {
        A: { type: 'object', properties: { b: { $ref: '#/$defs/B' } } },
        B: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } },
      },
    };
    expect(list('gemini', withSchema(shared))).toEqual([]);
    expect(list('gemini', withSchema(recursive))).toEqual([
      'rewritten /input_schema/$defs/A/properties/b/$ref',
      'rewritten /input_schema/$defs/B/properties/a/$ref',
    ]);
    expect(
      list('gemini', withSchema({ type: 'object', properties: { a: { $ref: '#' } } })),
    ).toEqual(['rewritten /input_schema/properties/a/$ref']);
  });

  it('with a keyword named like one of our features is an unknown keyword', () => {
    expect(
      list('anthropic', withSchema({ ...closed, 'root union': 1, 'array without items': true })),
    ).toEqual([]);
  });

  it('for results must be an object in MCP 2025-11-25 only', () => {
    const tool = {
      ...withSchema(closed),
      output_schema: { type: 'array', items: { type: 'string' } },
    };
    expect(list('mcp-2025-11-25', tool)).toEqual(['rejected /output_schema']);
    expect(list('mcp-2026-07-28', tool)).toEqual([]);
  });
});

describe('a set of tools', () => {
  it.each([
    ['anthropic', '{"tools":[1]}'],
    ['openai-responses', '{"tools":[1]}'],
    ['openai-chat', '{"tools":[1]}'],
    ['gemini', '{"tools":[{"functionDeclarations":[1]}]}'],
    ['mcp-2025-11-25', '{"tools":[1]}'],
    ['mcp-2026-07-28', '{"resultType":"complete","tools":[1],"ttlMs":0,"cacheScope":"private"}'],
  ])('of %s is wrapped as the protocol says', (id, text) => {
    expect(printJson(targets.find((target) => target.id === id)?.createToolSet([1]) ?? null)).toBe(
      text,
    );
  });
});

describe('origins', () => {
  it('map nested wire pointers to the contract and its provider fields', () => {
    expect(
      emit('openai-chat', {
        ...withSchema(closed),
        wire: { openai_chat: { function: { strict: false } } },
      }).origins,
    ).toEqual([
      { wire: ['type'], contract: undefined },
      { wire: ['function', 'name'], contract: ['name'] },
      { wire: ['function', 'description'], contract: ['description'] },
      { wire: ['function', 'parameters'], contract: ['input_schema'] },
      { wire: ['function', 'strict'], contract: ['wire', 'openai_chat', 'function', 'strict'] },
    ]);
  });
});

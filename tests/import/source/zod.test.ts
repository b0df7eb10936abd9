import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readOnlyTool, readSource } from './read-source.ts';

function readSchema(zod: string): unknown {
  const text = `import { z } from 'zod';\nserver.registerTool('t', { inputSchema: { it: ${zod} } }, run);`;
  const schema = readOnlyTool('a.ts', text)['input_schema'];
  return schema;
}

const inside = (zod: string): unknown =>
  Reflect.get(Object(Reflect.get(Object(readSchema(zod)), 'properties')), 'it');

describe('a Zod schema', () => {
  it.each<[string, object]>([
    ['z.string()', { type: 'string' }],
    ["z.string().describe('Where')", { type: 'string', description: 'Where' }],
    [
      'z.string().min(2).max(9).describe(\'a\' + "b")',
      { type: 'string', description: 'ab', minLength: 2, maxLength: 9 },
    ],
    ['z.string().length(3)', { type: 'string', minLength: 3, maxLength: 3 }],
    ['z.string().email()', { type: 'string', format: 'email' }],
    ['z.email()', { type: 'string', format: 'email' }],
    ['z.string().url()', { type: 'string', format: 'uri' }],
    ['z.string().uuid()', { type: 'string', format: 'uuid' }],
    ['z.iso.datetime()', { type: 'string', format: 'date-time' }],
    ['z.iso.date()', { type: 'string', format: 'date' }],
    ['z.string().regex(/^a\\/b$/)', { type: 'string', pattern: '^a/b$' }],
    ["z.string().startsWith('a.')", { type: 'string', pattern: '^a\\.' }],
    ['z.number()', { type: 'number' }],
    ['z.number().int().min(1).max(10)', { type: 'integer', minimum: 1, maximum: 10 }],
    ['z.int().positive()', { type: 'integer', exclusiveMinimum: 0 }],
    [
      'z.number().gt(-1).lt(1_000)',
      { type: 'number', exclusiveMinimum: -1, exclusiveMaximum: 1000 },
    ],
    ['z.number().multipleOf(0.5).nonnegative()', { type: 'number', multipleOf: 0.5, minimum: 0 }],
    ['z.coerce.number().int()', { type: 'integer' }],
    ['z.boolean()', { type: 'boolean' }],
    ['z.null()', { type: 'null' }],
    ['z.any()', {}],
    ["z.literal('x')", { type: 'string', const: 'x' }],
    ['z.literal([1, 2])', { type: 'number', enum: [1, 2] }],
    ["z.enum(['a', 'b'])", { type: 'string', enum: ['a', 'b'] }],
    ["z.enum(['a', 'b', 'c']).exclude(['b'])", { type: 'string', enum: ['a', 'c'] }],
    ["z.enum(['a', 'b']).nullable()", { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['z.string().nullable()', { type: ['string', 'null'] }],
    ['z.union([z.string(), z.number()])', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    ['z.string().or(z.null())', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    [
      'z.array(z.string()).min(1).max(4)',
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 4 },
    ],
    [
      'z.string().min(1).array().nonempty()',
      { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
    ],
    [
      'z.record(z.string(), z.number())',
      { type: 'object', additionalProperties: { type: 'number' } },
    ],
    [
      'z.tuple([z.string(), z.number()])',
      {
        type: 'array',
        prefixItems: [{ type: 'string' }, { type: 'number' }],
        items: false,
        minItems: 2,
        maxItems: 2,
      },
    ],
    [
      'z.object({ a: z.string(), b: z.number().optional() }).strict()',
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'number' } },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    [
      'z.object({ a: z.string() }).extend({ b: z.boolean() }).partial()',
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'boolean' } } },
    ],
    [
      'z.object({ a: z.string(), b: z.string() }).omit({ a: true })',
      { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
    ],
    [
      "z.string().meta({ title: 'T', description: 'D' })",
      { title: 'T', type: 'string', description: 'D' },
    ],
    ['z.string().trim().toLowerCase().transform((one) => one.length)', { type: 'string' }],
  ])('%s', (zod, schema) => {
    expect(inside(zod)).toEqual(schema);
  });

  it('requires what is neither optional nor has a default, in the order of the source', () => {
    const text = `import { z } from 'zod';
      server.registerTool('t', { inputSchema: {
        zeta: z.string(), beta: z.string().optional(), alpha: z.number().default(3), '1': z.string().nullish(),
      } }, run);`;
    const schema = readSource({ 'a.ts': text }).tools[0]?.get('input_schema');
    const properties = schema instanceof Map ? schema.get('properties') : undefined;
    expect(schema instanceof Map ? schema.get('required') : undefined).toEqual(['zeta']);
    expect(properties instanceof Map ? [...properties.keys()] : []).toEqual([
      'zeta',
      'beta',
      'alpha',
      '1',
    ]);
  });

  it('is looked up through constants, members, shapes and other files', () => {
    const { tools, notes } = readSource({
      'src/shapes.ts':
        "import { z } from 'zod';\nexport const page = z.number().int();\nexport const Query = z.object({ q: z.string() });",
      'src/tools.ts': `import { page as pageNumber, Query } from './shapes.js';
        import * as shapes from './shapes.js';
        const text = 'Finds' + ' things';
        server.registerTool('find', { description: text, inputSchema: { ...Query.shape, page: pageNumber.optional(), q2: shapes.Query.shape.q } }, run);`,
    });
    expect(notes).toEqual([]);
    expect(tools[0]?.get('description')).toBe('Finds things');
    const schema = tools[0]?.get('input_schema');
    const properties = schema instanceof Map ? schema.get('properties') : undefined;
    expect(properties instanceof Map ? [...properties.keys()] : []).toEqual(['q', 'page', 'q2']);
  });

  it('that refers to itself becomes a definition', () => {
    const text = `import { z } from 'zod';
      const Node = z.object({ name: z.string(), children: z.lazy(() => z.array(Node)).optional() });
      server.registerTool('t', { inputSchema: { root: Node } }, run);`;
    expect(readOnlyTool('a.ts', text)['input_schema']).toEqual({
      type: 'object',
      properties: { root: { $ref: '#/$defs/Node' } },
      required: ['root'],
      $defs: {
        Node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/Node' } },
          },
          required: ['name'],
        },
      },
    });
  });

  it('that is not understood accepts everything, and is noted with its line', () => {
    const { tools, notes } = readSource({
      'a.ts':
        "import { z } from 'zod';\nserver.registerTool('t', { inputSchema: {\n  a: z.string().refine(check),\n  b: makeSchema(),\n  c: z.file(),\n} }, run);",
    });
    expect(notes).toHaveLength(3);
    expect(notes[0]).toContain('a.ts, line 3');
    expect(notes[1]).toContain('a.ts, line 4: `makeSchema()`');
    expect(notes[2]).toContain('a.ts, line 5: `z.file()`');
    const schema = tools[0]?.get('input_schema');
    expect(schema instanceof Map ? schema.get('required') : undefined).toEqual(['a']);
  });

  it('accepts and refuses what Zod itself does', async () => {
    const fixture = readFileSync(new URL('order-schema.fixture.ts', import.meta.url), 'utf8');
    const { order } = await import('./order-schema.fixture.ts');
    const registered = `${fixture}\nserver.registerTool('order', { inputSchema: order }, run);`;
    const schema = readOnlyTool('order.ts', registered)['input_schema'];
    const validate = new Ajv2020({ strict: false }).compile(Object(schema));
    const good = { id: 'ab', count: 2, kind: 'new', tags: ['x'], size: [1, 'cm'], note: null };
    const cases: readonly unknown[] = [
      good,
      { ...good, id: 'a' },
      { ...good, id: 'abcdef' },
      { ...good, count: 0 },
      { ...good, count: 1.5 },
      { ...good, count: undefined },
      { ...good, kind: 'old' },
      { ...good, kind: 'other' },
      { ...good, tags: [] },
      { ...good, tags: ['x', 'y', 'z'] },
      { ...good, tags: [1] },
      { ...good, size: [1] },
      { ...good, size: ['cm', 1] },
      { ...good, note: 'n' },
      { ...good, note: 4 },
      { ...good, more: true },
      { ...good, extra: { a: 1 } },
      { ...good, extra: { a: 'x' } },
      {},
      null,
      [],
    ];
    const accepted = cases.map((one) => order.safeParse(one).success);
    expect(cases.map((one) => validate(JSON.parse(JSON.stringify(one))))).toEqual(accepted);
    expect(new Set(accepted)).toEqual(new Set([true, false]));
  });
});

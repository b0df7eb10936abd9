import { describe, expect, it } from 'vitest';
import { convert, convertOne, createPost } from './convert.ts';

const OBJECT = { type: 'object' };

function convertProperty(schema: object, more: object = {}) {
  const tool = convertOne(createPost({ ...OBJECT, properties: { p: schema } }), more);
  return { ...tool['input_schema'].properties.p };
}

describe('a schema of OpenAPI 3.0', () => {
  it.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ enum: ['a'], nullable: true }, { enum: ['a', null] }],
    [
      { nullable: true, description: 'D', oneOf: [{ type: 'string' }, { type: 'integer' }] },
      {
        description: 'D',
        anyOf: [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }],
      },
    ],
    [
      { type: 'integer', minimum: 1, exclusiveMinimum: true },
      { type: 'integer', exclusiveMinimum: 1 },
    ],
    [
      { type: 'integer', maximum: 9, exclusiveMaximum: false },
      { type: 'integer', maximum: 9 },
    ],
    [
      { type: 'string', example: 'x' },
      { type: 'string', examples: ['x'] },
    ],
    [
      { type: 'string', xml: { name: 'a' }, 'x-go-name': 'A', externalDocs: {} },
      { type: 'string' },
    ],
    [
      { type: 'array', items: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
    [{ type: 'int', required: true }, {}],
    [{ type: 'string', minLength: '3', pattern: 5, description: null }, { type: 'string' }],
  ])('%j becomes %j', (from, to) => {
    expect(convertProperty(from)).toEqual(to);
  });

  it('names what it leaves out, once for all tools', () => {
    const { notes } = convert({
      openapi: '3.0.0',
      paths: createPost({
        ...OBJECT,
        properties: { a: { type: 'string', foo: 1 }, b: { type: 'date', bar: 2, foo: 3 } },
      }),
    });
    expect(notes.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'keywords_left_out: Left out of the schemas, where JSON Schema 2020-12 has no such keyword: foo, bar.',
      'values_left_out: Left out of the schemas, because the value is not valid there: type date.',
    ]);
  });
});

describe('a schema of OpenAPI 3.1', () => {
  it('keeps JSON Schema as it is, beside a reference too', () => {
    const schema = { $ref: '#/components/schemas/A', maxLength: 3, examples: ['x'] };
    const tool = convertOne(createPost({ ...OBJECT, properties: { p: schema, q: { const: 1 } } }), {
      openapi: '3.1.0',
      components: { schemas: { A: { type: ['string', 'null'], contentEncoding: 'base64' } } },
    });
    expect(tool['input_schema'].properties).toEqual({
      p: { $ref: '#/$defs/A', maxLength: 3, examples: ['x'] },
      q: { const: 1 },
    });
    expect(tool['input_schema'].$defs).toEqual({
      A: { type: ['string', 'null'], contentEncoding: 'base64' },
    });
  });
});

describe('references', () => {
  const components = {
    schemas: {
      Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
      Alias: { $ref: '#/components/schemas/Node' },
      Loop: { $ref: '#/components/schemas/Pool' },
      Pool: { $ref: '#/components/schemas/Loop' },
      Unused: { type: 'string' },
      'a/b~c d': { type: 'string' },
    },
  };

  it('are kept as definitions, only those in use, recursion included', () => {
    const tool = convertOne(
      createPost({ ...OBJECT, properties: { a: { $ref: '#/components/schemas/Alias' } } }),
      { components },
    );
    expect(tool['input_schema'].properties.a).toEqual({ $ref: '#/$defs/Node' });
    expect(tool['input_schema'].$defs).toEqual({
      Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } },
    });
  });

  it('escape names as pointers and addresses want it', () => {
    const tool = convertOne(
      createPost({
        ...OBJECT,
        properties: { a: { $ref: '#/components/schemas/a~1b~0c%20d' } },
      }),
      { components },
    );
    expect(tool['input_schema'].properties.a).toEqual({ $ref: '#/$defs/a~1b~0c%20d' });
    expect(Object.keys(tool['input_schema'].$defs)).toEqual(['a/b~c d']);
  });

  it('into any place of the document become definitions', () => {
    const tool = convertOne(
      createPost({
        ...OBJECT,
        properties: { a: { $ref: '#/components/schemas/Node/properties/next' } },
      }),
      { components },
    );
    expect(tool['input_schema'].properties.a).toEqual({ $ref: '#/$defs/Node' });
  });

  it('that lead nowhere, out of the document or in a circle accept anything and are named', () => {
    const { tools, notes } = convert({
      openapi: '3.0.0',
      components,
      paths: createPost({
        ...OBJECT,
        properties: {
          a: { $ref: '#/components/schemas/Gone' },
          b: { $ref: 'other.yaml#/A' },
          c: { $ref: '#/components/schemas/Loop' },
          d: { $ref: '#anchor' },
        },
      }),
    });
    expect(tools[0]?.['input_schema'].properties).toEqual({ a: {}, b: {}, c: {}, d: {} });
    expect(notes.map(({ code, message }) => [code, message.replace(/^.*: /, '')])).toEqual([
      ['missing_reference', '#/components/schemas/Gone, #anchor.'],
      ['external_reference', 'other.yaml#/A.'],
      ['circular_reference', '#/components/schemas/Loop.'],
    ]);
  });

  it('beside which 3.0 allows nothing keep comments and nullable, and the rest is named', () => {
    const { tools, notes } = convert({
      openapi: '3.0.0',
      components,
      paths: createPost({
        ...OBJECT,
        properties: {
          a: { $ref: '#/components/schemas/Node', description: 'D', minLength: 3 },
          b: { $ref: '#/components/schemas/Node', nullable: true },
          c: { nullable: true, allOf: [{ $ref: '#/components/schemas/Node' }] },
        },
      }),
    });
    const orNull = { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] };
    expect(tools[0]?.['input_schema'].properties).toEqual({
      a: { $ref: '#/$defs/Node', description: 'D' },
      b: orNull,
      c: orNull,
    });
    expect(notes.map(({ code }) => code)).toEqual(['siblings_left_out']);
  });

  it('are cut at 400 definitions, the nearest kept', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `S${i}`,
        {
          type: 'object',
          properties: { next: { $ref: `#/components/schemas/S${(i + 1) % 10_000}` } },
        },
      ]),
    );
    const { tools, notes } = convert({
      openapi: '3.0.0',
      components: { schemas },
      paths: createPost({ ...OBJECT, properties: { a: { $ref: '#/components/schemas/S0' } } }),
    });
    const { $defs } = tools[0]?.['input_schema'] ?? {};
    expect(Object.keys($defs).length).toBe(401);
    expect($defs.S399.properties.next).toEqual({ $ref: '#/$defs/S400' });
    expect($defs.S400).toBe(true);
    expect(notes.map(({ code }) => code)).toEqual(['definitions_cut']);
  });
});

describe('direction', () => {
  const schema = {
    ...OBJECT,
    required: ['id', 'name', 'secret'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      secret: { $ref: '#/components/schemas/Secret' },
      inner: {
        ...OBJECT,
        required: ['at'],
        properties: { at: { type: 'string', readOnly: true } },
      },
    },
  };

  it('leaves readOnly out of the input and writeOnly out of the output', () => {
    const tool = convertOne(
      {
        '/things': {
          put: {
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
          },
        },
      },
      { components: { schemas: { Secret: { type: 'string', writeOnly: true } } } },
    );
    expect(tool['input_schema']).toMatchObject({ required: ['name', 'secret'] });
    expect(Object.keys(tool['input_schema'].properties)).toEqual(['name', 'secret', 'inner']);
    expect(tool['input_schema'].properties.inner).toEqual({ type: 'object', properties: {} });
    expect(tool['output_schema'].required).toEqual(['id', 'name']);
    expect(Object.keys(tool['output_schema'].properties)).toEqual(['id', 'name', 'inner']);
  });
});

describe('a discriminator', () => {
  const schemas = {
    Cat: { ...OBJECT, properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
    Dog: {
      ...OBJECT,
      required: ['kind'],
      properties: { kind: { type: 'string', enum: ['dog'] } },
    },
    Old: {
      ...OBJECT,
      discriminator: { propertyName: 'kind' },
      properties: { kind: { type: 'string' } },
    },
  };

  it('says in each branch which value means it', () => {
    const union = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    expect(convertProperty(union, { components: { schemas } })).toEqual({
      oneOf: [
        { $ref: '#/$defs/Cat', properties: { kind: { const: 'cat' } }, required: ['kind'] },
        { $ref: '#/$defs/Dog' },
      ],
    });
  });

  it('of a base is left out with a note', () => {
    const { notes } = convert({
      openapi: '3.0.0',
      components: { schemas },
      paths: createPost({ ...OBJECT, properties: { p: { $ref: '#/components/schemas/Old' } } }),
    });
    expect(notes.map(({ code }) => code)).toEqual(['discriminator_left_out']);
  });
});

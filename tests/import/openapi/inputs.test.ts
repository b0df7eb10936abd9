import { describe, expect, it } from 'vitest';
import { convert, convertOne, createPost } from './convert.ts';

const ok = { responses: { 200: { description: 'OK' } } };

describe('parameters', () => {
  it('of path, query, header and cookie are one closed object', () => {
    const tool = convertOne({
      '/users/{id}': {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' }, description: 'Old' }],
        get: {
          ...ok,
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              description: 'Id.',
            },
            {
              name: 'expand[]',
              in: 'query',
              style: 'form',
              explode: true,
              schema: { type: 'array', items: { type: 'string' } },
            },
            { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
            { name: 'Authorization', in: 'header', schema: { type: 'string' } },
            { name: 'session', in: 'cookie', schema: { type: 'string' }, deprecated: true },
            {
              name: 'filter',
              in: 'query',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
          ],
        },
      },
    });
    expect(tool['input_schema']).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', description: 'Id.' },
        'expand[]': { type: 'array', items: { type: 'string' } },
        'X-Trace': { type: 'string' },
        session: { type: 'string', deprecated: true },
        filter: { type: 'object' },
      },
      required: ['id', 'X-Trace'],
      additionalProperties: false,
    });
    expect(tool['x-openapi']).toEqual({
      method: 'GET',
      path: '/users/{id}',
      parameters: {
        id: { in: 'path' },
        'expand[]': { in: 'query', style: 'form', explode: true },
        'X-Trace': { in: 'header' },
        session: { in: 'cookie' },
        filter: { in: 'query' },
      },
    });
  });

  it('of 2.0 have their schema beside them, and their collection format is kept', () => {
    const { tools } = convert({
      swagger: '2.0',
      paths: {
        '/pets': {
          get: {
            ...ok,
            parameters: [
              {
                name: 'tags',
                in: 'query',
                type: 'array',
                items: { type: 'string', 'x-nullable': true },
                collectionFormat: 'pipes',
                maxItems: 5,
              },
            ],
          },
        },
      },
    });
    expect(tools[0]?.['input_schema'].properties.tags).toEqual({
      type: 'array',
      items: { type: ['string', 'null'] },
      maxItems: 5,
    });
    expect(tools[0]?.['x-openapi'].parameters.tags).toEqual({
      in: 'query',
      collectionFormat: 'pipes',
    });
  });

  it('that carry a key of a security scheme are not for the model', () => {
    const { tools, notes } = convert({
      openapi: '3.0.0',
      components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } } },
      paths: {
        '/a': {
          get: {
            ...ok,
            parameters: [{ name: 'API_key', in: 'query', schema: { type: 'string' } }],
          },
        },
      },
    });
    expect(tools[0]?.['input_schema'].properties).toEqual({});
    expect(notes.map(({ code }) => code)).toEqual(['credential_left_out']);
  });

  it('that collide are renamed after their place, with a note', () => {
    const { tools, notes } = convert({
      openapi: '3.0.0',
      paths: {
        '/users/{id}': {
          put: {
            ...ok,
            parameters: [
              { name: 'id', in: 'path', schema: { type: 'string' } },
              { name: 'id', in: 'query', schema: { type: 'boolean' } },
            ],
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['id'],
                    properties: { id: { type: 'integer' }, body_id: { type: 'null' } },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(tools[0]?.['input_schema'].properties).toEqual({
      id: { type: 'string' },
      query_id: { type: 'boolean' },
      body_id: { type: 'integer' },
      body_body_id: { type: 'null' },
    });
    expect(tools[0]?.['input_schema'].required).toEqual(['id', 'body_id']);
    expect(tools[0]?.['x-openapi'].parameters).toMatchObject({
      body_id: { in: 'body', name: 'id' },
    });
    expect(notes.map(({ code }) => code)).toContain('parameter_renamed');
  });

  it('named like members of every object stay what they are', () => {
    const tool = convertOne(
      createPost(
        JSON.parse(
          '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
        ) as object,
      ),
    );
    expect(Object.getOwnPropertyNames(tool['input_schema'].properties)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('a body', () => {
  const pet = { type: 'object', properties: { name: { type: 'string' } } };
  const components = { schemas: { Pet: pet } };

  it('of allOf is flat, and a property of two branches has both', () => {
    const tool = convertOne(
      createPost({
        allOf: [
          { $ref: '#/components/schemas/Pet' },
          {
            type: 'object',
            required: ['age'],
            properties: { age: { type: 'integer' }, name: { maxLength: 9 } },
          },
        ],
      }),
      { components },
    );
    expect(tool['input_schema']).toEqual({
      type: 'object',
      properties: {
        name: { allOf: [{ type: 'string' }, { maxLength: 9 }] },
        age: { type: 'integer' },
      },
      required: ['age'],
    });
  });

  it.each([
    ['alternatives', { oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }] }, 'body'],
    ['an object with alternatives', { ...pet, anyOf: [{ required: ['name'] }] }, 'body'],
    ['a reference to alternatives', { $ref: '#/components/schemas/Choice' }, 'choice'],
    ['a list', { type: 'array', items: { $ref: '#/components/schemas/Pet' } }, 'pets'],
    ['text', { type: 'string' }, 'body'],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'body'],
  ])('of %s is one parameter', (_, schema, key) => {
    const tool = convertOne(createPost(schema), {
      components: { schemas: { Pet: pet, Choice: { anyOf: [pet, { type: 'string' }] } } },
    });
    expect(Object.keys(tool['input_schema'].properties)).toEqual([key]);
    expect(tool['input_schema'].required).toEqual([key]);
    expect(tool['input_schema'].additionalProperties).toBe(false);
    expect(tool['x-openapi'].body).toBe(key);
  });

  it('keeps what it says of further properties', () => {
    const open = convertOne(createPost({ ...pet, additionalProperties: { type: 'integer' } }));
    expect(open['input_schema'].additionalProperties).toEqual({ type: 'integer' });
    const closed = convertOne(createPost({ ...pet, additionalProperties: false }));
    expect(closed['input_schema'].additionalProperties).toBe(false);
    expect(convertOne(createPost(pet))['input_schema']).not.toHaveProperty('additionalProperties');
  });

  it('that contains itself ends', () => {
    const schemas = {
      Self: { allOf: [{ $ref: '#/components/schemas/Self' }] },
    };
    const tool = convertOne(createPost({ $ref: '#/components/schemas/Self' }), {
      components: { schemas },
    });
    expect(tool['input_schema'].properties).toEqual({ self: { $ref: '#/$defs/Self' } });
  });

  it('of a form in the manner of Stripe is flat', () => {
    const tool = convertOne({
      '/v1/customers': {
        post: {
          ...ok,
          operationId: 'PostCustomers',
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                encoding: { metadata: { style: 'deepObject', explode: true } },
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  properties: {
                    email: { type: 'string', maxLength: 512 },
                    metadata: {
                      anyOf: [
                        { type: 'object', additionalProperties: { type: 'string' } },
                        { type: 'string', enum: [''] },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(tool['name']).toBe('create_customer');
    expect(Object.keys(tool['input_schema'].properties)).toEqual(['email', 'metadata']);
    expect(tool['x-openapi'].media_type).toBe('application/x-www-form-urlencoded');
  });

  it('with files says that a model cannot write them', () => {
    const upload = (type: string, schema: object) =>
      convert({
        openapi: '3.1.0',
        paths: { '/files': { post: { ...ok, requestBody: { content: { [type]: { schema } } } } } },
      });
    const form = upload('multipart/form-data', {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, purpose: { type: 'string' } },
    });
    expect(form.notes.map(({ code }) => code)).toEqual(['file_parameter']);
    const bytes = upload('application/octet-stream', {});
    expect(bytes.tools[0]?.['input_schema'].properties).toEqual({
      body: { type: 'string', format: 'binary' },
    });
    expect(bytes.notes.map(({ code }) => code)).toEqual(['file_parameter']);
  });

  it('of 2.0 is a parameter or fields of a form', () => {
    const { tools } = convert({
      swagger: '2.0',
      definitions: { Pet: pet },
      paths: {
        '/pets': {
          post: {
            ...ok,
            parameters: [
              { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
            ],
          },
          put: {
            ...ok,
            parameters: [
              {
                name: 'pets',
                in: 'body',
                schema: { type: 'array', items: { $ref: '#/definitions/Pet' } },
              },
            ],
          },
        },
        '/pets/{id}/photo': {
          post: {
            ...ok,
            consumes: ['multipart/form-data'],
            parameters: [
              { name: 'id', in: 'path', type: 'integer', format: 'int64' },
              { name: 'photo', in: 'formData', type: 'file', required: true },
              { name: 'note', in: 'formData', type: 'string' },
            ],
          },
        },
      },
    });
    expect(tools.map((tool) => tool['input_schema'].properties)).toEqual([
      { name: { type: 'string' } },
      { pets: { type: 'array', items: { $ref: '#/$defs/Pet' } } },
      {
        id: { type: 'integer', format: 'int64' },
        photo: { type: 'string', format: 'binary' },
        note: { type: 'string' },
      },
    ]);
    expect(tools[2]?.['x-openapi'].media_type).toBe('multipart/form-data');
    expect(components.schemas.Pet).toBe(pet);
  });
});

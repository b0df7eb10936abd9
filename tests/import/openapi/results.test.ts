import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { listOperations } from '../../../src/import/openapi/list-operations.ts';
import { readOpenapi } from '../../../src/import/openapi/read-openapi.ts';
import { convert, convertOne } from './convert.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

describe('responses', () => {
  it('give the success as output schema and the failures as errors, hints left to write', () => {
    const tool = convertOne(
      {
        '/a': {
          get: {
            responses: {
              201: { description: 'Created', ...json({ type: 'integer' }) },
              200: { description: 'OK', ...json({ $ref: '#/components/schemas/A' }) },
              404: { description: 'No such thing' },
              429: { description: 'Slow down' },
              418: { description: 'Teapot' },
              '5XX': { description: 'Broken' },
              default: { description: 'Else' },
            },
          },
        },
      },
      {
        components: {
          schemas: { A: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } } },
        },
      },
    );
    expect(tool['output_schema']).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } } },
    });
    expect(tool['errors']).toEqual([
      { code: 'not_found', type: 'not_found', message: 'No such thing' },
      { code: 'http_418', message: 'Teapot' },
      { code: 'rate_limited', type: 'rate_limited', message: 'Slow down', retryable: true },
      { code: 'server_error', type: 'internal_error', message: 'Broken' },
      { code: 'other_error', message: 'Else' },
    ]);
  });

  it('that are no JSON have no output schema, and a note says so', () => {
    const { tools, notes } = convert({
      openapi: '3.0.0',
      paths: {
        '/a': {
          get: {
            responses: {
              200: { description: '', content: { 'text/csv': { schema: { type: 'string' } } } },
            },
          },
        },
      },
    });
    expect(tools[0]).not.toHaveProperty('output_schema');
    expect(notes.map(({ code }) => code)).toEqual(['result_is_no_json']);
  });

  it('of 2.0 are read, and an absent one declares nothing', () => {
    const { tools } = convert({
      swagger: '2.0',
      responses: { Gone: { description: 'Gone' } },
      paths: {
        '/a': {
          get: {
            responses: {
              200: { description: 'OK', schema: { type: 'array', items: {} } },
              410: { $ref: '#/responses/Gone' },
            },
          },
          post: {},
        },
      },
    });
    expect(tools[0]).toMatchObject({
      output_schema: { type: 'array', items: {} },
      errors: [{ code: 'gone', type: 'not_found', message: 'Gone' }],
    });
    expect(tools[1]).not.toHaveProperty('output_schema');
    expect(tools[1]).not.toHaveProperty('errors');
  });
});

describe('proposals', () => {
  it.each([
    ['get', {}, 'listThings', 'read_only'],
    ['get', {}, 'deleteThing', undefined],
    ['delete', {}, 'removeThing', 'destructive'],
    ['post', {}, 'sendEmail', 'external_communication'],
    ['post', {}, 'refundCharge', 'financial'],
    ['post', {}, 'searchThings', 'read_only'],
    ['post', {}, 'optimizeRoute', undefined],
    ['put', {}, 'updateThing', 'internal_write'],
    ['post', { 'x-readonly': true }, 'optimizeRoute', 'read_only'],
    ['get', { 'x-destructive': true }, 'listThings', 'destructive'],
  ])('%s with %j and the id %s is %s', (method, more, operationId, risk) => {
    const tool = convertOne({ '/a': { [method]: { operationId, ...more } } });
    expect(tool['risk_class']).toBe(risk);
    const note = (tool['notes'] ?? []).find((entry: { at: string }) => entry.at === '/risk_class');
    expect(note === undefined).toBe(risk === undefined);
    if (Object.keys(more).length > 0) expect(note.text).toMatch(/^Stated by x-/);
    else if (risk !== undefined) expect(note.text).toMatch(/likely, not certain/);
  });

  it('of idempotency come from the method or a parameter', () => {
    const get = (method: string, name: string) =>
      convertOne({
        '/a': { [method]: { parameters: [{ name, in: 'header', schema: { type: 'string' } }] } },
      })['idempotency'];
    expect(get('post', 'Idempotency-Key')).toEqual({
      strategy: 'key',
      parameter: 'Idempotency-Key',
    });
    expect(get('put', 'X-A')).toEqual({ strategy: 'natural' });
    expect(get('post', 'X-A')).toBeUndefined();
  });

  it('of limits come from pages', () => {
    const tool = convertOne({
      '/a': {
        get: {
          parameters: [
            { name: 'per_page', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'cursor', in: 'query', schema: { type: 'string' } },
          ],
          responses: {
            200: {
              description: '',
              ...json({ type: 'object', properties: { items: {}, next_cursor: {} } }),
            },
          },
        },
      },
    });
    expect(tool['result_limits']).toEqual({ max_items: 100, pagination_cursor: 'next_cursor' });
  });

  it('of a scope come from the first way to be authorized', () => {
    const security = [{}, { oauth: ['things:read', 'things:list'] }, { key: [] }];
    const tool = convertOne({ '/a': { get: {} } }, { security });
    expect(tool['resource_scope']).toEqual(['things:read', 'things:list']);
    expect(convertOne({ '/a': { get: { security: [] } } }, { security })).not.toHaveProperty(
      'resource_scope',
    );
  });
});

describe('words', () => {
  it('are summary and description, and nothing is said twice', () => {
    const get = (summary: string, description: string) =>
      convertOne({ '/a': { get: { summary, description } } });
    expect(get('List things', 'Newest first.')).toMatchObject({
      title: 'List things',
      description: 'List things.\n\nNewest first.',
    });
    expect(get('List things', 'List  things. Newest first.')['description']).toBe(
      'List  things. Newest first.',
    );
    expect(get('', 'Only this.')).toMatchObject({ description: 'Only this.' });
    expect(get('', '')).not.toHaveProperty('description');
  });
});

describe('operations', () => {
  const read = (document: object) => {
    const outcome = readOpenapi(convertFromPlain(document));
    if (outcome.kind === 'problem') return outcome.problem.code;
    return listOperations(outcome.value).map(({ id, tags, isDeprecated }) => [
      id,
      tags,
      isDeprecated,
    ]);
  };

  it('have an id each, and come in the order of the document', () => {
    expect(
      read({
        openapi: '3.2.0',
        paths: {
          '/b': {
            post: { operationId: 'twice', tags: ['B', 'B'] },
            get: { operationId: 'once', deprecated: true },
            query: {},
            additionalOperations: { COPY: { operationId: 'twice' } },
          },
          '/a': { $ref: '#/components/pathItems/A' },
          'x-internal': { get: {} },
        },
        components: { pathItems: { A: { get: {} } } },
        webhooks: { hook: { post: {} } },
      }),
    ).toEqual([
      ['POST /b', ['B'], false],
      ['once', [], true],
      ['QUERY /b', [], false],
      ['COPY /b', [], false],
      ['GET /a', [], false],
    ]);
  });

  it.each([
    [{ swagger: '2.0', paths: {} }, []],
    [{ swagger: 2, paths: {} }, []],
    [{ openapi: '3.9.0', paths: {} }, []],
    [{ openapi: '4.0', paths: {} }, 'unknown_openapi_version'],
    [{ swagger: '1.2', info: {} }, 'unknown_openapi_version'],
    [{ openapi: '3.0.0' }, 'no_openapi'],
    [{ paths: {} }, 'no_openapi'],
  ])('%j is %j', (document, expected) => {
    expect(read(document)).toEqual(expected);
  });

  it('that were not picked are left out, and names do not depend on it', () => {
    const document = {
      openapi: '3.0.0',
      paths: { '/v1/a': { get: {} }, '/v2/a': { get: {} } },
    };
    expect(convert(document, ['GET /v2/a']).tools.map((tool) => tool['name'])).toEqual(['get_a_2']);
  });
});

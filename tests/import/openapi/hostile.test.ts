import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readImportedFiles } from '../../../src/app/import/read-imported-files.ts';
import { readContract } from '../../../src/contract/document/read.ts';
import { convertFromPlain, type Json } from '../../../src/contract/json/json.ts';
import { createTools } from '../../../src/import/openapi/create-tools.ts';
import { readOpenapi } from '../../../src/import/openapi/read-openapi.ts';
import { readToolText } from '../../../src/import/read-tools.ts';
import fc from '../../fast-check.ts';
import { createOpenapi } from './create-openapi.ts';

const POST = (schema: object) => ({
  post: { requestBody: { content: { 'application/json': { schema } } } },
});

/** The codes of the notes and problems, and how many tools came of it. */
function read(text: string): readonly [number, readonly string[]] {
  const outcome = readToolText(text);
  if (outcome.kind === 'problem') return [0, [outcome.problem.code]];
  const { groups } = outcome.value;
  return [
    groups.reduce((sum, { tools }) => sum + tools.length, 0),
    groups.flatMap(({ notes }) => notes.map(({ code }) => code)),
  ];
}

describe('a hostile OpenAPI document', () => {
  it('of 10,000 references in a circle ends with a note', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `S${i}`,
        { $ref: `#/components/schemas/S${(i + 1) % 10_000}` },
      ]),
    );
    const document = {
      openapi: '3.1.0',
      components: { schemas },
      paths: { '/a': POST({ $ref: '#/components/schemas/S0' }) },
    };
    expect(read(JSON.stringify(document))).toEqual([1, ['circular_reference']]);
  });

  it('of references to its own path items, parameters and responses ends', () => {
    const document = {
      openapi: '3.1.0',
      paths: {
        '/a': { $ref: '#/paths/~1b' },
        '/b': { $ref: '#/paths/~1a' },
        '/c': {
          get: {
            parameters: [{ $ref: '#/paths/~1c/get/parameters/0' }],
            responses: { 200: { $ref: '#/paths/~1c/get/responses/200' } },
          },
        },
      },
    };
    expect(read(JSON.stringify(document))).toEqual([1, ['parameter_not_read']]);
  });

  it('with an alias bomb, or a depth beyond any schema, is refused', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, i) =>
        `x${i}: &x${i} [${
          i === 0
            ? '1'
            : Array(10)
                .fill(`*x${i - 1}`)
                .join(',')
        }]`,
    );
    expect(read(`openapi: 3.1.0\npaths: {}\n${bomb.join('\n')}\n`)).toEqual([
      0,
      ['too_many_aliases'],
    ]);
    const deep = `${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`;
    expect(read(`{"openapi":"3.1.0","paths":{"/a":{"post":${deep}}}}`)).toEqual([0, ['too_deep']]);
  });

  it('with keys of every object pollutes nothing', () => {
    const text =
      '{"openapi":"3.1.0","__proto__":{"x":1},"components":{"schemas":{"__proto__":{"type":"string"}}},"paths":{"/__proto__":{"post":{"operationId":"__proto__","tags":["__proto__"],"parameters":[{"name":"__proto__","in":"query","schema":{"$ref":"#/components/schemas/__proto__"}}]}}}}';
    expect(read(text)).toEqual([1, []]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('of at least 5 MB and 500 operations is listed, and a dozen of them picked', () => {
    for (const print of [JSON.stringify, stringify]) {
      const text = print(createOpenapi(250, 160));
      expect(text.length).toBeGreaterThan(4_500_000);
      const files = [{ name: 'api.yaml', bytes: new TextEncoder().encode(text) }];
      const listed = readImportedFiles({ files });
      const operations = listed.kind === 'ok' ? (listed.value.operations ?? []) : [];
      expect(operations.length).toBe(500);
      const picked = operations.slice(0, 12).map(({ key }) => key);
      const tools = readImportedFiles({ files, picked });
      expect(tools.kind === 'ok' && tools.value.imported.tools.length).toBe(12);
    }
  }, 60_000);

  it('of any shape becomes contracts or a problem, without an exception', () => {
    const words = fc.constantFrom(
      '$ref',
      'schema',
      'properties',
      'in',
      'name',
      'type',
      'allOf',
      'oneOf',
      'parameters',
      'responses',
      'requestBody',
      'content',
      'application/json',
      'required',
      'discriminator',
      'mapping',
      'items',
      'get',
      'post',
      'tags',
      'security',
      'nullable',
      'enum',
      '200',
      'default',
      '__proto__',
    );
    const texts = fc.constantFrom(
      'object',
      'string',
      'path',
      'body',
      'formData',
      '#/paths',
      '#',
      '#/components/schemas/A',
      'x.yaml',
      '',
    );
    const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 7 },
        fc.constantFrom<Json>(null, true, 3, { raw: '1.0' }),
        texts,
        fc.array(tie('value'), { maxLength: 3 }),
        fc
          .array(fc.tuple(words, tie('value')), { maxLength: 5 })
          .map((entries) => new Map(entries)),
      ),
    })).value;
    fc.assert(
      fc.property(fc.constantFrom('2.0', '3.0.0', '3.1.0'), json, json, (version, item, schema) => {
        const document = new Map<string, Json>([
          [version === '2.0' ? 'swagger' : 'openapi', version],
          [
            'paths',
            new Map([
              ['/a', item],
              ['/b', new Map<string, Json>([['post', item]])],
            ]),
          ],
          ['components', convertFromPlain({ schemas: { A: schema } })],
        ]);
        const outcome = readOpenapi(document);
        if (outcome.kind === 'problem') return;
        for (const tool of createTools(outcome.value).tools)
          expect(readContract(tool).contract.input_schema).toBeInstanceOf(Map);
      }),
      { numRuns: 1_000 },
    );
  });
});

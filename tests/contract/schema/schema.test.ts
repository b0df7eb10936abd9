import { describe, expect, it } from 'vitest';
import { convertFromPlain, type Json } from '../../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../../src/contract/json/pointer.ts';
import {
  isSchema,
  listChildSchemas,
  listPropertyNames,
  listSchemaTypes,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../../../src/contract/schema/schema.ts';
import fc from '../../fast-check.ts';

function schema(plain: unknown): Schema {
  const json = convertFromPlain(plain);
  if (!isSchema(json)) throw new Error('not a schema');
  return json;
}

const walked = (plain: unknown): readonly string[] =>
  [...walkSchema(schema(plain))].map((node) => formatPointer(node.at));

describe('walking a schema', () => {
  it('visits every sub-schema once, in document order', () => {
    expect(
      walked({
        properties: {
          'a.b': { items: { enum: [{ type: 'x' }] } },
          'a/b': true,
          properties: { properties: { deep: {} } },
        },
        anyOf: [{ not: {} }, false],
        dependencies: { a: ['b'], c: { then: {} } },
        prefixItems: [{}, {}],
        $defs: { '': {} },
      }),
    ).toEqual([
      '',
      '/properties/a.b',
      '/properties/a.b/items',
      '/properties/a~1b',
      '/properties/properties',
      '/properties/properties/properties/deep',
      '/anyOf/0',
      '/anyOf/0/not',
      '/anyOf/1',
      '/dependencies/c',
      '/dependencies/c/then',
      '/prefixItems/0',
      '/prefixItems/1',
      '/$defs/',
    ]);
  });

  it.each(Object.entries(SUBSCHEMA_KEYWORDS))('enters %s, which contains %s', (keyword, holds) => {
    const child = { type: 'string' };
    const plain = {
      [keyword]: holds === 'map' ? { x: child } : holds === 'schemas' ? [child] : child,
    };
    expect(walked(plain)).toEqual([
      '',
      `/${keyword}${holds === 'map' ? '/x' : holds === 'schemas' ? '/0' : ''}`,
    ]);
  });

  it('reads both forms of items', () => {
    expect([walked({ items: {} }), walked({ items: [{}, true] })]).toEqual([
      ['', '/items'],
      ['', '/items/0', '/items/1'],
    ]);
  });

  it.each<[string, unknown]>([
    [
      'values that look like schemas',
      { default: { properties: { a: {} } }, const: {}, enum: [{}], examples: [{}] },
    ],
    ['keywords of the wrong form', { properties: [], anyOf: {}, not: 'x', items: 1, $defs: true }],
    [
      'names that every object inherits',
      { constructor: { a: {} }, toString: {}, hasOwnProperty: {} },
    ],
    ['unknown keywords', { 'x-schema': {} }],
    ['references', { $ref: '#' }],
  ])('does not enter %s', (_, plain) => {
    expect(walked(plain)).toEqual(['']);
  });

  it('enters a property named __proto__', () => {
    const root: Schema = new Map([
      ['properties', new Map<string, Json>([['__proto__', new Map()]])],
    ]);
    expect([...walkSchema(root)].map((node) => node.at)).toEqual([[], ['properties', '__proto__']]);
  });

  it('gives each node its place', () => {
    const [root, child] = [...walkSchema(schema({ items: {} }), ['input_schema'])];
    expect([root?.keyword, root?.parent, child?.keyword, child?.parent, child?.at]).toEqual([
      undefined,
      undefined,
      'items',
      root,
      ['input_schema', 'items'],
    ]);
  });

  it('finds at its pointer the very schema it gave, whatever the document', () => {
    const json = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 5 },
        fc.boolean(),
        fc.constant(null),
        fc.string(),
        fc
          .array(
            fc.tuple(
              fc.constantFrom(...Object.keys(SUBSCHEMA_KEYWORDS), 'type', '__proto__'),
              fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 3 })),
            ),
            { maxLength: 4 },
          )
          .map((entries) => new Map(entries)),
      ),
    })).schema;
    fc.assert(
      fc.property(json, (root) => {
        if (!isSchema(root)) return;
        const nodes = [...walkSchema(root)];
        for (const node of nodes) expect(getAt(root, node.at)).toBe(node.schema);
        expect(new Set(nodes.map((node) => formatPointer(node.at))).size).toBe(nodes.length);
      }),
    );
  });
});

describe('reading a schema', () => {
  it('gives direct sub-schemas relative to it', () => {
    expect(
      listChildSchemas(schema({ properties: { a: { items: {} } } })).map(({ at, keyword }) => [
        at,
        keyword,
      ]),
    ).toEqual([[['properties', 'a'], 'properties']]);
    expect(listChildSchemas(true)).toEqual([]);
  });

  it('names properties in the order of the document', () => {
    const names = listPropertyNames(
      new Map([
        [
          'properties',
          new Map<string, Json>([
            ['b', true],
            ['2', true],
            ['1', true],
          ]),
        ],
      ]),
    );
    expect([
      names,
      listPropertyNames(true),
      listPropertyNames(undefined),
      listPropertyNames(convertFromPlain({ properties: ['a'] })),
    ]).toEqual([['b', '2', '1'], [], [], []]);
  });

  it('reads the types of one word and of a list', () => {
    expect(
      [{ type: 'string' }, { type: ['string', 1, 'null'] }, { type: 7 }, {}].map((plain) =>
        listSchemaTypes(convertFromPlain(plain)),
      ),
    ).toEqual([['string'], ['string', 'null'], [], []]);
  });

  it('is an object or a truth value', () => {
    expect(
      [{}, true, false, null, 'x', [], 1].map((plain) => isSchema(convertFromPlain(plain))),
    ).toEqual([true, true, true, false, false, false, false]);
    expect([isSchema(undefined), isSchema({ raw: '1.0' })]).toEqual([false, false]);
  });
});

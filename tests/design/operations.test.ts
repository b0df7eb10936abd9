import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { parsePointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { moveProperty } from '../../src/design/move-property.ts';
import type { Offer } from '../../src/design/operation.ts';
import { listOffersById, operations } from '../../src/design/operations.ts';
import { applyTo } from './operation-laws.ts';

function schemaOf(plain: unknown): Schema {
  const json = convertFromPlain(plain);
  if (!isSchema(json)) throw new Error('not a schema');
  return json;
}

function offer(id: string, plain: unknown, at: string): readonly Offer[] {
  return listOffersById(id, { root: schemaOf(plain), at: parsePointer(at) ?? [] });
}

/** What each offer makes of the schema, as text. */
function results(id: string, plain: unknown, at: string): readonly string[] {
  return offer(id, plain, at).map(({ edits }) => printJson(applyTo(schemaOf(plain), edits)));
}

const text = (plain: unknown): string => JSON.stringify(plain);
const inside = (schema: unknown): unknown => ({ properties: { a: schema } });

/** Operation, what stands at `/properties/a`, and what each offer makes of it. */
type Row = readonly [string, unknown, readonly unknown[]];

describe('Null', () => {
  it.each<Row>([
    [
      'make-nullable',
      { type: 'string', minLength: 1 },
      [{ type: ['string', 'null'], minLength: 1 }],
    ],
    [
      'make-nullable',
      { description: 'd', enum: ['a', 'b'], type: 'string' },
      [{ description: 'd', enum: ['a', 'b', null], type: ['string', 'null'] }],
    ],
    ['make-nullable', { type: ['string', 'integer'] }, [{ type: ['string', 'integer', 'null'] }]],
    ['make-nullable', { const: 'x', title: 't' }, [{ enum: ['x', null], title: 't' }]],
    [
      'make-nullable',
      { description: 'd', $ref: '#/$defs/x', default: 1 },
      [{ description: 'd', anyOf: [{ $ref: '#/$defs/x' }, { type: 'null' }], default: 1 }],
    ],
    [
      'make-nullable',
      { anyOf: [{ type: 'string' }], title: 't' },
      [{ anyOf: [{ type: 'string' }, { type: 'null' }], title: 't' }],
    ],
    [
      'make-nullable',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }],
    ],
    [
      'make-nullable',
      { oneOf: [{ $ref: 'https://x.example' }] },
      [{ anyOf: [{ oneOf: [{ $ref: 'https://x.example' }] }, { type: 'null' }] }],
    ],
    [
      'make-nullable',
      { type: 'string', not: { const: 'x' } },
      [{ anyOf: [{ type: 'string', not: { const: 'x' } }, { type: 'null' }] }],
    ],
    ['make-nullable', true, []],
    ['make-nullable', {}, []],
    ['make-nullable', { minLength: 1 }, []],
    ['make-nullable', { type: ['string', 'null'] }, []],
    ['make-nullable', { type: 'string', enum: 'a' }, []],
    [
      'make-non-nullable',
      { type: ['string', 'null'], enum: ['a', null] },
      [{ type: 'string', enum: ['a'] }],
    ],
    [
      'make-non-nullable',
      { type: ['string', 'integer', 'null'] },
      [{ type: ['string', 'integer'] }],
    ],
    [
      'make-non-nullable',
      { description: 'd', anyOf: [{ $ref: '#/$defs/x' }, { type: 'null' }], default: 1 },
      [{ description: 'd', $ref: '#/$defs/x', default: 1 }],
    ],
    [
      'make-non-nullable',
      { description: 'd', anyOf: [{ type: 'string', description: 'e' }, { type: 'null' }] },
      [{ description: 'd', anyOf: [{ type: 'string', description: 'e' }] }],
    ],
    [
      'make-non-nullable',
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    ],
    [
      'make-non-nullable',
      { anyOf: [{ type: 'string' }, { type: 'null', description: 'not set' }] },
      [],
    ],
    ['make-non-nullable', { type: 'null' }, []],
    ['make-non-nullable', { type: ['null'] }, []],
    ['make-non-nullable', {}, []],
  ])('%s of %j', (id, before, after) => {
    expect(
      results(
        id,
        { ...Object(inside(before)), $defs: { x: { type: 'integer' } } },
        '/properties/a',
      ),
    ).toEqual(
      after.map((one) => text({ ...Object(inside(one)), $defs: { x: { type: 'integer' } } })),
    );
  });

  it('is not offered where a reference could not follow', () => {
    const root = {
      properties: {
        a: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        b: { $ref: '#/properties/a/anyOf/1' },
      },
    };
    expect(results('make-non-nullable', root, '/properties/a')).toEqual([]);
  });
});

describe('Types, lists and unions', () => {
  it.each<Row>([
    [
      'allow-type',
      { type: 'string' },
      ['number', 'integer', 'boolean', 'object', 'array'].map((type) => ({
        type: ['string', type],
      })),
    ],
    [
      'allow-type',
      { type: ['integer', 'null'] },
      ['string', 'boolean', 'object', 'array'].map((type) => ({ type: ['integer', 'null', type] })),
    ],
    ['allow-type', { type: 'string', enum: ['a'] }, []],
    ['allow-type', { type: 'dict' }, []],
    [
      'drop-type',
      { type: ['string', 'integer', 'null'], minimum: 1 },
      [
        { type: ['integer', 'null'], minimum: 1 },
        { type: ['string', 'null'], minimum: 1 },
      ],
    ],
    ['drop-type', { type: ['string', 'integer'] }, [{ type: 'integer' }, { type: 'string' }]],
    ['drop-type', { type: ['string', 'null'] }, []],
    [
      'wrap-in-array',
      { description: 'd', default: 1, type: 'integer' },
      [{ description: 'd', type: 'array', items: { default: 1, type: 'integer' } }],
    ],
    ['wrap-in-array', true, [{ type: 'array', items: true }]],
    [
      'unwrap-array',
      { description: 'd', type: 'array', items: { type: 'integer', minimum: 1 } },
      [{ description: 'd', type: 'integer', minimum: 1 }],
    ],
    ['unwrap-array', { type: 'array', items: { type: 'integer' }, minItems: 1 }, []],
    [
      'unwrap-array',
      { description: 'd', type: 'array', items: { type: 'integer', description: 'e' } },
      [],
    ],
    ['unwrap-array', { type: 'array', items: { type: 'integer' }, default: [] }, []],
    [
      'list-to-tuple',
      { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
      [
        {
          type: 'array',
          prefixItems: [{ type: 'number' }, { type: 'number' }],
          minItems: 2,
          maxItems: 2,
        },
      ],
    ],
    [
      'list-to-tuple',
      { type: 'array', items: { type: 'number' } },
      [{ type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'number' } }],
    ],
    [
      'tuple-to-list',
      {
        type: 'array',
        prefixItems: [{ type: 'number' }, { type: 'number' }],
        minItems: 2,
        maxItems: 2,
      },
      [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }],
    ],
    [
      'tuple-to-list',
      { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
      [{ maxItems: 2, items: { type: 'number' } }],
    ],
    [
      'tuple-to-list',
      { prefixItems: [{ type: 'number' }], items: { type: 'number' } },
      [{ items: { type: 'number' } }],
    ],
    ['tuple-to-list', { prefixItems: [{ type: 'number' }, { type: 'string' }], items: false }, []],
    ['tuple-to-list', { prefixItems: [{ type: 'number' }] }, []],
    [
      'wrap-in-union',
      { title: 't', type: 'string', description: 'd', minLength: 1 },
      ['anyOf', 'oneOf', 'allOf'].map((union) => ({
        title: 't',
        [union]: [{ type: 'string', minLength: 1 }],
        description: 'd',
      })),
    ],
    [
      'wrap-in-union',
      { anyOf: [{ type: 'string' }] },
      [{ oneOf: [{ anyOf: [{ type: 'string' }] }] }, { allOf: [{ anyOf: [{ type: 'string' }] }] }],
    ],
    [
      'add-branch',
      { anyOf: [{ type: 'string' }], allOf: [{}] },
      [
        { anyOf: [{ type: 'string' }, { type: 'integer' }], allOf: [{}] },
        { anyOf: [{ type: 'string' }], allOf: [{}, {}] },
      ],
    ],
    [
      'add-branch',
      { oneOf: [{ type: 'object', properties: {} }] },
      [{ oneOf: [{ type: 'object', properties: {} }, { type: 'object' }] }],
    ],
    ['add-branch', { anyOf: 'x' }, []],
    [
      'unwrap-union',
      { title: 't', anyOf: [{ type: 'string', minLength: 1 }], description: 'd' },
      [{ title: 't', type: 'string', minLength: 1, description: 'd' }],
    ],
    ['unwrap-union', { title: 't', anyOf: [{ title: 'u' }] }, []],
    ['unwrap-union', { properties: { x: {} }, allOf: [{ additionalProperties: false }] }, []],
    ['unwrap-union', { type: 'object', allOf: [{ unevaluatedProperties: false }] }, []],
    [
      'unwrap-union',
      { type: 'object', allOf: [{ required: ['x'] }] },
      [{ type: 'object', required: ['x'] }],
    ],
    ['change-union', { anyOf: [{}], title: 't' }, [{ oneOf: [{}], title: 't' }]],
    ['change-union', { anyOf: [{}], oneOf: 7 }, []],
    ['boolean-schema', true, [{}]],
    ['boolean-schema', {}, [true]],
    ['boolean-schema', false, [{ not: {} }]],
    ['boolean-schema', { not: {} }, [false]],
    ['boolean-schema', { not: true }, [false]],
    ['boolean-schema', { not: {}, title: 't' }, []],
  ])('%s of %j', (id, before, after) => {
    expect(results(id, inside(before), '/properties/a')).toEqual(
      after.map((one) => text(inside(one))),
    );
  });

  it('keep root keywords at the root', () => {
    const root = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://x.example/',
      type: 'object',
      properties: {},
      $defs: { x: {} },
    };
    expect(results('wrap-in-union', root, '')[0]).toBe(
      text({
        $schema: root.$schema,
        $id: root.$id,
        anyOf: [{ type: 'object', properties: {} }],
        $defs: { x: {} },
      }),
    );
    expect([
      ...results('make-nullable', root, ''),
      ...results('wrap-in-array', root, ''),
      ...results('allow-type', root, ''),
    ]).toEqual([]);
  });

  it('update references to their parts', () => {
    const root = {
      properties: {
        a: { type: 'object', properties: { x: {} } },
        b: { $ref: '#/properties/a/properties/x' },
        c: { $ref: '#/properties/a' },
      },
    };
    expect(results('wrap-in-union', root, '/properties/a')[0]).toBe(
      text({
        properties: {
          a: { anyOf: [{ type: 'object', properties: { x: {} } }] },
          b: { $ref: '#/properties/a/anyOf/0/properties/x' },
          c: { $ref: '#/properties/a' },
        },
      }),
    );
    expect(results('wrap-in-array', root, '/properties/a')[0]).toBe(
      text({
        properties: {
          a: { type: 'array', items: { type: 'object', properties: { x: {} } } },
          b: { $ref: '#/properties/a/items/properties/x' },
          c: { $ref: '#/properties/a' },
        },
      }),
    );
  });
});

describe('Definitions', () => {
  it('are extracted with their constraints; annotations of each use stay there', () => {
    const root = {
      properties: {
        sizes: { items: { title: 'Page Size', description: 'd', type: 'integer', minimum: 1 } },
      },
    };
    expect(results('extract-definition', root, '/properties/sizes/items')).toEqual([
      text({
        properties: { sizes: { items: { $ref: '#/$defs/page_size', description: 'd' } } },
        $defs: { page_size: { title: 'Page Size', type: 'integer', minimum: 1 } },
      }),
    ]);
    expect(offer('extract-definition', root, '/properties/sizes/items')[0]?.goTo).toEqual([
      '$defs',
      'page_size',
    ]);
  });

  it.each([
    [
      '/properties/categories/items',
      { properties: { categories: { items: { type: 'string' } } } },
      'category',
    ],
    ['/properties/boxes/items', { properties: { boxes: { items: { type: 'string' } } } }, 'box'],
    [
      '/properties/status/items',
      { properties: { status: { items: { type: 'string' } } } },
      'status_item',
    ],
    ['/properties/a~1b', { properties: { 'a/b': { type: 'string' } } }, 'a_b'],
    ['/properties/', { properties: { '': { type: 'string' } } }, 'definition'],
    ['/properties/שם', { properties: { שם: { type: 'string' } } }, 'שם'],
    [
      '/properties/__proto__',
      JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
      'proto',
    ],
    ['/properties/x/anyOf/0', { properties: { x: { anyOf: [{ type: 'string' }] } } }, 'x'],
    [
      '/properties/x',
      { properties: { x: { type: 'string' } }, $defs: { x: {} }, not: { $ref: '#/$defs/x_2' } },
      'x_3',
    ],
    ['/items', { items: { type: 'string' } }, 'item'],
  ])('are named after the schema at %s', (at, root, name) => {
    expect(offer('extract-definition', root, at)[0]?.goTo?.at(-1)).toBe(name);
  });

  it('are added where the document has its own', () => {
    expect(
      offer(
        'extract-definition',
        { definitions: { y: {} }, properties: { x: { type: 'string' } } },
        '/properties/x',
      )[0]?.goTo,
    ).toEqual(['definitions', 'x']);
    expect(
      offer(
        'extract-definition',
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { x: { type: 'string' } },
        },
        '/properties/x',
      )[0]?.goTo,
    ).toEqual(['definitions', 'x']);
    expect(
      offer(
        'extract-definition',
        { $defs: 'mine', properties: { x: { type: 'string' } } },
        '/properties/x',
      ),
    ).toEqual([]);
  });

  it('are not made of the root, of references, of definitions and of empty schemas', () => {
    const root = {
      type: 'object',
      properties: { r: { $ref: '#/$defs/d', description: 'x' }, n: { description: 'x' } },
      $defs: { d: { type: 'string' } },
    };
    for (const at of ['', '/properties/r', '/properties/n', '/$defs/d', '/properties'])
      expect(offer('extract-definition', root, at)).toEqual([]);
  });

  it('are found by recursion and by references into them', () => {
    const root = {
      properties: {
        node: { type: 'object', properties: { next: { $ref: '#/properties/node' } } },
        other: { $ref: '#/properties/node/properties/next' },
      },
    };
    expect(results('extract-definition', root, '/properties/node')).toEqual([
      text({
        properties: {
          node: { $ref: '#/$defs/node' },
          other: { $ref: '#/$defs/node/properties/next' },
        },
        $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
      }),
    ]);
  });

  it('replace every identical schema', () => {
    const point = { type: 'object', properties: { x: { type: 'number' } } };
    const root = {
      properties: {
        from: { description: 'f', ...point },
        to: { ...point, description: 't' },
        via: { type: 'object' },
      },
    };
    expect(offer('extract-definition', root, '/properties/from').map(({ label }) => label)).toEqual(
      ['Extract to a definition', 'Extract to a definition for all 2 places that say the same'],
    );
    expect(results('extract-definition', root, '/properties/from')[1]).toBe(
      text({
        properties: {
          from: { description: 'f', $ref: '#/$defs/from' },
          to: { $ref: '#/$defs/from', description: 't' },
          via: { type: 'object' },
        },
        $defs: { from: point },
      }),
    );
  });
});

describe('Inlining', () => {
  const definition = { description: 'D', type: 'string', minLength: 1 };

  it.each<readonly [unknown, unknown]>([
    [{ $ref: '#/$defs/x' }, definition],
    [
      { title: 't', $ref: '#/$defs/x', default: 'a' },
      { title: 't', ...definition, default: 'a' },
    ],
    [
      { $ref: '#/$defs/x', description: 'here' },
      { type: 'string', minLength: 1, description: 'here' },
    ],
    [
      { $ref: '#/$defs/x', minLength: 3 },
      { allOf: [definition], minLength: 3 },
    ],
    [
      { $ref: '#/$defs/x', allOf: [{ maxLength: 9 }], minLength: 3 },
      { allOf: [{ maxLength: 9 }, definition], minLength: 3 },
    ],
  ])('%j', (before, after) => {
    const found = results(
      'inline-reference',
      { ...Object(inside(before)), $defs: { x: definition, y: {} } },
      '/properties/a',
    );
    expect(found).toEqual([
      text({ ...Object(inside(after)), $defs: { x: definition, y: {} } }),
      text({ ...Object(inside(after)), $defs: { y: {} } }),
    ]);
  });

  it('turns references into the target into references into the copy', () => {
    const x = { properties: { p: { type: 'string' }, q: { $ref: '#/$defs/x/properties/p' } } };
    expect(
      results(
        'inline-reference',
        { items: { $ref: '#/$defs/x' }, not: { $ref: '#/$defs/x' }, $defs: { x } },
        '/items',
      ),
    ).toEqual([
      text({
        items: { properties: { p: { type: 'string' }, q: { $ref: '#/items/properties/p' } } },
        not: { $ref: '#/$defs/x' },
        $defs: { x },
      }),
    ]);
  });

  it('is not offered for a reference that is recursive, unresolved or external, or a target that must be unique', () => {
    const $defs = {
      loop: { items: { $ref: '#/$defs/loop' } },
      one: { $id: 'https://x.example/one' },
      plain: { type: 'string' },
    };
    for (const $ref of [
      '#/$defs/loop',
      '#/$defs/none',
      'https://x.example/other',
      '#/$defs/one',
      '#',
      7,
    ])
      expect(offer('inline-reference', { $defs, items: { $ref } }, '/items')).toEqual([]);
    expect(
      offer(
        'inline-reference',
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          definitions: $defs,
          items: { $ref: '#/definitions/plain', maxLength: 3 },
        },
        '/items',
      ),
    ).toEqual([]);
  });

  it('leaves anchors with the original, and moves them if that is removed', () => {
    const root = {
      properties: { a: { $ref: '#/$defs/x' } },
      $defs: { x: { $anchor: 'here', type: 'string' } },
    };
    expect(results('inline-reference', root, '/properties/a')).toEqual([
      text({ properties: { a: { type: 'string' } }, $defs: root.$defs }),
      text({ properties: { a: { $anchor: 'here', type: 'string' } } }),
    ]);
  });

  it('replaces all references at once, and removes the definition', () => {
    const root = {
      properties: { a: { $ref: '#/$defs/x', title: 'A' }, b: { items: { $ref: '#/$defs/x' } } },
      $defs: { x: { type: 'string' } },
    };
    expect(offer('inline-everywhere', root, '/$defs/x').map(({ label }) => label)).toEqual([
      'Inline in 2 places, and remove it',
    ]);
    expect(results('inline-everywhere', root, '/$defs/x')).toEqual([
      text({ properties: { a: { type: 'string', title: 'A' }, b: { items: { type: 'string' } } } }),
    ]);
    expect(
      offer('inline-everywhere', { ...root, not: { $ref: '#/$defs/x/not' } }, '/$defs/x'),
    ).toEqual([]);
  });
});

describe('Objects', () => {
  const root = {
    type: 'object',
    properties: {
      a: { type: 'object', properties: { b: {} } },
      m: { type: 'object', additionalProperties: { type: 'string' } },
      c: { allOf: [{ $ref: '#/$defs/d' }], properties: { e: {} } },
    },
    required: ['zz', 'm'],
    $defs: { d: { type: 'object', properties: { f: {} } } },
  };

  it('are closed one by one or all at once, with the keyword that evaluates all their properties', () => {
    expect(offer('close-object', root, '/properties/a').map(({ edits }) => edits)).toEqual([
      [{ kind: 'set', at: ['properties', 'a', 'additionalProperties'], value: false }],
    ]);
    expect(offer('close-object', root, '/properties/m')).toEqual([]);
    expect(
      offer(
        'close-object',
        { properties: { a: { properties: { b: {} }, additionalProperties: true } } },
        '/properties/a',
      )[0]?.edits,
    ).toEqual([{ kind: 'set', at: ['properties', 'a', 'additionalProperties'], value: false }]);
    expect(
      offer('close-all-objects', root, '').map(({ label, edits }) => [
        label,
        edits.map(({ at }) => at.join('/')),
      ]),
    ).toEqual([
      [
        'Close all 3 objects',
        [
          'additionalProperties',
          'properties/a/additionalProperties',
          'properties/c/unevaluatedProperties',
        ],
      ],
    ]);
    expect(offer('close-all-objects', root, '/properties/a')).toEqual([]);
  });

  it('are opened by removing what closes them', () => {
    expect(results('open-object', { type: 'object', additionalProperties: false }, '')).toEqual([
      text({ type: 'object' }),
    ]);
    expect(results('open-object', { type: 'object', additionalProperties: true }, '')).toEqual([]);
  });

  it('require all or none of their properties, and keep other names', () => {
    expect(results('require-all', root, '')[0]).toContain('"required":["zz","m","a","c"]');
    expect(results('require-all', { properties: { a: {}, b: {} }, title: 't' }, '')).toEqual([
      text({ properties: { a: {}, b: {} }, required: ['a', 'b'], title: 't' }),
    ]);
    expect(results('require-none', root, '')[0]).toContain('"required":["zz"]');
    expect(results('require-none', { properties: { a: {} }, required: ['a'] }, '')).toEqual([
      text({ properties: { a: {} } }),
    ]);
    for (const id of ['require-all', 'require-none'])
      expect(offer(id, { properties: { a: {} }, required: true }, '')).toEqual([]);
  });
});

describe('Parts', () => {
  const labels = (plain: unknown, at = ''): readonly string[] =>
    offer('add-part', plain, at).map(({ label }) => label.replace('Add ', ''));
  const general = ['anyOf', 'oneOf', 'allOf', 'not', 'if'];

  it('apply to the declared types', () => {
    expect(labels(inside({ type: 'string' }), '/properties/a')).toEqual(general);
    expect(
      labels(
        inside({ type: 'string', contentMediaType: 'application/json', if: {} }),
        '/properties/a',
      ),
    ).toEqual(['anyOf', 'oneOf', 'allOf', 'not', 'then', 'else', 'contentSchema']);
    expect(labels(inside({ type: ['array', 'null'], items: {} }), '/properties/a')).toEqual([
      'prefixItems',
      'contains',
      ...general,
    ]);
    expect(
      labels(inside({ type: 'object', properties: { x: {} }, allOf: [{}] }), '/properties/a'),
    ).toEqual([
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'dependentSchemas',
      'unevaluatedProperties',
      'anyOf',
      'oneOf',
      'not',
      'if',
    ]);
    expect(labels(inside({ $ref: '#' }), '/properties/a')).toEqual(general);
    expect(labels({ type: 'object' })).toEqual([
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      ...general,
      'a definition',
    ]);
    expect(labels({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'array' })).toEqual(
      ['items', 'contains', 'additionalProperties', ...general, 'a definition'].filter(
        (label) => label !== 'additionalProperties',
      ),
    );
  });

  it('are added in reading order, and focus what to fill in', () => {
    const [, , , , then] = offer(
      'add-part',
      inside({ if: {}, else: {}, type: 'string' }),
      '/properties/a',
    );
    expect(then?.goTo).toEqual(['properties', 'a', 'then']);
    expect(
      printJson(applyTo(schemaOf(inside({ if: {}, else: {}, type: 'string' })), then?.edits ?? [])),
    ).toBe(text(inside({ if: {}, then: {}, else: {}, type: 'string' })));
  });

  it('get more entries under free names', () => {
    expect(
      results(
        'add-entry',
        {
          patternProperties: { '^x-': {} },
          prefixItems: [{ type: 'integer' }],
          dependentSchemas: { a: {} },
          properties: { a: {}, b: {} },
          $defs: {},
        },
        '',
      ).map((result) => Object.values(JSON.parse(result))),
    ).toEqual([
      [
        { '^x-': {} },
        [{ type: 'integer' }],
        { a: {} },
        { a: {}, b: {} },
        { definition: { type: 'string' } },
      ],
      [
        { '^x-': {}, '^x-_2': { type: 'string' } },
        [{ type: 'integer' }],
        { a: {} },
        { a: {}, b: {} },
        {},
      ],
      [{ '^x-': {} }, [{ type: 'integer' }], { a: {}, b: {} }, { a: {}, b: {} }, {}],
      [{ '^x-': {} }, [{ type: 'integer' }, { type: 'integer' }], { a: {} }, { a: {}, b: {} }, {}],
    ]);
  });
});

describe('A place', () => {
  const root = {
    properties: {
      a: { type: 'string' },
      b: { type: 'object', properties: { c: {}, d: {} }, required: ['c', 'd'] },
      e: { $ref: '#/properties/b/properties/c' },
    },
    required: ['e', 'a', 'b'],
    propertyOrdering: ['a', 'b'],
  };

  it('is duplicated with the copy right after it, required if it is', () => {
    expect(results('duplicate', root, '/properties/a')).toEqual([
      text({
        ...root,
        properties: {
          a: { type: 'string' },
          a_copy: { type: 'string' },
          b: root.properties.b,
          e: root.properties.e,
        },
        required: ['e', 'a', 'a_copy', 'b'],
        propertyOrdering: ['a', 'a_copy', 'b'],
      }),
    ]);
    expect(
      results(
        'duplicate',
        { anyOf: [{ type: 'string' }, { type: 'null' }], not: { $ref: '#/anyOf/1' } },
        '/anyOf/0',
      ),
    ).toEqual([
      text({
        anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'null' }],
        not: { $ref: '#/anyOf/2' },
      }),
    ]);
    expect(
      results(
        'duplicate',
        { $defs: { n: { $anchor: 'x', items: { $ref: '#/$defs/n' } }, n_copy: {} } },
        '/$defs/n',
      ),
    ).toEqual([
      text({
        $defs: {
          n: { $anchor: 'x', items: { $ref: '#/$defs/n' } },
          n_copy_2: { items: { $ref: '#/$defs/n_copy_2' } },
          n_copy: {},
        },
      }),
    ]);
    expect(offer('duplicate', { items: {}, patternProperties: { x: {} } }, '/items')).toEqual([]);
  });

  it('moves up and down, and updates references to its index', () => {
    expect(results('move-down', root, '/properties/a')[0]).toContain(
      '{"properties":{"b":{"type":"object"',
    );
    expect(offer('move-up', root, '/properties/a')).toEqual([]);
    expect(offer('move-down', root, '/properties/e')).toEqual([]);
    expect(
      results(
        'move-up',
        { prefixItems: [{}, { type: 'string' }], not: { $ref: '#/prefixItems/1' } },
        '/prefixItems/1',
      ),
    ).toEqual([text({ prefixItems: [{ type: 'string' }, {}], not: { $ref: '#/prefixItems/0' } })]);
    expect(
      offer('move-up', { prefixItems: [{}, { type: 'string' }] }, '/prefixItems/1')[0]?.goTo,
    ).toEqual(['prefixItems', 0]);
  });

  it('moves into the object above and out of the one around it', () => {
    const moved = {
      properties: {
        a: { type: 'string' },
        b: {
          type: 'object',
          properties: { c: {}, d: {}, e: { $ref: '#/properties/b/properties/c' } },
          required: ['c', 'd', 'e'],
        },
      },
      required: ['a', 'b'],
      propertyOrdering: ['a', 'b'],
    };
    expect(results('move-in', root, '/properties/e')).toEqual([text(moved)]);
    expect(results('move-out', moved, '/properties/b/properties/e')).toEqual([
      text({ ...root, required: ['a', 'b', 'e'], propertyOrdering: ['a', 'b', 'e'] }),
    ]);
    expect(results('move-out', root, '/properties/b/properties/c')).toEqual([
      text({
        properties: {
          a: { type: 'string' },
          b: { type: 'object', properties: { d: {} }, required: ['d'] },
          c: {},
          e: { $ref: '#/properties/c' },
        },
        required: ['e', 'a', 'b', 'c'],
        propertyOrdering: ['a', 'b', 'c'],
      }),
    ]);
    for (const at of ['/properties/a', '/properties/b', '/properties/b/properties/c'])
      expect(offer('move-in', root, at)).toEqual([]);
    expect(
      offer(
        'move-out',
        { properties: { x: {}, b: { properties: { x: {} } } } },
        '/properties/b/properties/x',
      ),
    ).toEqual([]);
  });

  it('is removed with all entries of its name', () => {
    const named = {
      properties: { a: {}, b: {} },
      required: ['a'],
      propertyOrdering: ['b', 'a'],
      dependentRequired: { a: ['b'], b: ['a'] },
      dependentSchemas: { a: {} },
    };
    expect(results('remove', named, '/properties/a')).toEqual([
      text({ properties: { b: {} }, propertyOrdering: ['b'] }),
    ]);
    expect(
      results('remove', { anyOf: [{}, { type: 'null' }], not: { $ref: '#/anyOf/1' } }, '/anyOf/0'),
    ).toEqual([text({ anyOf: [{ type: 'null' }], not: { $ref: '#/anyOf/0' } })]);
    expect(results('remove', { anyOf: [{}], title: 't' }, '/anyOf/0')).toEqual([
      text({ title: 't' }),
    ]);
    expect(results('remove', { if: {}, then: {}, title: 't' }, '/if')).toEqual([
      text({ title: 't' }),
    ]);
    expect(results('remove', { items: {}, title: 't' }, '/items')).toEqual([text({ title: 't' })]);
    expect(offer('remove', named, '')).toEqual([]);
  });

  it('becomes a definition when something refers to it', () => {
    expect(results('remove', root, '/properties/b/properties/c')).toEqual([
      text({
        properties: {
          a: { type: 'string' },
          b: { type: 'object', properties: { d: {} }, required: ['d'] },
          e: { $ref: '#/$defs/c' },
        },
        required: ['e', 'a', 'b'],
        propertyOrdering: ['a', 'b'],
        $defs: { c: {} },
      }),
    ]);
    expect(offer('remove', root, '/properties/b/properties/c')[0]?.label).toBe(
      'Remove here, and keep it as the definition “c”',
    );
    expect(
      results('remove', { items: { $ref: '#/$defs/x' }, $defs: { x: {}, y: {} } }, '/$defs/y'),
    ).toEqual([text({ items: { $ref: '#/$defs/x' }, $defs: { x: {} } })]);
    expect(offer('remove', { items: { $ref: '#/$defs/x' }, $defs: { x: {} } }, '/$defs/x')).toEqual(
      [],
    );
    expect(
      results(
        'remove',
        { type: 'object', $defs: { n: { items: { $ref: '#/$defs/n' } } } },
        '/$defs/n',
      ),
    ).toEqual([text({ type: 'object' })]);
  });

  it('offers nothing that would break a schema with its own $id', () => {
    const own = {
      properties: {
        a: { $id: 'https://x.example/a', properties: { x: {}, y: { $ref: '#/properties/x' } } },
        b: { properties: { c: {} } },
      },
    };
    for (const id of ['move-in', 'move-out', 'extract-definition', 'duplicate'])
      expect(offer(id, own, '/properties/b/properties/c'), id).toEqual([]);
  });
});

describe('A property that is dragged', () => {
  const root = schemaOf({
    properties: {
      a: { type: 'string' },
      b: { properties: { c: {}, a: {} } },
      d: { items: { properties: {} } },
      e: {},
    },
    required: ['e'],
    dependentRequired: { a: ['b'] },
  });
  const drag = (from: string, owner: string, index: number): string => {
    const moved = moveProperty(root, parsePointer(from) ?? [], {
      owner: parsePointer(owner) ?? [],
      index,
    });
    return moved.kind === 'problem' ? moved.problem.code : printJson(applyTo(root, moved.value));
  };

  it('moves into any object, at any position', () => {
    expect(drag('/properties/e', '/properties/b', 1)).toBe(
      text({
        properties: {
          a: { type: 'string' },
          b: { properties: { c: {}, e: {}, a: {} }, required: ['e'] },
          d: { items: { properties: {} } },
        },
        dependentRequired: { a: ['b'] },
      }),
    );
    expect(drag('/properties/b/properties/c', '/properties/d/items', 9)).toContain(
      '"items":{"properties":{"c":{}}}',
    );
    expect(drag('/properties/e', '', 0)).toContain('{"properties":{"e":{},"a":');
  });

  it('is refused with a reason', () => {
    expect([
      drag('/properties/b', '/properties/b', 0),
      drag('/properties/a', '/properties/b', 0),
      drag('/properties/a', '/properties/d/items', 0),
      drag('/properties/d/items', '', 0),
      drag('/properties/e', '/properties', 0),
      drag('/properties/b/properties/c', '/properties/zz', 0),
    ]).toEqual([
      'into_itself',
      'name_taken',
      'named_elsewhere',
      'not_a_property',
      'not_an_object',
      'not_an_object',
    ]);
  });
});

describe('Every operation', () => {
  it('has a unique id and unique labels', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('offers nothing for a value that is no schema', () => {
    const root = {
      properties: { a: { default: { type: 'string' } } },
      required: ['a'],
      'x-own': { type: 'string' },
    };
    const structural = operations.filter(({ id }) =>
      [
        'extract-definition',
        'duplicate',
        'remove',
        'move-up',
        'move-in',
        'move-out',
        'boolean-schema',
        'wrap-in-array',
      ].includes(id),
    );
    for (const { id } of structural)
      for (const at of ['/properties', '/properties/a/default', '/required/0', '/x-own', '/none'])
        expect(offer(id, root, at), `${id} ${at}`).toEqual([]);
  });
});

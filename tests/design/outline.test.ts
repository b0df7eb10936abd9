import { describe, expect, it } from 'vitest';
import { isArray, isObject, type Json } from '../../src/contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import {
  isSchema,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../../src/contract/schema/schema.ts';
import { findRowPointer, listRows } from '../../src/design/outline.ts';
import { FLAGS } from '../../src/design/subschemas.ts';
import fc from '../fast-check.ts';
import { schemaOf } from './schema-of.ts';

const NESTED = schemaOf({
  type: 'object',
  properties: {
    'a.b': { type: 'object', properties: { 'x/y': { type: 'string' } }, required: ['x/y'] },
    list: { type: 'array', items: { properties: { deep: true } } },
    odd: 7,
  },
});

/** One schema under every keyword that can hold some. */
const EVERY = schemaOf({
  $defs: { A: {} },
  properties: { p: true },
  definitions: { B: {} },
  patternProperties: { '^x': {} },
  dependentSchemas: { p: {} },
  dependencies: { p: {}, q: ['p'] },
  additionalProperties: { type: 'string' },
  propertyNames: { maxLength: 3 },
  unevaluatedProperties: {},
  items: {},
  prefixItems: [{}, false],
  additionalItems: {},
  contains: {},
  unevaluatedItems: {},
  allOf: [{}],
  anyOf: [{}, true],
  oneOf: [{}],
  not: {},
  if: {},
  then: {},
  else: false,
  contentSchema: {},
});

const places = (root: Schema): readonly string[] => listRows(root).map((row) => row.place);

describe('rows of a schema', () => {
  it('are the root and every sub-schema with its pointer, parents first', () => {
    expect(listRows(NESTED).map((row) => [row.name, row.depth, row.place, row.required])).toEqual([
      [undefined, 0, '', undefined],
      ['a.b', 1, '/properties/a.b', false],
      ['x/y', 2, '/properties/a.b/properties/x~1y', true],
      ['list', 1, '/properties/list', false],
      [undefined, 2, '/properties/list/items', undefined],
      ['deep', 3, '/properties/list/items/properties/deep', false],
      ['odd', 1, '/properties/odd', false],
    ]);
  });

  it('cover every keyword with sub-schemas, in document order but with definitions last', () => {
    expect(listRows(EVERY).map((row) => `${row.place} ${row.hold}`)).toEqual([
      ' root',
      '/properties/p named',
      '/patternProperties/^x named',
      '/dependentSchemas/p named',
      '/dependencies/p named',
      '/additionalProperties single',
      '/propertyNames single',
      '/unevaluatedProperties single',
      '/items single',
      '/prefixItems/0 listed',
      '/prefixItems/1 listed',
      '/additionalItems single',
      '/contains single',
      '/unevaluatedItems single',
      '/allOf/0 listed',
      '/anyOf/0 listed',
      '/anyOf/1 listed',
      '/oneOf/0 listed',
      '/not single',
      '/if single',
      '/then single',
      '/else single',
      '/contentSchema single',
      '/$defs/A named',
      '/definitions/B named',
    ]);
    expect(
      Object.keys(SUBSCHEMA_KEYWORDS).filter(
        (keyword) => !listRows(EVERY).some((row) => row.keyword === keyword),
      ),
    ).toEqual([]);
  });

  it('have their owner, keyword, index and count', () => {
    expect(
      listRows(EVERY)
        .filter((row) => ['prefixItems', 'not', 'dependencies'].includes(row.keyword))
        .map(({ keyword, owner, index, count, parent }) => [keyword, owner, index, count, parent]),
    ).toEqual([
      ['dependencies', [], 0, 2, ''],
      ['prefixItems', [], 0, 2, ''],
      ['prefixItems', [], 1, 2, ''],
      ['not', [], 0, 1, ''],
    ]);
    expect(
      listRows(schemaOf({ dependencies: { q: ['p'], p: {} } })).map(({ name, index, count }) => [
        name,
        index,
        count,
      ]),
    ).toEqual([
      [undefined, 0, 1],
      ['p', 1, 2],
    ]);
    const union = schemaOf({ properties: { u: { anyOf: [{ properties: { v: {} } }] } } });
    expect(listRows(union).at(-1)).toMatchObject({
      owner: ['properties', 'u', 'anyOf', 0],
      parent: '/properties/u/anyOf/0',
      depth: 3,
    });
  });

  it('leave out a boolean that closes or opens its owner', () => {
    for (const keyword of FLAGS) {
      expect(places(schemaOf({ [keyword]: false }))).toEqual(['']);
      expect(places(schemaOf({ [keyword]: {} }))).toEqual(['', `/${keyword}`]);
    }
    expect(places(schemaOf({ not: false, items: true }))).toEqual(['', '/not', '/items']);
  });

  it('read the items of a tuple of an older draft', () => {
    expect(
      listRows(schemaOf({ items: [{}, true, 7] })).map((row) => `${row.place} ${row.hold}`),
    ).toEqual([' root', '/items/0 listed', '/items/1 listed', '/items/2 listed']);
  });

  it('leave out a keyword whose value has another shape', () => {
    expect(
      places(
        schemaOf({
          properties: [{}],
          $defs: 1,
          anyOf: { a: {} },
          not: [{}],
          items: 'a',
          prefixItems: {},
          patternProperties: null,
          if: 3,
        }),
      ),
    ).toEqual(['']);
    expect(places(true)).toEqual(['']);
    expect(
      places(schemaOf({ constructor: { a: {} }, toString: {}, hasOwnProperty: [{}] })),
    ).toEqual(['']);
  });

  it('never follow a reference', () => {
    expect(places(schemaOf({ $ref: '#/$defs/A', $defs: { A: { items: { $ref: '#' } } } }))).toEqual(
      ['', '/$defs/A', '/$defs/A/items'],
    );
  });

  it('have undefined required where required is no list', () => {
    expect(
      listRows(schemaOf({ properties: { a: {} }, required: true })).map((row) => row.required),
    ).toEqual([undefined, undefined]);
  });

  it('escape hostile keys', () => {
    const text =
      '{"properties":{"a.b":{},"a/b":{},"~":{},"":{},"__proto__":{},"constructor":{},"2":{},"1":{},"שלום":{}}}';
    expect(places(schemaOf(text))).toEqual([
      '',
      '/properties/a.b',
      '/properties/a~1b',
      '/properties/~0',
      '/properties/',
      '/properties/__proto__',
      '/properties/constructor',
      '/properties/2',
      '/properties/1',
      '/properties/שלום',
    ]);
  });
});

describe('the id of a row', () => {
  it('is unique', () => {
    const ids = listRows(EVERY).map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stays the same over a rename, and so do the ids below it', () => {
    const before = listRows(
      schemaOf({ properties: { old: { properties: { child: {} } }, other: {} } }),
    );
    const renamed = schemaOf({ properties: { new: { properties: { child: {} } }, other: {} } });
    const after = listRows(
      renamed,
      new Map([
        ['/properties/new', '/properties/old'],
        ['/properties/old', '/properties/old\u00000'],
      ]),
    );
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(after.map((row) => row.place)).toEqual([
      '',
      '/properties/new',
      '/properties/new/properties/child',
      '/properties/other',
    ]);
    expect(after.map((row) => row.parent)).toEqual(before.map((row) => row.parent));
  });

  it('is new for a schema that takes the former name of a renamed row', () => {
    const root = schemaOf({ properties: { new: {}, old: {} } });
    const ids = listRows(
      root,
      new Map([
        ['/properties/new', '/properties/old'],
        ['/properties/old', '/properties/old\u00000'],
      ]),
    ).map((row) => row.id);
    expect(ids).toEqual(['', '/properties/old', '/properties/old\u00000']);
  });
});

/** Every place of a document that a problem or a cursor may name. */
function* listPlaces(json: Json | undefined, at: Pointer = []): Generator<Pointer> {
  yield at;
  if (isArray(json)) for (const [i, item] of json.entries()) yield* listPlaces(item, [...at, i]);
  if (isObject(json)) for (const [key, item] of json) yield* listPlaces(item, [...at, key]);
}

/** The longest beginning of the place that is a row's. */
function nearest(rows: ReadonlySet<string>, at: Pointer): Pointer {
  const length = at.findLastIndex((_, i) => rows.has(formatPointer(at.slice(0, i + 1)))) + 1;
  return at.slice(0, length);
}

function expectNearest(root: Schema): void {
  const rows = new Set(places(root));
  for (const at of listPlaces(root))
    expect([at, findRowPointer(root, at)]).toEqual([at, nearest(rows, at)]);
}

describe('the row of a pointer', () => {
  const root = schemaOf({
    properties: {
      a: { items: { anyOf: [{ properties: { b: { minLength: 1 } } }] } },
      items: { not: {} },
    },
    required: ['a'],
    additionalProperties: false,
  });

  it('is the nearest one at or above it', () => {
    expect(
      findRowPointer(root, [
        'properties',
        'a',
        'items',
        'anyOf',
        0,
        'properties',
        'b',
        'minLength',
      ]),
    ).toEqual(['properties', 'a', 'items', 'anyOf', 0, 'properties', 'b']);
    expect(findRowPointer(root, ['properties', 'a', 'items', 'anyOf'])).toEqual([
      'properties',
      'a',
      'items',
    ]);
    expect(findRowPointer(root, ['required', 0])).toEqual([]);
    expect(findRowPointer(root, ['properties'])).toEqual([]);
    expect(findRowPointer(root, ['additionalProperties'])).toEqual([]);
    expect(findRowPointer(root, ['properties', 'items', 'not'])).toEqual([
      'properties',
      'items',
      'not',
    ]);
  });

  it('is a row even if the pointer has no value', () => {
    expect(findRowPointer(root, ['properties', 'gone', 'items'])).toEqual([]);
    expect(findRowPointer(root, ['properties', 'a', 'items', 'anyOf', 7, 'not'])).toEqual([
      'properties',
      'a',
      'items',
    ]);
    expect(findRowPointer(root, ['properties', 'a', 'description'])).toEqual(['properties', 'a']);
    expect(findRowPointer(undefined, ['properties', 'a'])).toEqual([]);
  });

  it('reads an index whether it is a number or its digits', () => {
    expect(findRowPointer(root, ['properties', 'a', 'items', 'anyOf', '0', 'not'])).toEqual([
      'properties',
      'a',
      'items',
      'anyOf',
      '0',
    ]);
  });

  it('is one of the rows for every pointer under every keyword', () => {
    expectNearest(EVERY);
    expectNearest(NESTED);
    expectNearest(
      schemaOf({
        properties: [{}],
        anyOf: { not: {} },
        dependencies: { a: ['b'], c: {} },
        items: [{}, 7],
        not: [{}],
        prefixItems: {},
        $defs: { x: 7, y: { if: [] } },
      }),
    );
  });

  it('is the schema itself for every schema, unless it is a switch of its owner', () => {
    for (const { schema, at, keyword } of walkSchema(EVERY)) {
      if (typeof schema === 'object' || !FLAGS.has(keyword ?? ''))
        expect(findRowPointer(EVERY, at)).toEqual(at);
    }
  });
});

describe('any document at all', () => {
  const keyword = fc.constantFrom(...Object.keys(SUBSCHEMA_KEYWORDS));
  const key = fc.oneof(
    keyword,
    fc.constantFrom(
      'a.b',
      'a/b',
      '~',
      '',
      '__proto__',
      'constructor',
      '0',
      '1',
      'שלום',
      'type',
      'required',
      'enum',
    ),
  );
  const document = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<Json>(null, true, false, 1, 'a'),
      fc.array(tie('json'), { maxLength: 3 }),
      fc
        .array(fc.tuple(key, tie('json')), { maxLength: 5 })
        .map((entries): Json => new Map(entries)),
    ),
  })).json;

  it('has one row per schema that walkSchema finds and that is no switch, and the row of each pointer is one of them', () => {
    fc.assert(
      fc.property(document, (json) => {
        if (!isSchema(json)) return;
        const rows = listRows(json);
        const ids = rows.map((row) => row.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const row of rows) expect(row.schema).toBe(getAt(json, row.at));
        const walked = [...walkSchema(json)]
          .filter(({ schema, keyword: held }) => isObject(schema) || !FLAGS.has(held ?? ''))
          .map(({ at }) => formatPointer(at));
        expect(
          rows
            .filter((row) => isSchema(row.schema))
            .map((row) => row.place)
            .toSorted(),
        ).toEqual(walked.toSorted());
        expectNearest(json);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every row below its parent, and the parent before it', () => {
    fc.assert(
      fc.property(document, (json) => {
        const rows = isSchema(json) ? listRows(json) : [];
        const seen = new Map<string, number>();
        for (const row of rows) {
          if (row.depth > 0) expect(seen.get(row.parent ?? '?')).toBe(row.depth - 1);
          seen.set(row.id, row.depth);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a schema without rows of its own', () => {
  it('still has a root row', () => {
    expect(listRows(false)).toEqual([
      {
        id: '',
        at: [],
        place: '',
        schema: false,
        hold: 'root',
        keyword: '',
        name: undefined,
        owner: [],
        required: undefined,
        depth: 0,
        index: 0,
        count: 1,
        parent: undefined,
      },
    ]);
    expect(listRows(schemaOf({})).length).toBe(1);
  });
});

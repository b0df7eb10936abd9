import { applyEdit } from '../../src/contract/document/edit.ts';
import { isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { printReference } from '../../src/contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import fc from '../fast-check.ts';

/**
 * Names that break editors: pointers that need escapes, JavaScript's own, integers that would move
 * to the front, other scripts, keywords.
 */
export const NAMES = [
  'a',
  'b',
  'c',
  'name',
  'a.b',
  'a/b',
  '~',
  '',
  '__proto__',
  'constructor',
  '10',
  '2',
  'שלום',
  '%20',
  'properties',
  'items',
  'x y',
];
const PATTERNS = ['^x-', '^[a-c]+$', '.', 'a/b', '~0'];
const NUMBERS: readonly Json[] = [
  0,
  1,
  2,
  -3,
  0.5,
  { raw: '9223372036854775807' },
  { raw: '1.0' },
  { raw: '1e3' },
];
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const name = fc.constantFrom(...NAMES);
const words = fc.constantFrom(
  '',
  'A word',
  'with "quotes"',
  'שלום',
  'line\nbreak',
  'U+2028 \u2028',
);
const count = fc.nat({ max: 3 });
const number = fc.constantFrom(...NUMBERS);

/** Values of the kind that the schemas below speak about. */
export const someValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      1,
      2,
      -3,
      0.5,
      '',
      'a',
      'abc',
      'A word',
      'x-1',
      '2020-01-01',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map((entries): Json => new Map(entries)),
  ),
})).value;

const constant = fc.oneof({ arbitrary: someValue, weight: 3 }, number);
type Entries = readonly (readonly [string, Json])[];

function entry(keyword: string, value: fc.Arbitrary<Json>): fc.Arbitrary<Entries> {
  return value.map((json) => [[keyword, json]]);
}

function mapOf(
  names: fc.Arbitrary<string>,
  schema: fc.Arbitrary<Json>,
  maxLength = 3,
): fc.Arbitrary<Json> {
  return fc
    .uniqueArray(fc.tuple(names, schema), { maxLength, selector: ([key]) => key })
    .map((entries) => new Map(entries));
}

/** Numbers stand for places of the finished schema, which are known at the end only. */
const aim = fc.nat({ max: 199 }).map((n): Json => `@${n}`);

function keywordsOf(schema: fc.Arbitrary<Json>): readonly fc.Arbitrary<Entries>[] {
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const names = fc.uniqueArray(name, { maxLength: 3 });
  return [
    entry('title', words),
    entry('description', words),
    entry('default', constant),
    entry('examples', fc.array(constant, { maxLength: 2 })),
    entry('deprecated', fc.boolean()),
    entry('readOnly', fc.boolean()),
    entry('writeOnly', fc.boolean()),
    entry('$comment', words),
    entry(
      'type',
      fc.oneof(
        fc.constantFrom(...TYPES),
        fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
      ),
    ),
    entry(
      'enum',
      fc.uniqueArray(constant, {
        minLength: 1,
        maxLength: 3,
        selector: (value) => JSON.stringify(value),
      }),
    ),
    entry('const', constant),
    entry('minimum', number),
    entry('maximum', number),
    entry('exclusiveMinimum', number),
    entry('exclusiveMaximum', number),
    entry('multipleOf', fc.constantFrom<Json>(1, 0.5, { raw: '1.0' })),
    entry('minLength', count),
    entry('maxLength', count),
    entry('pattern', fc.constantFrom(...PATTERNS)),
    entry('format', fc.constantFrom('date', 'uri')),
    entry('contentEncoding', fc.constant('base64')),
    entry('contentMediaType', fc.constant('application/json')),
    entry('contentSchema', schema),
    entry('items', schema),
    entry('prefixItems', list),
    entry('contains', schema),
    entry('minContains', count),
    entry('maxContains', count),
    entry('minItems', count),
    entry('maxItems', count),
    entry('uniqueItems', fc.boolean()),
    entry('unevaluatedItems', schema),
    entry('properties', mapOf(name, schema)),
    entry('patternProperties', mapOf(fc.constantFrom(...PATTERNS), schema, 2)),
    entry('additionalProperties', schema),
    entry('propertyNames', schema),
    entry('required', names),
    entry('propertyOrdering', names),
    entry('minProperties', count),
    entry('maxProperties', count),
    entry('dependentRequired', mapOf(name, names, 2)),
    entry('dependentSchemas', mapOf(name, schema, 2)),
    entry('dependencies', mapOf(name, fc.oneof(schema, names), 2)),
    entry('unevaluatedProperties', schema),
    entry('anyOf', list),
    entry('oneOf', list),
    entry('allOf', list),
    entry('not', schema),
    entry('if', schema),
    entry('then', schema),
    entry('else', schema),
    entry('$ref', aim),
    entry('$dynamicRef', aim),
    entry('$anchor', fc.constant('@')),
    entry('$dynamicAnchor', fc.constant('@')),
    entry('$defs', mapOf(name, schema, 2)),
    entry('x-note', constant),
  ];
}

/** Schemas as people write them, before a few keywords more. */
function shapesOf(schema: fc.Arbitrary<Json>): readonly fc.Arbitrary<Entries>[] {
  const properties = fc.uniqueArray(fc.tuple(name, schema), {
    minLength: 1,
    maxLength: 4,
    selector: ([key]) => key,
  });
  const described = fc
    .option(words, { nil: undefined })
    .map((text): Entries => (text === undefined ? [] : [['description', text]]));
  return [
    fc
      .tuple(properties, fc.boolean(), fc.boolean())
      .map(([held, isClosed, isStrict]): Entries => [
        ['type', 'object'],
        ['properties', new Map(held)],
        ...(isStrict ? [['required', held.map(([key]) => key)] as const] : []),
        ...(isClosed ? [['additionalProperties', false] as const] : []),
      ]),
    properties.map((held): Entries => [
      ['type', 'object'],
      ['properties', new Map(held)],
    ]),
    fc
      .tuple(schema, fc.option(count, { nil: undefined }))
      .map(([items, length]): Entries => [
        ['type', 'array'],
        ['items', items],
        ...(length === undefined
          ? []
          : [['minItems', length] as const, ['maxItems', length] as const]),
      ]),
    fc.tuple(schema, fc.constantFrom<Json>(false, true)).map(([one, rest]): Entries => [
      ['type', 'array'],
      ['prefixItems', [one, one]],
      ['items', rest === true ? one : false],
    ]),
    fc
      .tuple(
        described,
        fc.constantFrom<Json>(
          'string',
          'integer',
          'object',
          ['string', 'null'],
          ['number', 'boolean', 'null'],
        ),
      )
      .map(([text, type]): Entries => [...text, ['type', type]]),
    fc.tuple(described, aim).map(([text, to]): Entries => [['$ref', to], ...text]),
    fc
      .tuple(described, fc.constantFrom('anyOf', 'oneOf'), schema)
      .map(([text, union, branch]): Entries => [
        ...text,
        [union, [branch, new Map([['type', 'null']])]],
      ]),
    fc
      .tuple(described, fc.constantFrom('anyOf', 'oneOf', 'allOf'), schema)
      .map(([text, union, branch]): Entries => [...text, [union, [branch]]]),
    fc
      .tuple(described, schema)
      .map(([text, items]): Entries => [...text, ['type', 'array'], ['items', items]]),
    fc
      .tuple(
        fc.constantFrom('oneOf', 'anyOf'),
        fc.uniqueArray(fc.tuple(constant, words), {
          minLength: 1,
          maxLength: 3,
          selector: ([value]) => JSON.stringify(value),
        }),
      )
      .map(([union, values]): Entries => [
        [
          union,
          values.map(
            ([value, text]) =>
              new Map<string, Json>([
                ['const', value],
                ['description', text],
              ]),
          ),
        ],
      ]),
    fc.constant<Entries>([['not', new Map()]]),
    fc.constant<Entries>([]),
  ];
}

const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema');
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { arbitrary: fc.constantFrom<Json>(true, false), weight: 1 },
      {
        arbitrary: fc
          .tuple(
            fc.oneof(...shapesOf(inner)),
            fc.array(fc.tuple(fc.nat(), fc.oneof(...keywordsOf(inner))), { maxLength: 3 }),
          )
          .map(([shape, more]) => gather(shape, more)),
        weight: 8,
      },
    ),
  };
}).schema;

/** Of a keyword that comes twice the first counts. */
function gather(shape: Entries, more: readonly (readonly [number, Entries])[]): JsonObject {
  const entries = [...shape, ...more.flatMap(([, each]) => each)];
  const single = entries.filter(([key], i) => entries.findIndex(([other]) => other === key) === i);
  const turn = more.length === 0 ? 0 : (more[0]?.[0] ?? 0) % single.length;
  return new Map([...single.slice(turn), ...single.slice(0, turn)]);
}

const root = fc
  .tuple(
    schema,
    fc.option(mapOf(name, schema, 3), { freq: 4, nil: undefined }),
    fc.constantFrom('$defs', '$defs', 'definitions'),
    fc.constantFrom<Entries>(
      [],
      [],
      [['$schema', 'https://json-schema.org/draft/2020-12/schema']],
      [['$id', 'https://example.com/tool.json']],
    ),
  )
  .map(
    ([body, definitions, keyword, head]): JsonObject =>
      new Map([
        ...head,
        ...(isObject(body) ? body : [['anyOf', [body]] as const]),
        ...(definitions === undefined ? [] : [[keyword, definitions] as const]),
      ]),
  );

/**
 * Random 2020-12 schemas: every keyword, boolean schemas, references to any place in them,
 * recursive ones and anchors too.
 */
export const anySchema: fc.Arbitrary<Schema> = root.map((draft) => {
  const named = nameAnchors(draft);
  const nodes = [...walkSchema(named)];
  const definitions = nodes.filter(
    ({ keyword }) => keyword === '$defs' || keyword === 'definitions',
  );
  const pick = (text: string): string => {
    const n = Number(text.slice(1));
    const among = n < 120 && definitions.length > 0 ? definitions : nodes;
    const target = among[n % among.length];
    const anchor = isObject(target?.schema) ? target.schema.get('$anchor') : undefined;
    return n % 2 === 1 && typeof anchor === 'string'
      ? `#${anchor}`
      : printReference(target?.at ?? []);
  };
  const dynamic = nodes.flatMap(({ schema: each }) =>
    isObject(each) && typeof each.get('$dynamicAnchor') === 'string'
      ? [`#${String(each.get('$dynamicAnchor'))}`]
      : [],
  );
  return rewrite(
    named,
    (keyword, text) =>
      keyword === '$ref' ? pick(text) : (dynamic[Number(text.slice(1)) % dynamic.length] ?? '#'),
    ['$ref', '$dynamicRef'],
  );
});

/** The same, with anything at all as the value of some keywords: what foreign files hold. */
export const brokenSchema: fc.Arbitrary<Schema> = fc
  .tuple(
    anySchema,
    fc.array(fc.tuple(fc.nat(), fc.nat(), someValue), { minLength: 1, maxLength: 5 }),
  )
  .map(([whole, wounds]) =>
    wounds.reduce<Schema>((schema, [where, which, value]) => {
      const nodes = [...walkSchema(schema)].filter(
        (node) => isObject(node.schema) && node.schema.size > 0,
      );
      const node = nodes[where % Math.max(nodes.length, 1)];
      const keywords = isObject(node?.schema) ? [...node.schema.keys()] : [];
      const next: Json = applyEdit(schema, {
        kind: 'set',
        at: [...(node?.at ?? []), keywords[which % Math.max(keywords.length, 1)] ?? 'x-note'],
        value,
      });
      return isSchema(next) ? next : schema;
    }, whole),
  );

function nameAnchors(draft: JsonObject): JsonObject {
  let number = 0;
  return rewrite(
    draft,
    (keyword) => `${keyword === '$anchor' ? 'anchor' : 'dynamic'}${(number += 1)}`,
    ['$anchor', '$dynamicAnchor'],
  );
}

/** The placeholders of some keywords, wherever one stands, replaced. */
function rewrite(
  json: JsonObject,
  replace: (keyword: string, text: string) => string,
  keywords: readonly string[],
): JsonObject {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return new Map(
      [...value].map(([key, inner]) => [
        key,
        keywords.includes(key) && typeof inner === 'string' && inner.startsWith('@')
          ? replace(key, inner)
          : visit(inner),
      ]),
    );
  };
  return new Map(
    [...json].map(([key, inner]) => [
      key,
      keywords.includes(key) && typeof inner === 'string' ? replace(key, inner) : visit(inner),
    ]),
  );
}

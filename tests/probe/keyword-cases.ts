/**
 * What JSON Schema 2020-12 and draft-07 say, case by case: no npm package carries the
 * JSON-Schema-Test-Suite for 2020-12 (looked 2026-11-21), so these are our own, read off the
 * specification. Every keyword of the standard stands here with values that fit and values that do
 * not.
 */
export interface KeywordCase {
  readonly keyword: string;
  readonly schema: unknown;
  readonly fits: readonly unknown[];
  readonly fails: readonly unknown[];
  /** Set where a keyword stands more than once. */
  readonly about?: string;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const one = (
  keyword: string,
  schema: unknown,
  [fits, fails]: readonly [readonly unknown[], readonly unknown[]],
  about?: string,
): KeywordCase => ({ keyword, schema, fits, fails, ...(about === undefined ? {} : { about }) });

const CORE: readonly KeywordCase[] = [
  one('boolean schema', true, [[1, null, {}], []], 'true'),
  one('boolean schema', false, [[], [1, null, {}]], 'false'),
  one('$ref', { $ref: '#/$defs/a', $defs: { a: { type: 'integer' } } }, [[1], ['x']]),
  one(
    '$ref',
    { $ref: '#/$defs/a', maximum: 3, $defs: { a: { type: 'integer' } } },
    [[3], [4, 2.5]],
    'with keywords beside it',
  ),
  one(
    '$ref',
    { properties: { a: { $ref: '#/$defs/a%25%22~0~1b' } }, $defs: { 'a%"~/b': { type: 'null' } } },
    [[{ a: null }], [{ a: 1 }]],
    'escaped',
  ),
  one(
    '$ref',
    { properties: { a: { type: 'integer' }, b: { $ref: '#/properties/a' } } },
    [[{ b: 1 }], [{ b: 'x' }]],
    'to an interior place',
  ),
  one(
    '$ref',
    { type: 'object', properties: { next: { $ref: '#' }, n: { type: 'integer' } } },
    [[{ next: { next: { n: 1 } } }], [{ next: { next: { n: 'x' } } }]],
    'to itself',
  ),
  one(
    '$ref',
    { properties: { $ref: { type: 'string' } } },
    [[{ $ref: 'a' }], [{ $ref: 2 }]],
    'as the name of a property',
  ),
  one(
    '$ref',
    { const: { $ref: '#/nowhere' } },
    [[{ $ref: '#/nowhere' }], [{ $ref: 1 }, 1]],
    'inside a constant',
  ),
  one(
    '$id',
    {
      $id: 'http://x.example/root.json',
      $ref: 'a.json',
      $defs: {
        a: { $id: 'a.json', type: 'array', items: { $ref: 'b.json' } },
        b: { $id: 'b.json', type: 'number' },
      },
    },
    [[[1]], [['x'], 1]],
  ),
  one(
    '$id',
    {
      $id: 'http://x.example/',
      properties: { list: { $id: 'folder/', type: 'array', items: { $ref: 'item.json' } } },
      $defs: { item: { $id: 'folder/item.json', type: 'integer' } },
    },
    [[{ list: [1] }], [{ list: ['x'] }]],
    'that changes the base',
  ),
  one(
    '$id',
    {
      $id: 'urn:uuid:deadbeef-1234-0000-0000-4321feebdaed',
      properties: { a: { $ref: '#/$defs/b' } },
      $defs: { b: { type: 'string' } },
    },
    [[{ a: 'x' }], [{ a: 1 }]],
    'that is a URN',
  ),
  one('$anchor', { $ref: '#here', $defs: { a: { $anchor: 'here', type: 'integer' } } }, [
    [1],
    ['x'],
  ]),
  one(
    '$anchor',
    {
      $id: 'http://x.example/a',
      $ref: 'b#here',
      $defs: { b: { $id: 'b', $defs: { c: { $anchor: 'here', type: 'integer' } } } },
    },
    [[1], ['x']],
    'in another resource',
  ),
  one(
    '$dynamicRef',
    {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { child: { $dynamicRef: '#node' } },
      additionalProperties: false,
    },
    [[{ child: { child: {} } }], [{ child: { other: 1 } }]],
  ),
  one(
    '$dynamicRef',
    {
      $id: 'http://x.example/list-of-text',
      $ref: 'list',
      $defs: {
        text: { $dynamicAnchor: 'items', type: 'string' },
        list: {
          $id: 'list',
          type: 'array',
          items: { $dynamicRef: '#items' },
          $defs: { items: { $dynamicAnchor: 'items' } },
        },
      },
    },
    [[['a']], [['a', 1]]],
    'to the outermost anchor',
  ),
  one(
    '$dynamicRef',
    {
      $id: 'http://x.example/typical',
      $ref: 'list',
      $defs: {
        text: { $anchor: 'items', type: 'string' },
        list: {
          $id: 'list',
          type: 'array',
          items: { $dynamicRef: '#items' },
          $defs: { items: { $dynamicAnchor: 'items' } },
        },
      },
    },
    [[['a', 1]], ['a']],
    'that a plain anchor does not catch',
  ),
  one(
    '$dynamicRef',
    {
      $id: 'http://x.example/tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
      $defs: {},
      unevaluatedProperties: false,
    },
    [[{ children: [{ data: 1 }] }], [{ children: [{ daat: 1 }] }]],
    'in a strict tree',
  ),
  one('$defs', { $defs: { a: false }, type: 'integer' }, [[1], ['x']], 'says nothing by itself'),
  one(
    '$schema',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'integer' }] },
    [[[1]], [['x']]],
  ),
  one('$comment', { $comment: { not: 'read' }, type: 'integer' }, [[1], ['x']]),
  one('unknown keyword', { optional: true, 'x-y': { type: 'string' }, type: 'integer' }, [
    [1],
    ['x'],
  ]),
];

const APPLICATORS: readonly KeywordCase[] = [
  one('allOf', { allOf: [{ minimum: 2 }, { maximum: 4 }] }, [
    [3, 'x'],
    [1, 5],
  ]),
  one('anyOf', { anyOf: [{ type: 'integer' }, { minimum: 2 }] }, [[1, 2.5, 3], [1.5]]),
  one('oneOf', { oneOf: [{ type: 'integer' }, { minimum: 2 }] }, [
    [1, 2.5],
    [3, 1.5],
  ]),
  one(
    'oneOf',
    {
      oneOf: [
        { const: 'a', description: 'first' },
        { const: 'b', description: 'second' },
      ],
    },
    [
      ['a', 'b'],
      ['c', null],
    ],
    'of constants',
  ),
  one('oneOf', { oneOf: [{ type: 'number' }, {}] }, [['x'], [1]], 'with an empty schema'),
  one('not', { not: { type: ['integer', 'boolean'] } }, [
    ['x', 1.5],
    [1, true],
  ]),
  one('not', { not: { not: {} } }, [[1], []], 'twice'),
  one('if', { if: { type: 'integer' }, then: { minimum: 2 }, else: { type: 'string' } }, [
    [2, 'x'],
    [1, true],
  ]),
  one('if', { then: { const: 1 }, else: { const: 2 } }, [[3], []], 'missing'),
  one('if', { if: { const: 1 } }, [[1, 2], []], 'alone'),
  one('then', { if: { exclusiveMaximum: 0 }, then: { minimum: -10 } }, [[-1, 5], [-100]]),
  one('else', { if: { exclusiveMaximum: 0 }, else: { multipleOf: 2 } }, [[-1, 4], [3]]),
  one(
    'dependentSchemas',
    {
      dependentSchemas: {
        a: { properties: { b: { type: 'integer' } }, required: ['b'] },
        c: false,
      },
    },
    [
      [{ b: 'x' }, { a: 1, b: 2 }, []],
      [{ a: 1 }, { a: 1, b: 'x' }, { c: 1 }],
    ],
  ),
  one('prefixItems', { prefixItems: [{ type: 'integer' }, { type: 'string' }] }, [
    [[], [1], [1, 'x', true], 'x'],
    [['x'], [1, 2]],
  ]),
  one('items', { items: { type: 'integer' } }, [[[], [1, 2], { 0: 'x' }], [[1, 'x']]]),
  one(
    'items',
    { prefixItems: [{}], items: { type: 'integer' } },
    [[['x', 1]], [['x', 'y']]],
    'after prefixItems',
  ),
  one('items', { prefixItems: [{}], items: false }, [[[], [1]], [[1, 2]]], 'false'),
  one('contains', { contains: { minimum: 5 } }, [
    [[1, 5], 'x'],
    [[], [1, 2]],
  ]),
  one('contains', { contains: false }, [['x'], [[], [1]]], 'false'),
  one('properties', { properties: { a: { type: 'integer' }, b: false } }, [
    [{ a: 1 }, { c: 'x' }, [], 'x'],
    [{ a: 'x' }, { b: 1 }],
  ]),
  one(
    'properties',
    '{"properties":{"__proto__":{"type":"number"},"toString":{"properties":{"length":{"type":"string"}}},"constructor":{"type":"number"}}}',
    [
      [{}, { constructor: 1 }],
      [{ constructor: 'x' }, { toString: { length: 37 } }],
    ],
    'with names that every object has',
  ),
  one(
    'properties',
    {
      properties: {
        'foo\nbar': { type: 'number' },
        'foo"bar': { type: 'number' },
        'foo\\bar': { type: 'number' },
        שם: { type: 'number' },
      },
    },
    [
      [{ 'foo\nbar': 1, 'foo"bar': 1, 'foo\\bar': 1, שם: 1 }],
      [{ 'foo\nbar': 'x' }, { 'foo"bar': 'x' }, { 'foo\\bar': 'x' }, { שם: 'x' }],
    ],
    'with names that need escapes',
  ),
  one(
    'patternProperties',
    { patternProperties: { 'f.*o': { type: 'integer' }, '^\\p{L}$': false } },
    [
      [{ foo: 1, afooo: 2, 12: 'x' }, []],
      [{ foo: 'x' }, { א: 1 }],
    ],
  ),
  one(
    'additionalProperties',
    { properties: { a: {} }, patternProperties: { '^v': {} }, additionalProperties: false },
    [[{ a: 1, vroom: 2 }, []], [{ b: 1 }]],
  ),
  one(
    'additionalProperties',
    { additionalProperties: { type: 'boolean' } },
    [[{ a: true }], [{ a: 1 }]],
    'as a schema',
  ),
  one(
    'additionalProperties',
    { allOf: [{ properties: { a: {} } }], additionalProperties: { type: 'boolean' } },
    [[{ a: true }], [{ a: 1 }]],
    'that does not look into allOf',
  ),
  one('propertyNames', { propertyNames: { maxLength: 3, not: { const: 'no' } } }, [
    [{ abc: 1 }, {}, []],
    [{ abcd: 1 }, { no: 1 }],
  ]),
  one(
    'unevaluatedProperties',
    { properties: { a: {} }, allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
    [[{ a: 1, b: 1 }], [{ c: 1 }]],
  ),
  one(
    'unevaluatedProperties',
    {
      anyOf: [
        { properties: { a: { const: 1 } }, required: ['a'] },
        { properties: { b: { const: 1 } }, required: ['b'] },
      ],
      unevaluatedProperties: false,
    },
    [[{ a: 1 }, { a: 1, b: 1 }], [{ a: 1, b: 2 }]],
    'after anyOf',
  ),
  one(
    'unevaluatedProperties',
    {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      then: { properties: { b: {} } },
      else: { properties: { c: {} } },
      unevaluatedProperties: false,
    },
    [
      [{ a: 1, b: 1 }, { c: 1 }],
      [{ a: 1, c: 1 }, { b: 1 }],
    ],
    'after if',
  ),
  one(
    'unevaluatedProperties',
    {
      $ref: '#/$defs/a',
      properties: { b: {} },
      unevaluatedProperties: { type: 'integer' },
      $defs: { a: { properties: { a: {} } } },
    },
    [[{ a: 'x', b: 'x', c: 1 }], [{ c: 'x' }]],
    'after $ref, as a schema',
  ),
  one(
    'unevaluatedProperties',
    { not: { not: { properties: { a: {} } } }, unevaluatedProperties: false },
    [[{}], [{ a: 1 }]],
    'that not tells nothing',
  ),
  one(
    'unevaluatedProperties',
    { allOf: [{ properties: { a: {} }, unevaluatedProperties: false }], properties: { b: {} } },
    [[{ a: 1 }], [{ a: 1, b: 1 }]],
    'inside allOf',
  ),
  one(
    'unevaluatedProperties',
    {
      dependentSchemas: { a: { properties: { b: {} } } },
      properties: { a: {} },
      unevaluatedProperties: false,
    },
    [[{ a: 1, b: 1 }], [{ b: 1 }]],
    'after dependentSchemas',
  ),
  one('unevaluatedItems', { prefixItems: [{}], unevaluatedItems: false }, [[[], [1]], [[1, 2]]]),
  one(
    'unevaluatedItems',
    {
      prefixItems: [{}],
      anyOf: [{ prefixItems: [true, { const: 1 }] }, { prefixItems: [true, true, { const: 2 }] }],
      unevaluatedItems: false,
    },
    [
      [
        [0, 1],
        [0, 1, 2],
      ],
      [[0, 1, 3]],
    ],
    'after anyOf',
  ),
  one(
    'unevaluatedItems',
    { contains: { type: 'string' }, unevaluatedItems: { type: 'integer' } },
    [
      [['x', 1], ['x']],
      [['x', true], [1]],
    ],
    'after contains',
  ),
  one(
    'unevaluatedItems',
    {
      allOf: [{ contains: { multipleOf: 2 } }, { contains: { multipleOf: 3 } }],
      unevaluatedItems: false,
    },
    [[[2, 3, 6], [6]], [[2, 3, 5]]],
    'after two contains',
  ),
  one(
    'unevaluatedItems',
    { items: { type: 'integer' }, unevaluatedItems: false },
    [[[1, 2]], [['x']]],
    'after items',
  ),
  one(
    'unevaluatedItems',
    {
      $ref: '#/$defs/a',
      prefixItems: [{}],
      unevaluatedItems: false,
      $defs: { a: { prefixItems: [true, true] } },
    },
    [[[1, 2]], [[1, 2, 3]]],
    'after $ref',
  ),
];

const ASSERTIONS: readonly KeywordCase[] = [
  one(
    'type',
    { type: 'integer' },
    [
      [1, 1.0, -0],
      [1.5, '1', null, true, [], {}],
    ],
    'integer',
  ),
  one(
    'type',
    { type: 'number' },
    [
      [1, 1.5],
      ['1', null],
    ],
    'number',
  ),
  one(
    'type',
    { type: 'string' },
    [
      ['', 'x'],
      [1, null, []],
    ],
    'string',
  ),
  one(
    'type',
    { type: 'boolean' },
    [
      [true, false],
      [0, '', null],
    ],
    'boolean',
  ),
  one('type', { type: 'null' }, [[null], [0, '', false]], 'null'),
  one('type', { type: 'array' }, [[[]], [{}, null]], 'array'),
  one('type', { type: 'object' }, [[{}], [[], null]], 'object'),
  one('type', { type: ['string', 'null'] }, [['x', null], [1]], 'list'),
  one('enum', { enum: [6, 'foo', [], true, { a: 12 }, null] }, [
    [6, [], { a: 12 }, null],
    [7, 'Foo', [1], false, { a: 12, b: 1 }],
  ]),
  one(
    'enum',
    { enum: [0] },
    [
      [0, -0],
      [false, '', null, []],
    ],
    'that tells 0 from false',
  ),
  one('const', { const: { a: [1, { b: null }] } }, [[{ a: [1, { b: null }] }], [{ a: [1] }, null]]),
  one('const', { const: true }, [[true], [1, 'true']], 'that tells true from 1'),
  one('minimum', { minimum: -2 }, [[-2, 0, 'x'], [-2.01]]),
  one('maximum', { maximum: 3 }, [[3, 2.6, 'x'], [3.01]]),
  one('exclusiveMinimum', { exclusiveMinimum: 1.1 }, [
    [1.2, 'x'],
    [1.1, 0],
  ]),
  one('exclusiveMaximum', { exclusiveMaximum: 3 }, [
    [2.2, 'x'],
    [3, 3.5],
  ]),
  one('multipleOf', { multipleOf: 2 }, [[10, 0, -4, 'x'], [7]]),
  one('multipleOf', { multipleOf: 0.01 }, [[4.5, 0.25], [0.015]], 'of hundredths'),
  one('multipleOf', { multipleOf: 0.1 }, [[0.3, 1.1], [0.35]], 'of tenths, which no double holds'),
  one('multipleOf', { multipleOf: 1e-8 }, [[12391239123], [1e-9]], 'that is very small'),
  one('minLength', { minLength: 2 }, [
    ['ab', '🙂🙂', 1],
    ['a', '🙂'],
  ]),
  one('maxLength', { maxLength: 2 }, [['ab', '🙂🙂', 100], ['abc']]),
  one('pattern', { pattern: '^a*$' }, [['', 'aaa', 1], ['abc']]),
  one('pattern', { pattern: 'a+' }, [['xxaayy'], ['b']], 'without an anchor'),
  one('pattern', { pattern: '^🐲*$' }, [['🐲🐲'], ['🐉']], 'of letters beyond the first plane'),
  one(
    'pattern',
    { pattern: '^\\p{Letter}+$' },
    [['Größe', 'שלום'], ['1']],
    'with a property of Unicode',
  ),
  one('minItems', { minItems: 1 }, [[[1], ''], [[]]]),
  one('maxItems', { maxItems: 1 }, [[[], [1], 'xx'], [[1, 2]]]),
  one('uniqueItems', { uniqueItems: true }, [
    [[1, 2], [1, true], [{ a: 1 }, { a: 2 }], [[1], [true]], 'aa'],
    [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [1, 1.0],
      [[1], [1]],
      ['x', 'y', 'x'],
    ],
  ]),
  one('uniqueItems', { uniqueItems: false }, [[[1, 1]], []], 'false'),
  one('minContains', { contains: { const: 1 }, minContains: 2 }, [[[1, 1]], [[1], [1, 2]]]),
  one('minContains', { contains: { const: 1 }, minContains: 0 }, [[[], [2], [1]], []], 'zero'),
  one('minContains', { minContains: 2 }, [[[1]], []], 'without contains'),
  one('maxContains', { contains: { const: 1 }, maxContains: 1 }, [
    [[1], [1, 2]],
    [[1, 1], []],
  ]),
  one('minProperties', { minProperties: 1 }, [[{ a: 1 }, [], ''], [{}]]),
  one('maxProperties', { maxProperties: 1 }, [[{}, { a: 1 }, [1, 2]], [{ a: 1, b: 2 }]]),
  one('required', { required: ['a', 'b'] }, [
    [{ a: 1, b: null }, [], 'x'],
    [{ a: 1 }, {}],
  ]),
  one(
    'required',
    { required: ['__proto__', 'toString', 'constructor'] },
    [[], [{}, { toString: { length: 1 } }]],
    'of names that every object has',
  ),
  one('dependentRequired', { dependentRequired: { a: ['b', 'c'], d: [] } }, [
    [{}, { b: 1 }, { a: 1, b: 2, c: 3 }, { d: 1 }, ['a']],
    [{ a: 1 }, { a: 1, b: 2 }],
  ]),
  one(
    'format',
    { format: 'date-time' },
    [
      ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00+02:00', 1],
      ['2026-11-21', '2026-13-01T00:00:00Z', 'now'],
    ],
    'date-time',
  ),
  one(
    'format',
    { format: 'date' },
    [
      ['2024-02-29', 1],
      ['2025-02-29', '21.11.2026'],
    ],
    'date',
  ),
  one('format', { format: 'time' }, [['09:30:00Z'], ['25:00:00Z']], 'time'),
  one('format', { format: 'duration' }, [['P4DT12H30M5S'], ['P']], 'duration'),
  one('format', { format: 'email' }, [['a@b.example'], ['2962']], 'email'),
  one('format', { format: 'hostname' }, [['www.example.com'], ['-bad.example']], 'hostname'),
  one('format', { format: 'ipv4' }, [['192.0.2.1'], ['256.0.0.1']], 'ipv4'),
  one('format', { format: 'ipv6' }, [['::1'], ['12345::']], 'ipv6'),
  one('format', { format: 'uri' }, [['https://example.com/a?b#c'], ['/a/b']], 'uri'),
  one('format', { format: 'uri-reference' }, [['/a/b'], ['\\\\windows']], 'uri-reference'),
  one(
    'format',
    { format: 'uuid' },
    [['2EB8AA08-aa98-11ea-b4aa-73b441d16380'], ['2eb8aa08']],
    'uuid',
  ),
  one('format', { format: 'json-pointer' }, [['/a~1b/0', ''], ['a']], 'json-pointer'),
  one('format', { format: 'regex' }, [['^a$'], ['^(']], 'regex'),
  one(
    'format',
    { format: 'int32' },
    [
      [1, 2_147_483_647],
      [2_147_483_648, 1.5],
    ],
    'int32',
  ),
  one('format', { format: 'json' }, [['x', 1], []], 'that nobody knows'),
];

const ANNOTATIONS: readonly KeywordCase[] = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
].map((keyword) =>
  one(
    keyword,
    {
      type: 'integer',
      [keyword]:
        keyword === 'examples'
          ? ['x']
          : keyword === 'contentSchema'
            ? { type: 'null' }
            : /^(deprecated|.*Only)$/.test(keyword)
              ? true
              : 'x',
    },
    [[1], ['x']],
    'says nothing about the value',
  ),
);

const OLDER: readonly KeywordCase[] = [
  one(
    'draft-07 definitions',
    { $schema: DRAFT_07, definitions: { a: { type: 'integer' } }, $ref: '#/definitions/a' },
    [[1], ['x']],
  ),
  one(
    'draft-07 $ref',
    {
      $schema: DRAFT_07,
      definitions: { a: { type: 'integer' } },
      properties: { p: { $ref: '#/definitions/a', maximum: 3 } },
    },
    [[{ p: 3 }, { p: 4 }], [{ p: 'x' }]],
    'hides what stands beside it',
  ),
  one(
    'draft-07 items',
    { $schema: DRAFT_07, items: [{ type: 'integer' }, { type: 'string' }] },
    [[[1, 'x', null], []], [[1, 2]]],
    'as a tuple',
  ),
  one(
    'draft-07 additionalItems',
    { $schema: DRAFT_07, items: [{}], additionalItems: { type: 'integer' } },
    [[[null, 1]], [[null, 'x']]],
  ),
  one(
    'draft-07 additionalItems',
    { $schema: DRAFT_07, items: {}, additionalItems: false },
    [[[1, 2]], []],
    'beside one schema for all items',
  ),
  one(
    'draft-07 dependencies',
    { $schema: DRAFT_07, dependencies: { a: ['b'], c: { required: ['d'] } } },
    [
      [
        { a: 1, b: 1 },
        { c: 1, d: 1 },
      ],
      [{ a: 1 }, { c: 1 }],
    ],
  ),
  one(
    'draft-07 contains',
    { $schema: DRAFT_07, contains: { const: 1 }, minContains: 2 },
    [[[1]], [[2]]],
    'counts to one only',
  ),
  one(
    'draft-07 $id',
    {
      $schema: DRAFT_07,
      $id: 'http://x.example/r.json',
      definitions: { a: { $id: '#here', type: 'integer' } },
      $ref: '#here',
    },
    [[1], ['x']],
    'as an anchor',
  ),
  one(
    'draft-07 unevaluatedProperties',
    { $schema: DRAFT_07, unevaluatedProperties: false, prefixItems: [false] },
    [[{ a: 1 }, [1]], []],
    'is unknown',
  ),
  one('draft-07 if', { $schema: DRAFT_07, if: { const: 1 }, then: false, else: { const: 2 } }, [
    [2],
    [1, 3],
  ]),
  one(
    '2020-12 dependencies',
    { dependencies: { a: ['b'] } },
    [[{ a: 1 }, { a: 1, b: 1 }], []],
    'is unknown',
  ),
  one(
    '2020-12 additionalItems',
    { additionalItems: false, prefixItems: [{}] },
    [[[1, 2]], []],
    'is unknown',
  ),
  one(
    '2020-12 definitions',
    { definitions: { a: { type: 'integer' } }, $ref: '#/definitions/a' },
    [[1], ['x']],
    'can still be referred to',
  ),
  one('2020-12 nullable', { type: 'string', nullable: true }, [['x'], [null, 1]], 'is unknown'),
];

export const KEYWORD_CASES: readonly KeywordCase[] = [
  ...CORE,
  ...APPLICATORS,
  ...ASSERTIONS,
  ...ANNOTATIONS,
  ...OLDER,
];

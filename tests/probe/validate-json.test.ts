import { describe, expect, it } from 'vitest';
import { printJson } from '../../src/contract/json/print-json.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';
import fc from '../fast-check.ts';
import { anyJson } from '../laws/arbitrary-design.ts';
import { linesOf, PASS, validateBy, VALIDATORS } from './validate-both.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

describe.each(VALIDATORS)('a result of %s', (validator) => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      'names the place in the value and in the schema',
      { properties: { 'a/b': { type: 'string' }, list: { items: { enum: ['x', 1] } } } },
      { 'a/b': 1, list: ['x', 'y'] },
      [
        '/a~1b | /properties/a~1b/type | must be a string, is the number 1',
        '/list/1 | /properties/list/items/enum | must be one of "x" or 1, is the string "y"',
      ],
    ],
    [
      'is in the order of the value',
      { properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['c'] },
      { b: 1, a: 1 },
      [
        ' | /required | is missing "c"',
        '/b | /properties/b/type | must be a string, is the number 1',
        '/a | /properties/a/type | must be a string, is the number 1',
      ],
    ],
    [
      'names all missing properties in one sentence',
      { required: ['a', 'b', 'c'] },
      { b: 1 },
      [' | /required | is missing "a" and "c"'],
    ],
    [
      'leads through a reference to the true place',
      {
        properties: { a: { $ref: '#/$defs/a%20b~1c/properties/n' } },
        $defs: { 'a b/c': { properties: { n: { minimum: 3 } } } },
      },
      { a: 1 },
      ['/a | /$defs/a b~1c/properties/n/minimum | must be at least 3, is 1'],
    ],
    [
      'leads through an interior reference',
      { properties: { a: { type: 'integer' }, b: { $ref: '#/properties/a' } } },
      { b: 'x' },
      ['/b | /properties/a/type | must be a whole number, is the string "x"'],
    ],
    [
      'leads through addresses and anchors',
      {
        $id: 'http://x.example/a/',
        $defs: {
          k: { $id: 'k.json', $anchor: 'here', type: 'string', $defs: { q: { minimum: 3 } } },
        },
        properties: {
          a: { $ref: 'k.json' },
          b: { $ref: 'k.json#/$defs/q' },
          c: { $ref: 'k.json#here' },
        },
      },
      { a: 1, b: 1, c: 2 },
      [
        '/a | /$defs/k/type | must be a string, is the number 1',
        '/b | /$defs/k/$defs/q/minimum | must be at least 3, is 1',
        '/c | /$defs/k/type | must be a string, is the number 2',
      ],
    ],
    [
      'follows a dynamic reference',
      {
        $dynamicAnchor: 'node',
        properties: { child: { $dynamicRef: '#node' } },
        additionalProperties: false,
      },
      { child: { chill: 1 } },
      ['/child/chill | /additionalProperties | is an unknown property; did you mean "child"?'],
    ],
    [
      'says what the type is',
      { type: ['string', 'null'] },
      1.5,
      [' | /type | must be a string or null, is the number 1.5'],
    ],
    [
      'says what a whole number is not',
      { type: 'integer' },
      1.5,
      [' | /type | must be a whole number, is the number 1.5'],
    ],
    [
      'guesses the property that was meant',
      { properties: { user_id: {}, name: {} }, additionalProperties: false },
      { userId: 1 },
      ['/userId | /additionalProperties | is an unknown property; did you mean "user_id"?'],
    ],
    [
      'lists the known properties where none is near',
      { properties: { a: {}, b: {} }, additionalProperties: false },
      { other: 1 },
      ['/other | /additionalProperties | is an unknown property; known are "a" and "b"'],
    ],
    [
      'guesses the value that was meant',
      { enum: ['open', 'closed', 'all'] },
      'opne',
      [
        ' | /enum | must be one of "open", "closed" or "all", is the string "opne"; did you mean "open"?',
      ],
    ],
    [
      'takes a text for the number it holds',
      { enum: [1, 2, 3] },
      '2',
      [' | /enum | must be one of 1, 2 or 3, is the string "2"; did you mean 2?'],
    ],
    [
      'shortens a long list',
      { enum: Array.from({ length: 12 }, (_, i) => i * 100) },
      -7,
      [
        ' | /enum | must be one of 0, 100, 200, 300, 400, 500, 600, 700 and 4 more, is the number -7',
      ],
    ],
    [
      'compares numbers',
      { minimum: 2, exclusiveMinimum: 1, multipleOf: 0.5 },
      0.3,
      [
        ' | /minimum | must be at least 2, is 0.3',
        ' | /exclusiveMinimum | must be more than 1, is 0.3',
        ' | /multipleOf | must be a multiple of 0.5, is 0.3',
      ],
    ],
    ['keeps numbers as they are written', '{"maximum":1.50}', '{"__proto__":1}', []],
    [
      'counts characters, not code units',
      { maxLength: 1, pattern: '^a' },
      '🙂🙂',
      [
        ' | /maxLength | must have at most 1 character, has 2',
        ' | /pattern | must match the pattern ^a, is "🙂🙂"',
      ],
    ],
    [
      'explains a format with an example',
      { format: 'email' },
      'no',
      [' | /format | must be an e-mail address such as ada@example.com, is "no"'],
    ],
    [
      'counts items and properties',
      { minItems: 2, maxProperties: 0 },
      [],
      [' | /minItems | must have at least 2 items, has 0'],
    ],
    [
      'finds the two equal items',
      { uniqueItems: true },
      [{ a: 1, b: 2 }, 0, { b: 2, a: 1 }],
      [
        ' | /uniqueItems | must not contain the same item twice; items 0 and 2 are both {"b":2,"a":1}',
      ],
    ],
    [
      'says what contains asks for',
      { contains: { type: 'string' }, minContains: 2 },
      [1, 'a'],
      [' | /contains | must contain at least 2 items that match "contains"'],
    ],
    [
      'says when an item is one too many',
      { prefixItems: [{}, {}], items: false },
      [1, 2, 3],
      ['/2 | /items | is item 3; only 2 are allowed'],
    ],
    [
      'says when an item is evaluated by nothing',
      { prefixItems: [{}], unevaluatedItems: false },
      [1, 2],
      ['/1 | /unevaluatedItems | is item 2; only 1 is allowed'],
    ],
    [
      'says when a property is evaluated by nothing',
      {
        properties: { a: {} },
        anyOf: [{ properties: { b: { type: 'string' } } }],
        unevaluatedProperties: false,
      },
      { a: 1, b: 's', aa: 1 },
      [
        '/aa | /unevaluatedProperties | is an unknown property in all parts of the schema; did you mean "a"?',
      ],
    ],
    [
      'speaks of a name',
      { propertyNames: { maxLength: 2 } },
      { abc: 1 },
      ['/abc | /propertyNames/maxLength | its name must have at most 2 characters, has 3'],
    ],
    [
      'says what a property brings with it',
      { dependentRequired: { a: ['b', 'c'] } },
      { a: 1, c: 1 },
      [' | /dependentRequired | "a" also requires "b"'],
    ],
    [
      'says what a property asks of the rest',
      { dependentSchemas: { a: { required: ['z'] } } },
      { a: 1 },
      [' | /dependentSchemas/a/required | is missing "z"'],
    ],
    [
      'says why then counts',
      {
        if: { properties: { k: { const: 1 } } },
        then: { required: ['b'] },
        else: { required: ['c'] },
      },
      { k: 1 },
      [' | /then/required | is missing "b" (because the value fits the "if" beside it)'],
    ],
    [
      'says why else counts',
      {
        if: { properties: { k: { const: 1 } } },
        then: { required: ['b'] },
        else: { required: ['c'] },
      },
      { k: 2 },
      [' | /else/required | is missing "c" (because the value does not fit the "if" beside it)'],
    ],
    [
      'says what not forbids',
      {
        properties: {
          a: { not: { const: 1 } },
          b: { not: { type: 'null' } },
          c: { not: { minLength: 1 } },
        },
        not: { required: ['a', 'b'] },
      },
      { a: 1, b: null, c: 'x' },
      [
        ' | /not | must not have "a" and "b" together',
        '/a | /properties/a/not | must not be 1',
        '/b | /properties/b/not | must not be null',
        '/c | /properties/c/not | must not match the schema under "not"',
      ],
    ],
    [
      'says what false forbids',
      { properties: { x: false, items: { items: false } } },
      { x: 1, items: [1] },
      [
        '/x | /properties/x | must not be present: the schema allows no value here',
        '/items/0 | /properties/items/items | is an item that the schema does not allow (number 1)',
      ],
    ],
    [
      'says once what two branches of allOf say',
      { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }], $defs: { a: { type: 'string' } } },
      1,
      [' | /$defs/a/type | must be a string, is the number 1'],
    ],
    [
      'reads draft-07 as such',
      {
        $schema: DRAFT_07,
        definitions: { P: { type: 'integer' } },
        items: [{ $ref: '#/definitions/P', description: 'beside a reference' }],
        additionalItems: false,
      },
      ['a', 'b'],
      [
        '/0 | /definitions/P/type | must be a whole number, is the string "a"',
        '/1 | /additionalItems | is item 2; only 1 is allowed',
      ],
    ],
    [
      'reads the dependencies of draft-07',
      { $schema: DRAFT_07, dependencies: { a: ['b'], c: { minProperties: 3 } } },
      { a: 1, c: 1 },
      [
        ' | /dependencies | "a" also requires "b"',
        ' | /dependencies/c/minProperties | must have at least 3 properties, has 2',
      ],
    ],
  ])('%s', async (_, schema, value, lines) => {
    expect(linesOf(await validateBy(validator, schema, value))).toEqual(lines);
  });

  it('has fifty violations at most', async () => {
    expect(
      (
        await validateBy(
          validator,
          { items: { type: 'string' } },
          Array.from({ length: 1_000 }, (_, i) => i),
        )
      ).violations.length,
    ).toBe(50);
  });

  it('is about the value’s own keys, not inherited ones', async () => {
    expect(
      [
        await validateBy(validator, { required: ['toString'] }, {}),
        await validateBy(validator, { properties: { constructor: { type: 'string' } } }, {}),
      ].map((verdict) => verdict.valid),
    ).toEqual([false, true]);
    expect(
      linesOf(await validateBy(validator, { additionalProperties: false }, '{"__proto__":1}')),
    ).toEqual(['/__proto__ | /additionalProperties | is an unknown property']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('of true, false and an empty schema follows the standard', async () => {
    expect(
      (
        await Promise.all(
          ['true', 'false', '{}'].map((schema) => validateBy(validator, schema, null)),
        )
      ).map((verdict) => verdict.valid),
    ).toEqual([true, false, true]);
    expect(linesOf(await validateBy(validator, 'false', 1))).toEqual([
      ' |  | must not be present: the schema allows no value here',
    ]);
  });

  it('ignores an unknown dialect', async () => {
    expect(
      await validateBy(validator, { $schema: 'https://nowhere.example/own', type: 'string' }, 'x'),
    ).toEqual(PASS);
  });

  it('validates known formats, and ignores unknown ones', async () => {
    const fits = async (format: string, value: unknown): Promise<boolean> =>
      (await validateBy(validator, { format }, value)).valid;
    expect([
      await fits('email', 'no'),
      await fits('email', 'a@b.example'),
      await fits('email', 7),
      await fits('int32', 3e9),
      await fits('made-up', 'x'),
      await fits('constructor', 'x'),
    ]).toEqual([false, true, true, false, true, true]);
  });

  it('is the same for a schema that declares $async, and for one that defines a vocabulary', async () => {
    expect(
      await validateBy(
        validator,
        {
          $async: true,
          $vocabulary: { 'https://nowhere.example/v': true },
          type: 'string',
          properties: { $async: { type: 'string' } },
        },
        'x',
      ),
    ).toEqual(PASS);
    expect(
      (await validateBy(validator, { properties: { $async: { type: 'string' } } }, { $async: 1 }))
        .valid,
    ).toBe(false);
  });

  it('does not affect the next schema', async () => {
    const home = {
      $id: 'http://x.example/s',
      $defs: { a: { $id: 'http://x.example/a', type: 'string' } },
      $ref: 'http://x.example/a',
    };
    const next = {
      $id: 'http://x.example/s',
      $defs: { a: { $id: 'http://x.example/a', type: 'number' } },
      $ref: 'http://x.example/a',
    };
    expect([
      await validateBy(validator, home, 'x'),
      await validateBy(validator, next, 1),
      await validateBy(validator, home, 'y'),
    ]).toEqual([PASS, PASS, PASS]);
    expect(typeof (await validateBy(validator, { $ref: 'http://x.example/a' }, 'x')).broken).toBe(
      'string',
    );
    await validateBy(
      validator,
      { $id: 'https://json-schema.org/draft/2020-12/schema', $vocabulary: {} },
      1,
    );
    expect((await validateBy(validator, { type: 'string' }, 1)).valid).toBe(false);
  });

  it('is not an endless reference where a schema refers to itself inside', async () => {
    const tree = {
      type: 'object',
      properties: { child: { $ref: '#' } },
      additionalProperties: false,
    };
    expect(await validateBy(validator, tree, { child: { child: {} } })).toEqual(PASS);
    expect(linesOf(await validateBy(validator, tree, { child: { child: { other: 1 } } }))).toEqual([
      '/child/child/other | /additionalProperties | is an unknown property; known are "child"',
    ]);
  });
});

describe.each(VALIDATORS)('a schema that %s cannot use', (validator) => {
  it.each<[string, unknown, RegExp]>([
    [
      'a pattern that is none',
      { pattern: '(' },
      /^The pattern \( does not compile: .+ Fix the pattern/,
    ],
    [
      'a key pattern that is none',
      { patternProperties: { '[': {} } },
      /^The pattern \[ does not compile/,
    ],
    ['a reference to nowhere', { $ref: '#/$defs/Gone' }, /^The reference ".*Gone" leads nowhere/],
    ['an anchor that is nowhere', { $ref: '#gone' }, /^The reference ".*gone" leads nowhere/],
    [
      'a reference to another place',
      { $ref: 'https://nowhere.example/schema.json' },
      /^The reference "https:\/\/nowhere.example\/schema.json" leads nowhere.*nothing is fetched/,
    ],
    ['one that refers to itself', { $ref: '#' }, /^# → # refers to itself/],
    [
      'two that refer to each other',
      {
        $ref: '#/$defs/a',
        $defs: {
          a: { allOf: [{ $ref: '#/$defs/b' }] },
          b: { anyOf: [{ $ref: '#/$defs/a' }, true] },
        },
      },
      /^#\/\$defs\/a → #\/\$defs\/a\/allOf\/0 → #\/\$defs\/b → #\/\$defs\/b\/anyOf\/0 → #\/\$defs\/a refers to itself/,
    ],
    [
      'one that takes the name of JSON Schema itself',
      { $id: 'https://json-schema.org/draft/2020-12/schema' },
      /^The \$id "https:\/\/json-schema.org\/draft\/2020-12\/schema" is used twice/,
    ],
    [
      'more than 256 KB',
      { description: 'x'.repeat(262_144) },
      /^The schema has 262,162 characters; up to 262,144/,
    ],
    [
      'more than 5,000 schemas',
      { anyOf: Array.from({ length: 5_000 }, () => ({})) },
      /more than 5,000 schemas/,
    ],
    [
      'more than 64 levels',
      '{"not":'.repeat(65) + 'true' + '}'.repeat(65),
      /^The document nests deeper than 64 levels/,
    ],
    ['no schema', [1], /^A schema is an object, true or false/],
    ['no JSON', '{"type":', /^Line 1, column 9/],
    ['nothing', ' ', /^There is no text/],
  ])('is reported: %s', async (_, schema, words) => {
    expect(await validateBy(validator, schema, { a: 1 })).toEqual({
      valid: false,
      violations: [],
      broken: expect.stringMatching(words),
    });
  });
});

describe('a schema that ajv alone refuses to compile', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'a keyword of the wrong type',
      { properties: [] },
      /^The keyword properties has an invalid value/,
    ],
    ['a type that is none', { type: 'text' }, /^The type "text" does not exist/],
    [
      'a draft-04 bound',
      { exclusiveMinimum: true },
      /^The keyword exclusiveMinimum has an invalid value/,
    ],
    ['a draft-04 id', { id: 'x' }, /^The keyword id is from draft-04/],
    ['nullable without a type', { nullable: true }, /^The keyword nullable needs a type/],
    [
      'the same id twice',
      { $defs: { a: { $id: 'x:a', type: 'string' }, b: { $id: 'x:a', type: 'number' } } },
      /^The \$id "x:a" is used twice/,
    ],
  ])('is reported: %s', async (_, schema, words) => {
    expect(await validateBy('ajv', schema, { a: 1 })).toEqual({
      valid: false,
      violations: [],
      broken: expect.stringMatching(words),
    });
  });
});

it.each([
  '',
  '{',
  '{"type":',
  'undefined',
  '\u0000',
  `"${'x'.repeat(1_000_000)}"`,
  '['.repeat(65) + ']'.repeat(65),
])('a value that is no JSON, too long or too deep is one violation: %#', async (value) => {
  expect(
    await validateJson({ kind: 'validate', validator: 'ajv', schema: '{}', value }),
  ).toMatchObject({
    valid: false,
    violations: [{ at: '', schemaAt: '', keyword: 'json' }],
  });
});

it('every input gives a result', async () => {
  const keyword = fc.constantFrom(
    'type',
    '$ref',
    '$id',
    '$anchor',
    '$defs',
    '$async',
    '$dynamicRef',
    '$recursiveRef',
    '$vocabulary',
    '$schema',
    'properties',
    'items',
    'prefixItems',
    'enum',
    'const',
    'pattern',
    'format',
    'if',
    'then',
    'anyOf',
    'oneOf',
    'not',
    'required',
    'dependencies',
    'unevaluatedProperties',
    'nullable',
    'discriminator',
    'minimum',
    'uniqueItems',
    'id',
    '__proto__',
  );
  const part = fc.oneof(
    anyJson,
    fc.constantFrom('#', '#/', '#/$defs/a', '^a+$', 'string', 'x:y', ''),
  );
  const schema = fc
    .array(
      fc.tuple(
        keyword,
        fc.oneof(
          part,
          fc.array(fc.tuple(keyword, part), { maxLength: 3 }).map((entries) => new Map(entries)),
        ),
      ),
      { maxLength: 5 },
    )
    .map((entries) => new Map(entries));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(schema, anyJson),
      anyJson,
      fc.constantFrom(...VALIDATORS),
      async (given, value, validator) => {
        const answer = await validateJson({
          kind: 'validate',
          validator,
          schema: printJson(given),
          value: printJson(value),
        });
        expect(
          answer.valid
            ? answer.violations.length === 0 && answer.broken === undefined
            : answer.violations.length > 0 || (answer.broken ?? '') !== '',
        ).toBe(true);
      },
    ),
    { numRuns: 600 },
  );
});

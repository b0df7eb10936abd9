import { describe, expect, it } from 'vitest';
import { runProbe } from '../../src/probe/run-probe.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';
import fc from '../fast-check.ts';
import { sampleAll } from './validate-both.ts';

const samplesOf = (schema: unknown) =>
  sampleAll(typeof schema === 'string' ? schema : JSON.stringify(schema));

/** "title → value" of one purpose; the place instead of the value where the value is long. */
async function linesOf(schema: unknown, purpose: string): Promise<readonly string[]> {
  return (await samplesOf(schema))
    .filter((sample) => sample.purpose === purpose)
    .map(({ title, value }) => `${title} → ${value}`);
}

const valueOf = async (schema: unknown, purpose: string): Promise<string | undefined> =>
  (await samplesOf(schema)).find((sample) => sample.purpose === purpose)?.value;

const ORDER = {
  type: 'object',
  properties: {
    amount: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.5 },
    region: { enum: ['eu', 'us'] },
    email: { type: 'string', format: 'email' },
    slug: { type: 'string', pattern: '^[a-z0-9-]+$', minLength: 2, maxLength: 10 },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 3 },
    note: { type: ['string', 'null'] },
  },
  required: ['amount'],
  additionalProperties: false,
};

describe('the samples of an object', () => {
  it('are the smallest and a full one', async () => {
    expect([await valueOf(ORDER, 'minimal'), await valueOf(ORDER, 'full')]).toEqual([
      '{"amount":1}',
      '{"amount":1,"region":"eu","email":"ada@example.com","slug":"abc","tags":["text"],"note":"text"}',
    ]);
  });

  it('cover each boundary, in the smallest value that has it', async () => {
    const lines = (await linesOf(ORDER, 'boundary')).filter((line) => !line.startsWith('without'));
    expect(lines).toEqual([
      'amount at its minimum, 0 → {"amount":0}',
      'amount at its maximum, 100 → {"amount":100}',
      'region "us" → {"amount":1,"region":"us"}',
      expect.stringMatching(
        /^slug as short as it may be, 2 characters → \{"amount":1,"slug":"[a-z0-9-]{2}"\}$/,
      ),
      expect.stringMatching(
        /^slug as long as it may be, 10 characters → \{"amount":1,"slug":"[a-z0-9-]{10}"\}$/,
      ),
      'tags empty → {"amount":1,"tags":[]}',
      expect.stringMatching(
        /^tags with 3 items, its most → \{"amount":1,"tags":\["[^"]+","[^"]+","[^"]+"\]\}$/,
      ),
      'note null → {"amount":1,"note":null}',
    ]);
    expect(
      (await linesOf(ORDER, 'boundary'))
        .filter((line) => line.startsWith('without'))
        .map((line) => line.split(' → ')[0]),
    ).toEqual(['without region', 'without email', 'without slug', 'without tags', 'without note']);
  });

  it('break one constraint each', async () => {
    expect(await linesOf(ORDER, 'wrong')).toEqual([
      'the value is not an object → "text"',
      'without amount → {}',
      'the value with a property that the schema does not know → {"amount":1,"unknown":"x"}',
      'amount is not a number → {"amount":"1"}',
      'amount below its minimum, 0 → {"amount":-0.5}',
      'amount above its maximum, 100 → {"amount":100.5}',
      'amount is no multiple of 0.5 → {"amount":1.25}',
      'region is not one of the allowed values → {"amount":1,"region":"eu-other"}',
      'email is not a string → {"amount":1,"email":7}',
      'email is no email → {"amount":1,"email":"no email"}',
      'slug is not a string → {"amount":1,"slug":7}',
      expect.stringMatching(/^slug too short → \{"amount":1,"slug":"[a-z0-9-]"\}$/),
      expect.stringMatching(/^slug too long → \{"amount":1,"slug":"[a-z0-9-]{11}"\}$/),
      expect.stringMatching(/^slug breaks its pattern → /),
      'tags is not a list → {"amount":1,"tags":"text"}',
      expect.stringMatching(/^tags with more than 3 items → /),
      'tags with the same item twice → {"amount":1,"tags":["text","text"]}',
      'tags[0] is not a string → {"amount":1,"tags":[7]}',
      'note is not a string or null → {"amount":1,"note":7}',
    ]);
  });

  it('point to the keyword that they are about', async () => {
    expect(
      (await samplesOf(ORDER))
        .filter(({ title }) => /minimum|twice|without amount|null$/.test(title))
        .map(({ title, schemaAt }) => `${title} ${schemaAt}`),
    ).toEqual([
      'amount at its minimum, 0 /properties/amount/minimum',
      'note null /properties/note/type',
      'without amount /required',
      'amount below its minimum, 0 /properties/amount/minimum',
      'tags with the same item twice /properties/tags/uniqueItems',
      'note is not a string or null /properties/note/type',
    ]);
  });

  it('are the same each time', async () => {
    expect(await samplesOf(ORDER)).toEqual(await samplesOf(ORDER));
  });
});

describe('a sample goes', () => {
  it.each<[string, unknown, string | undefined, string | undefined]>([
    [
      'through a reference',
      { $ref: '#/$defs/a%20b', $defs: { 'a b': { type: 'integer', minimum: 5 } } },
      '5',
      '5',
    ],
    [
      'one level into a schema that refers to itself',
      { type: 'object', properties: { child: { $ref: '#' } } },
      '{}',
      '{"child":{}}',
    ],
    [
      'past a list that must hold itself',
      {
        $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' }, minItems: 1 } },
        anyOf: [{ $ref: '#/$defs/a' }, { type: 'string' }],
      },
      '"text"',
      '"text"',
    ],
    [
      'through allOf, joined',
      {
        allOf: [
          { properties: { a: { minimum: 3 } }, required: ['a'] },
          { properties: { a: { type: 'integer', maximum: 9 }, b: { type: 'boolean' } } },
        ],
      },
      '{"a":3}',
      '{"a":3,"b":true}',
    ],
    [
      'to the branch that fits when the first cannot',
      { oneOf: [false, { type: 'null' }, { type: 'string', maxLength: 2 }] },
      '"te"',
      '"te"',
    ],
    [
      'to the branch that alone fits',
      { oneOf: [{ type: 'object' }, { type: 'object', required: ['a'] }] },
      '{}',
      '{}',
    ],
    [
      'into then',
      {
        properties: { k: { const: 1 } },
        required: ['k'],
        if: { properties: { k: { const: 1 } } },
        then: { required: ['x'], properties: { x: { minimum: 7 } } },
      },
      '{"k":1,"x":7}',
      '{"k":1,"x":7}',
    ],
    [
      'into else',
      {
        properties: { k: { const: 1 } },
        required: ['k'],
        if: { properties: { k: { const: 2 } } },
        else: { required: ['x'] },
      },
      '{"k":1,"x":"text"}',
      '{"k":1,"x":"text"}',
    ],
    [
      'through tuples',
      { prefixItems: [{ const: 'a' }, { type: 'integer' }], items: false, minItems: 1 },
      '["a"]',
      '["a",1]',
    ],
    [
      'through the tuples of draft-07',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        items: [{ const: 'a' }, { type: 'integer' }],
        additionalItems: { type: 'boolean' },
        minItems: 3,
      },
      '["a",1,true]',
      '["a",1,true]',
    ],
    [
      'to what a list must contain',
      { type: 'array', contains: { const: 7 }, minContains: 2 },
      '[7,7]',
      '[7,7]',
    ],
    [
      'to items that differ',
      { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 3 },
      '["a","b","c"]',
      '["a","b","c"]',
    ],
    [
      'to objects that differ',
      {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        uniqueItems: true,
        minItems: 2,
      },
      '[{"id":1},{"id":2}]',
      '[{"id":1},{"id":2}]',
    ],
    [
      'into a map',
      { type: 'object', additionalProperties: { type: 'integer' } },
      '{}',
      '{"key":1}',
    ],
    [
      'into a map with names',
      {
        type: 'object',
        patternProperties: { '^x-': { type: 'boolean' } },
        propertyNames: { minLength: 4 },
        minProperties: 1,
        additionalProperties: false,
      },
      expect.stringMatching(/^\{"x-.{2,}":true\}$/),
      expect.stringMatching(/^\{"x-.{2,}":true\}$/),
    ],
    [
      'along what a property brings with it',
      {
        properties: { a: {}, b: {} },
        required: ['a'],
        dependentRequired: { a: ['b'] },
        dependentSchemas: { b: { properties: { c: { type: 'null' } }, required: ['c'] } },
      },
      '{"a":"text","b":"text","c":null}',
      '{"a":"text","b":"text","c":null}',
    ],
    [
      'around what not forbids',
      { properties: { a: { type: 'string' }, b: { type: 'string' } }, not: { required: ['b'] } },
      '{}',
      '{"a":"text"}',
    ],
    [
      'with the author’s examples where they fit',
      {
        properties: {
          a: { type: 'string', examples: ['Haifa'] },
          b: { type: 'integer', default: 'ten' },
          c: { type: 'integer', default: 10 },
          d: { default: null, type: 'string' },
        },
      },
      '{}',
      '{"a":"Haifa","b":1,"c":10,"d":"text"}',
    ],
    [
      'without examples that the whole refuses',
      {
        properties: { a: { type: 'string', examples: ['x'] } },
        required: ['a'],
        not: { properties: { a: { const: 'x' } } },
      },
      '{"a":"text"}',
      '{"a":"text"}',
    ],
    [
      'to a number between two others',
      { type: 'number', exclusiveMinimum: 0.2, exclusiveMaximum: 0.3 },
      '0.25',
      '0.25',
    ],
    [
      'to a text that two patterns allow',
      { type: 'string', allOf: [{ pattern: '^[a-z]+$' }, { pattern: 'b' }] },
      expect.stringMatching(/^"[a-z]*b[a-z]*"$/),
      expect.stringMatching(/^"[a-z]*b[a-z]*"$/),
    ],
    [
      'with every key as it is written',
      '{"properties":{"10":{"const":1},"2":{"const":2},"__proto__":{"const":3},"constructor":{"const":4},"":{"const":5},"a/b~":{"const":6},"שם":{"const":7}}}',
      '{}',
      '{"10":1,"2":2,"__proto__":3,"constructor":4,"":5,"a/b~":6,"שם":7}',
    ],
    [
      'with numbers as they are written',
      '{"const":9223372036854775807}',
      '9223372036854775807',
      '9223372036854775807',
    ],
    [
      'nowhere when nothing fits',
      { type: 'array', items: { type: 'string' }, enum: ['a'] },
      undefined,
      undefined,
    ],
    ['nowhere when the schema is none', '{"type":', undefined, undefined],
    ['nowhere when it does not compile', { pattern: '(' }, undefined, undefined],
    [
      'nowhere when a text would have to be a book',
      { type: 'string', minLength: 100_000 },
      undefined,
      undefined,
    ],
  ])('%s', async (_, schema, minimal, full) => {
    expect([await valueOf(schema, 'minimal'), await valueOf(schema, 'full')]).toEqual([
      minimal,
      full,
    ]);
  });

  it('to each branch of a union, and breaks the keywords inside each', async () => {
    const schema = {
      anyOf: [
        {
          title: 'Circle',
          type: 'object',
          properties: { r: { type: 'number', minimum: 0 } },
          required: ['r'],
        },
        { title: 'Text', type: 'string', minLength: 2 },
        { type: 'null' },
      ],
    };
    expect(await linesOf(schema, 'boundary')).toEqual([
      'the value as branch 2 (Text) → "text"',
      'the value as branch 3 (null) → null',
      'r at its minimum, 0 → {"r":0}',
      'the value as short as it may be, 2 characters → "te"',
    ]);
    expect(await linesOf(schema, 'wrong')).toEqual(
      expect.arrayContaining([
        'the value fits no branch → 7',
        'r below its minimum, 0 → {"r":-1}',
        'the value too short → "t"',
        'without r → {}',
      ]),
    );
  });

  it('to values that require others beside them', async () => {
    const schema = {
      properties: { action: { enum: ['get', 'put'] }, body: { type: 'string' } },
      required: ['action'],
      if: { properties: { action: { const: 'put' } } },
      then: { required: ['body'] },
    };
    expect(await linesOf(schema, 'boundary')).toEqual(
      expect.arrayContaining(['action "put" → {"action":"put","body":"text"}']),
    );
    expect(await linesOf(schema, 'wrong')).toEqual(
      expect.arrayContaining(['without body → {"action":"put"}']),
    );
  });

  it('no further than two hundred characters or items', async () => {
    expect(
      (await linesOf({ type: 'string', maxLength: 5_000 }, 'boundary')).map((line) =>
        line.replace(/(text)+/, '…'),
      ),
    ).toEqual(['the value 200 characters of 5,000 that are allowed → "…"']);
    expect(await linesOf({ type: 'array', maxItems: 5_000 }, 'boundary')).toEqual([
      'the value empty → []',
    ]);
  });

  it('no further than its time limit, with the samples found by then', async () => {
    const large = JSON.stringify({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 2_000 }, (_, i) => [`p${i}`, { type: 'string', minLength: 1 }]),
      ),
    });
    const answer = await runProbe({ kind: 'sample', schema: large });
    expect(
      answer.kind === 'sample' && answer.samples.slice(0, 2).map(({ purpose }) => purpose),
    ).toEqual(['minimal', 'full']);
  });

  it('no further than 150 of a purpose, even of a schema that doubles', async () => {
    const wide = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 400 }, (_, i) => [`p${i}`, { type: 'string' }]),
      ),
    };
    const doubling = {
      $ref: '#/$defs/a0',
      $defs: Object.fromEntries([
        ...Array.from({ length: 24 }, (_, i) => [
          `a${i}`,
          {
            type: 'object',
            properties: { l: { $ref: `#/$defs/a${i + 1}` }, r: { $ref: `#/$defs/a${i + 1}` } },
          },
        ]),
        ['a24', { type: 'string' }],
      ]),
    };
    expect([
      (await samplesOf(wide)).length,
      await valueOf(doubling, 'minimal'),
      (await samplesOf(doubling)).length > 2,
    ]).toEqual([302, '{}', true]);
  });
});

const leaf = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'string',
      'integer',
      'number',
      'boolean',
      'null',
      ['string', 'null'],
      ['integer', 'boolean'],
    ),
  }),
  fc.record({
    type: fc.constant('string'),
    minLength: fc.integer({ min: 0, max: 4 }),
    maxLength: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -9, max: 9 }),
    exclusiveMaximum: fc.integer({ min: -9, max: 30 }),
    multipleOf: fc.constantFrom(1, 2, 0.5, 3),
  }),
  fc.record({
    enum: fc.array(fc.constantFrom('a', 1, null, true), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('string'),
    pattern: fc.constantFrom('^a+$', '[0-9]{2}', '^(x|yy)z?$'),
  }),
  fc.record({
    type: fc.constant('string'),
    format: fc.constantFrom('date', 'email', 'uuid', 'made-up'),
  }),
  fc.constantFrom<unknown>(true, false, { $ref: '#' }, { not: { type: 'string' } }),
);
const anySchema = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(
          fc.constantFrom('a', 'b', '__proto__', '10', 'a/b'),
          tie('schema'),
          { maxKeys: 3 },
        ),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'z'), { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        minItems: fc.integer({ min: 0, max: 3 }),
        maxItems: fc.integer({ min: 0, max: 4 }),
        uniqueItems: fc.boolean(),
        contains: tie('schema'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
    fc.record(
      {
        type: fc.constant('object'),
        propertyNames: tie('schema'),
        minProperties: fc.integer({ min: 0, max: 3 }),
        maxProperties: fc.integer({ min: 0, max: 3 }),
        unevaluatedProperties: tie('schema'),
      },
      { requiredKeys: ['type'] },
    ),
  ),
})).schema;

it('each sample fits its title, whatever the schema', async () => {
  await fc.assert(
    fc.asyncProperty(anySchema, async (schema) => {
      const text = JSON.stringify(schema);
      for (const { purpose, value } of await sampleAll(text)) {
        const answer = await validateJson({
          kind: 'validate',
          validator: 'ajv',
          schema: text,
          value,
        });
        expect([value, answer.valid, answer.broken]).toEqual([
          value,
          purpose !== 'wrong',
          undefined,
        ]);
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

import fc from '../fast-check.ts';

const NAMES = ['a', 'b', 'a/b', '~', 'definitions', 'items', 'שלום'];
const name = fc.constantFrom(...NAMES);
const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom('', 'a', 'bb'),
  fc.boolean(),
  fc.constant(null),
);

/** Values that schemas over the same few names have something to say about. */
export const someValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
})).value;

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const TARGETS = [
  '#/definitions/a',
  '#/definitions/a~1b',
  '#/definitions/~0',
  '#/definitions/a/items/0',
  '#/definitions/items',
  '#/definitions/a/definitions/b',
  '#',
];

interface Ties {
  readonly schema: unknown;
}

/**
 * Schemas of draft-07 with all that 2020-12 writes otherwise, and references with neighbours that
 * draft-07 ignores.
 */
export const draftSevenSchema: fc.Arbitrary<object> = fc
  .letrec<Ties>((tie) => {
    const sub = tie('schema');
    const map = fc.dictionary(name, sub, { maxKeys: 2 });
    const record = fc
      .record(
        {
          title: maybe(fc.constant('t')),
          type: maybe(fc.constantFrom('object', 'array', 'integer', ['string', 'null'])),
          minimum: maybe(fc.integer({ min: -1, max: 2 })),
          enum: maybe(fc.constant([1, 'a', null, { a: 1 }])),
          properties: maybe(map),
          required: maybe(fc.uniqueArray(name, { maxLength: 2 })),
          additionalProperties: maybe(sub),
          items: maybe(fc.oneof(fc.array(sub, { maxLength: 2 }), sub)),
          additionalItems: maybe(sub),
          dependencies: maybe(
            fc.dictionary(name, fc.oneof(fc.uniqueArray(name, { maxLength: 2 }), sub), {
              maxKeys: 2,
            }),
          ),
          not: maybe(sub),
          anyOf: maybe(fc.array(sub, { minLength: 1, maxLength: 2 })),
          if: maybe(sub),
          then: maybe(sub),
          definitions: maybe(map),
          $ref: maybe(fc.constantFrom(...TARGETS)),
        },
        { noNullPrototype: true },
      )
      .map((schema) =>
        Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)),
      );
    return { schema: fc.oneof({ maxDepth: 2 }, fc.boolean(), record, record, record) };
  })
  .schema.map((schema) => (typeof schema === 'object' && schema !== null ? schema : {}))
  .chain((schema) =>
    fc
      .dictionary(
        name,
        fc.constantFrom<unknown>(
          { type: 'integer' },
          { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
          { definitions: { b: { minimum: 1 } }, type: 'object' },
          true,
        ),
        { maxKeys: 4 },
      )
      .map((definitions) => ({
        ...schema,
        definitions: {
          a: { items: [{ type: 'integer' }], definitions: { b: { type: 'string' } } },
          'a/b': { type: 'object' },
          '~': { minLength: 1 },
          items: false,
          ...definitions,
        },
      })),
  );

import fc from '../fast-check.ts';

/**
 * Values as prose writes them: with units, as versions, paths, ranges and lists, in every kind of
 * quotes.
 */
const VALUES = [
  '0',
  '1',
  '5',
  '10',
  '30',
  '100',
  '-1',
  '0.5',
  '1,000',
  '1e6',
  '50%',
  '30d',
  '24h',
  '1h',
  '500ms',
  '1.2.3',
  'v2',
  '10-20',
  '16:9',
  '1/3',
  '2x',
  '5k',
  '$10',
  '~10',
  '10+',
  '8px',
  '5 minutes',
  '1 hour',
  '7 days',
  '30 seconds',
  '10 MB',
  '3 retries',
  '20 results',
  '10 characters',
  'true',
  'False',
  'None',
  'null',
  'main',
  'asc',
  'ascending',
  'en',
  'English',
  'schema.graphql',
  './a/b',
  'http://localhost:3000',
  'the current directory',
  '[]',
  '{}',
  '""',
  '"a"',
  "'b'",
  '`c`',
  '“a”',
  '"a b"',
  "'it's'",
  '"a", "b"',
  '**10**',
  'a, b or c',
  '2024-01-01',
  'last_7_days',
];
const NUMBERS = ['0', '1', '2', '5', '10', '32', '50', '100', '1,000', '0.5', '-1'];
const UNITS = [
  '',
  '',
  '',
  ' seconds',
  's',
  ' minutes',
  ' ms',
  ' characters',
  ' chars',
  ' results',
  ' items',
  '%',
  ' MB',
  'k',
  '+',
  ' per page',
  ' retries',
  ' words',
  'px',
  ' levels',
];
const LISTS = [
  'a, b',
  'a, b or c',
  '"a" or "b"',
  "'a', 'b', 'c'",
  'a/b/c',
  'a | b',
  '`a`, `b`',
  'A, B',
  'a, b, etc.',
  'a, b, or any other',
  'rows, circle',
  '1, 2',
  'a',
  'x_y, x-y',
  '\n- a: first\n- b: second',
  '\n- `a`\n- `b`',
];
const ENDINGS = [
  '',
  '.',
  '. ',
  ')',
  ' if not specified.',
  ' if omitted',
  ' (or higher)',
  ', or more.',
  ' when verbose',
  '…',
  ' and up',
  ' (case-insensitive).',
  '; comma-separated',
  ', recommended',
  '\nMore.',
  '!',
];

const value = fc.constantFrom(...VALUES);
const number = fc.constantFrom(...NUMBERS);
const unit = fc.constantFrom(...UNITS);

const clause: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'Defaults to ',
        'defaults to ',
        '(default: ',
        'Default is ',
        'default ',
        'Default value: ',
        '[default=',
        'By default ',
        'The default value is ',
        'No longer defaults to ',
        'For images, defaults to ',
      ),
      value,
    )
    .map(([opening, said]) => `${opening}${said}`),
  fc
    .tuple(
      fc.constantFrom(
        'max ',
        'Maximum ',
        'at most ',
        'up to ',
        'min ',
        'at least ',
        'Minimum: ',
        'limited to ',
        '≤ ',
        'max length ',
      ),
      number,
      unit,
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('between ', '(', 'Range: ', 'from '),
      number,
      fc.constantFrom(' and ', '-', ' to ', '..'),
      number,
      unit,
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'One of: ',
        'one of ',
        'Must be ',
        'Allowed values: ',
        'Supported values are ',
        'Options: ',
        'such as ',
        'e.g. ',
        'Can be ',
        'comma-separated list of ',
      ),
      fc.constantFrom(...LISTS),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'Please give the room',
    'Kindly thank you',
    'This tool allows you to list rooms',
    'Retrieves and queries the rooms',
    'Returns the rooms, and deletes them',
    'This API is intended for use by partners',
    'IMPORTANT: NEVER do this. ALWAYS ask. You MUST stop',
    'Any other key is forwarded as well',
    'Arbitrary metadata',
    'Give roomId and maxCount',
    'Set `room_ids` first',
    'Use other-tool instead',
    'Returns { ok, roomId }',
    'a\u200bb',
    'RFC 3339',
    'A list of strings',
  ),
);

/** One to three sentences about a parameter or a tool, any of which may be misread. */
export const anyProse: fc.Arbitrary<string> = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('', 'How many. ', 'The room: ', 'In seconds. ', 'A text, '),
        clause,
        fc.constantFrom(...ENDINGS),
      )
      .map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((sentences) => sentences.join(' '));

const DEFAULTS: readonly unknown[] = [
  0,
  1,
  5,
  10,
  30,
  100,
  0.5,
  true,
  false,
  null,
  '',
  'a',
  'b',
  'c',
  'A',
  'main',
  'asc',
  '30d',
  '24h',
  '1.2.3',
  '1 hour',
  'schema.graphql',
  'it"s',
  'two words',
  ['a'],
  {},
];
const TYPES = [
  'string',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
  'float',
  'dict',
  ['string', 'null'],
];
const option = <T>(arbitrary: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq });

function withoutUndefined(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, each]) => each !== undefined));
}

/** A schema with prose that may say the same, something else, or nothing of it. */
const parameter = fc
  .record({
    type: option(fc.constantFrom(...TYPES), 8),
    description: option(anyProse, 8),
    default: option(fc.constantFrom(...DEFAULTS)),
    examples: option(fc.array(fc.constantFrom(...DEFAULTS), { maxLength: 2 })),
    enum: option(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'A', 'x_y', 'rows', 'circle'), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    minimum: option(fc.constantFrom(0, 1, 5)),
    maximum: option(fc.constantFrom(10, 50, 100)),
    maxLength: option(fc.constantFrom(5, 10, 100)),
    items: option(fc.constantFrom({ type: 'string' }, {})),
    pattern: option(fc.constantFrom('^a', 'a+', '[')),
    types: option(fc.constant('string'), 1),
    exclusiveMinimum: option(fc.constantFrom(true, 0), 1),
    properties: option(fc.constantFrom({ x: { type: 'string' } }, { x: 'string' }), 1),
    additionalProperties: option(fc.constantFrom(true, false, { type: 'string' }), 1),
    required: option(fc.constantFrom(true, ['x'], ['y']), 1),
    $ref: option(fc.constantFrom('#/$defs/a', '#/$defs/aa', '#/definitions/a'), 1),
  })
  .map(withoutUndefined);

const names = [
  'room_id',
  'max_count',
  'timeout_ms',
  'limit',
  'order',
  'metadata',
  'file_path',
  'mode',
];
const parameters = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), parameter), {
    minLength: 1,
    maxLength: 4,
    selector: ([name]) => name,
  })
  .map((list) => Object.fromEntries(list));

const inputSchema = fc
  .record({
    type: option(fc.constantFrom('object', 'dict'), 6),
    description: option(anyProse, 1),
    properties: parameters,
    required: option(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 })),
    additionalProperties: option(fc.constantFrom(true, false, {}), 2),
    $defs: option(fc.constant({ a: { type: 'string' } }), 1),
    definitions: option(fc.constant({ a: { type: 'string' } }), 1),
    patternProperties: option(fc.constant({ '^x': {} }), 1),
    allOf: option(
      fc.constantFrom([{ properties: { extra: { type: 'string' } } }], [{ required: ['limit'] }]),
      1,
    ),
    anyOf: option(
      fc.constantFrom(
        [{ required: ['limit'] }],
        [{ required: ['limit'] }, { required: ['order'] }],
      ),
      1,
    ),
    default: option(fc.constantFrom({}, { other: 1 }), 1),
  })
  .map(withoutUndefined);

const outputSchema = fc.oneof(
  fc.constantFrom<object>(
    { type: 'array', items: { type: 'string' } },
    { type: 'object' },
    { type: 'string' },
  ),
  fc
    .record({
      type: fc.constantFrom('object', 'dict'),
      properties: fc
        .record({
          ok: option(fc.constantFrom({ type: 'boolean' }, { type: 'string' })),
          result: option(fc.constantFrom({ type: 'string' }, {}, { type: 'object' })),
          warnings: option(
            fc.constantFrom({ type: 'array' }, { type: 'array', items: { type: 'string' } }, {}),
          ),
        })
        .map(withoutUndefined),
      required: option(fc.constantFrom(['result'], ['ok'], [])),
    })
    .map(withoutUndefined),
);

const example = fc
  .record({
    input: option(
      fc.constantFrom<object>({}, { limit: 5 }, { other: 1 }, { order: 'c', limit: 200 }),
      6,
    ),
    output: option(fc.constantFrom<unknown>({ result: 'a' }, ['a'], { ok: true }), 1),
  })
  .map(withoutUndefined);

/**
 * A contract as somebody might import it: words that may be misread, schemas with small mistakes,
 * examples that show what is accepted.
 */
export const anyWordyContract: fc.Arbitrary<object> = fc
  .record({
    name: fc.constantFrom('list_rooms', 'listRooms', 'book_room', 'x'),
    description: option(anyProse, 8),
    input_schema: option(inputSchema, 12),
    output_schema: option(outputSchema),
    examples: option(fc.array(example, { maxLength: 2 })),
    wire: option(fc.constant({ mcp: { annotations: { readOnlyHint: true } } }), 1),
    errors: option(
      fc.constantFrom(
        [{ code: 'gone', hint: 'Call listRoom first.' }],
        [{ code: 'a', type: 'not_found', message: 'b', hint: 'Call list_rooms again.' }],
      ),
      1,
    ),
    idempotency: option(
      fc.constantFrom({ strategy: 'hash', fields: ['roomId'] }, { strategy: 'key' }),
      1,
    ),
  })
  .map(withoutUndefined);

/** Models whose path ends like this are JSON Schemas. */
export const SCHEMA_FILES = '*.schema.json';

/**
 * A document that names its dialect is explained by the schema of that address, so ours stands at
 * each of them.
 */
export const DIALECTS = [
  'https://json-schema.org/draft/2020-12/schema',
  'https://json-schema.org/draft/2019-09/schema',
  'http://json-schema.org/draft-07/schema#',
  'http://json-schema.org/draft-06/schema#',
  'http://json-schema.org/draft-04/schema#',
];

const VOCABULARIES = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format-annotation',
  'format-assertion',
  'content',
].map((name) => `https://json-schema.org/draft/2020-12/vocab/${name}`);

/**
 * Not a keyword of JSON Schema but of the editor's language service: what it offers where a schema
 * is missing.
 */
const SNIPPETS = [
  { label: 'text', body: { type: 'string', description: '$1' } },
  { label: 'whole number', body: { type: 'integer', description: '$1' } },
  { label: 'number', body: { type: 'number', description: '$1' } },
  { label: 'yes or no', body: { type: 'boolean', description: '$1' } },
  {
    label: 'closed object',
    body: { type: 'object', properties: { $1: {} }, additionalProperties: false },
  },
  { label: 'list', body: { type: 'array', items: { type: '${1:string}' } } },
  { label: 'one of these values', body: { enum: ['$1'] } },
  { label: 'reference', body: { $ref: '#/\\$defs/$1' } },
];

const SCHEMA = { $ref: '#' };
const LIST = { type: 'array', items: SCHEMA, minItems: 1 };
const NEW = { $ref: '#/definitions/new' };
const MAP = { type: 'object', additionalProperties: NEW };
const NAMES = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const COUNT = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const ANY = {};
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const FORMATS = [
  ['date-time', 'A day, a time and a zone: 2026-11-21T09:30:00Z.'],
  ['date', '2026-11-21.'],
  ['time', 'A time and a zone: 09:30:00Z.'],
  ['duration', 'ISO 8601: P3DT4H.'],
  ['email', 'An e-mail address.'],
  ['idn-email', 'An e-mail address in any script.'],
  ['hostname', 'A host name.'],
  ['idn-hostname', 'A host name in any script.'],
  ['ipv4', '192.0.2.1.'],
  ['ipv6', '2001:db8::1.'],
  ['uri', 'A full address, with its scheme.'],
  ['uri-reference', 'A full or a relative address.'],
  ['iri', 'A full address in any script.'],
  ['iri-reference', 'A full or a relative address in any script.'],
  ['uri-template', 'An address with {places} to fill (RFC 6570).'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000.'],
  ['json-pointer', 'A place in a JSON document: /items/0.'],
  ['relative-json-pointer', 'A place seen from another: 1/name.'],
  ['regex', 'A regular expression.'],
] as const;

/**
 * RFC 4648 and RFC 2045, as https://json-schema.org/draft/2020-12/json-schema-validation §8.3 names
 * them.
 */
const ENCODINGS = [
  'base64',
  'base64url',
  'base32',
  'base32hex',
  'base16',
  'quoted-printable',
  '7bit',
  '8bit',
  'binary',
];
const MEDIA_TYPES = [
  'application/json',
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'audio/wav',
  'application/octet-stream',
];

const createKeyword = (shape: object, description: string): object => ({ ...shape, description });
/** Any text, these first. */
const createOpenEnum = (values: readonly string[], about: readonly string[] = []): object => ({
  type: 'string',
  anyOf: [{ enum: values, ...(about.length > 0 ? { enumDescriptions: about } : {}) }, {}],
});
/** Of an older draft: explained where it stands, and not offered. */
const createFormerKeyword = (shape: object, description: string): object => ({
  ...shape,
  description,
  doNotSuggest: true,
});

/**
 * JSON Schema 2020-12 as the editor completes and explains it; other keywords are let through.
 * After https://json-schema.org/draft/2020-12 (read 2026-11-21), in words for authors of tools.
 */
export const META_SCHEMA = {
  $id: 'urn:toolwright:meta-schema',
  type: ['object', 'boolean'],
  definitions: { new: { ...SCHEMA, defaultSnippets: SNIPPETS } },
  properties: {
    type: createKeyword(
      {
        anyOf: [
          { enum: TYPES },
          { type: 'array', items: { enum: TYPES }, uniqueItems: true, minItems: 1 },
        ],
      },
      'The JSON type of the value, or a list of types.',
    ),
    title: createKeyword(TEXT, 'A short name for people.'),
    description: createKeyword(
      TEXT,
      'What the model reads about this value: meaning, unit, index base, where it comes from.',
    ),
    properties: createKeyword(MAP, 'The named members, in the order the model sees them.'),
    required: createKeyword(NAMES, 'The members that must be present.'),
    additionalProperties: createKeyword(
      SCHEMA,
      'What other members must look like; false closes the object.',
    ),
    patternProperties: createKeyword(
      MAP,
      'Schemas for members whose name matches a regular expression.',
    ),
    propertyNames: createKeyword(SCHEMA, 'What every member name must look like.'),
    minProperties: createKeyword(COUNT, 'The least number of members.'),
    maxProperties: createKeyword(COUNT, 'The greatest number of members.'),
    dependentRequired: createKeyword(
      { type: 'object', additionalProperties: NAMES },
      'Members that must come with another one.',
    ),
    dependentSchemas: createKeyword(
      MAP,
      'A schema that holds for the object once a member is present.',
    ),
    unevaluatedProperties: createKeyword(
      SCHEMA,
      'Like additionalProperties, but knows the members that allOf and its kin have judged.',
    ),
    items: createKeyword(
      { anyOf: [NEW, { type: 'array', items: SCHEMA }] },
      'What every item of the list looks like; after prefixItems, every further item.',
    ),
    prefixItems: createKeyword(
      { type: 'array', items: NEW, minItems: 1 },
      'What the first items look like, by position.',
    ),
    contains: createKeyword(SCHEMA, 'At least one item looks like this.'),
    minContains: createKeyword(COUNT, 'How many items must match contains.'),
    maxContains: createKeyword(COUNT, 'How many items may match contains.'),
    minItems: createKeyword(COUNT, 'The least number of items.'),
    maxItems: createKeyword(COUNT, 'The greatest number of items.'),
    uniqueItems: createKeyword(FLAG, 'No two items are equal.'),
    unevaluatedItems: createKeyword(SCHEMA, 'What items not judged elsewhere look like.'),
    enum: createKeyword({ type: 'array' }, 'The allowed values.'),
    const: createKeyword(ANY, 'The one allowed value.'),
    default: createKeyword(
      ANY,
      'What an absent value means. It is an annotation: nothing fills it in.',
    ),
    examples: createKeyword({ type: 'array' }, 'Values that show what is meant.'),
    pattern: createKeyword(
      TEXT,
      'A regular expression the text must match somewhere; anchor it with ^ and $.',
    ),
    format: createKeyword(
      createOpenEnum(
        FORMATS.map(([name]) => name),
        FORMATS.map(([, about]) => about),
      ),
      'A named kind of text. Many validators do not check it.',
    ),
    minLength: createKeyword(COUNT, 'The least number of characters.'),
    maxLength: createKeyword(COUNT, 'The greatest number of characters.'),
    minimum: createKeyword(NUMBER, 'The least value, itself allowed.'),
    maximum: createKeyword(NUMBER, 'The greatest value, itself allowed.'),
    exclusiveMinimum: createKeyword(
      { type: ['number', 'boolean'] },
      'The value must be greater. (In draft-04 true or false, beside minimum.)',
    ),
    exclusiveMaximum: createKeyword(
      { type: ['number', 'boolean'] },
      'The value must be less. (In draft-04 true or false, beside maximum.)',
    ),
    multipleOf: createKeyword(
      { type: 'number', exclusiveMinimum: 0 },
      'The value is a whole multiple of this.',
    ),
    allOf: createKeyword(LIST, 'All of these hold.'),
    anyOf: createKeyword(LIST, 'At least one of these holds.'),
    oneOf: createKeyword(LIST, 'Exactly one of these holds.'),
    not: createKeyword(SCHEMA, 'This must not hold.'),
    if: createKeyword(SCHEMA, 'The condition for then and else.'),
    then: createKeyword(SCHEMA, 'Holds when if does.'),
    else: createKeyword(SCHEMA, 'Holds when if does not.'),
    $ref: createKeyword(
      TEXT,
      'Another schema, usually #/$defs/ and its name. Nothing is ever fetched.',
    ),
    $defs: createKeyword(MAP, 'Schemas to refer to.'),
    $anchor: createKeyword(
      { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
      'A name for this schema that references can use: #name.',
    ),
    $dynamicRef: createKeyword(
      TEXT,
      'Like $ref, but an outer schema with the same $dynamicAnchor goes first: a recursion that can be extended. Validators differ here.',
    ),
    $dynamicAnchor: createKeyword(
      { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
      'A name for this schema that $dynamicRef finds, and that an outer schema may take over.',
    ),
    $id: createKeyword(TEXT, 'The address of this schema.'),
    $schema: createKeyword(createOpenEnum(DIALECTS), 'The dialect; 2020-12 unless said otherwise.'),
    $vocabulary: createKeyword(
      {
        type: 'object',
        propertyNames: createOpenEnum(VOCABULARIES),
        properties: Object.fromEntries(VOCABULARIES.map((uri) => [uri, FLAG])),
        additionalProperties: FLAG,
      },
      'For schemas of schemas: which groups of keywords must (true) or may (false) be understood.',
    ),
    $comment: createKeyword(TEXT, 'For people who maintain the schema.'),
    deprecated: createKeyword(FLAG, 'Should no longer be used.'),
    readOnly: createKeyword(FLAG, 'Only in answers.'),
    writeOnly: createKeyword(FLAG, 'Only in requests.'),
    contentEncoding: createKeyword(
      createOpenEnum(ENCODINGS),
      'How binary data became text, such as base64.',
    ),
    contentMediaType: createKeyword(
      createOpenEnum(MEDIA_TYPES),
      'The media type of the decoded text.',
    ),
    contentSchema: createKeyword(SCHEMA, 'What the decoded content looks like.'),
    definitions: createFormerKeyword(
      MAP,
      'Schemas to refer to, as draft-07 calls them; $defs since.',
    ),
    dependencies: createFormerKeyword(
      { type: 'object', additionalProperties: { anyOf: [SCHEMA, NAMES] } },
      'Draft-07; dependentRequired and dependentSchemas since.',
    ),
    additionalItems: createFormerKeyword(
      SCHEMA,
      'Draft-07: the items after a tuple; items beside prefixItems since.',
    ),
    $recursiveRef: createFormerKeyword({ const: '#' }, '2019-09; $dynamicRef since.'),
    $recursiveAnchor: createFormerKeyword(FLAG, '2019-09; $dynamicAnchor since.'),
  },
};

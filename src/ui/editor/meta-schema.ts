import { ENCODINGS, FORMATS, MEDIA_TYPES, VOCABULARIES } from './meta-schema-values.ts';

/** Monaco models with such a path are JSON Schemas. */
export const SCHEMA_FILES = '*.schema.json';

/**
 * Monaco explains a document that names its dialect with the schema registered for that URL, so
 * ours is registered for each of them.
 */
export const DIALECTS = [
  'https://json-schema.org/draft/2020-12/schema',
  'https://json-schema.org/draft/2019-09/schema',
  'http://json-schema.org/draft-07/schema#',
  'http://json-schema.org/draft-06/schema#',
  'http://json-schema.org/draft-04/schema#',
];

/** `defaultSnippets` of Monaco's JSON service: offered where a schema is missing. */
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

const createKeyword = (shape: object, description: string): object => ({ ...shape, description });
/** Any text; completion offers these values. */
const createOpenEnum = (values: readonly string[], about: readonly string[] = []): object => ({
  type: 'string',
  anyOf: [{ enum: values, ...(about.length > 0 ? { enumDescriptions: about } : {}) }, {}],
});
/** A keyword of an older draft: explained on hover, not offered. */
const createFormerKeyword = (shape: object, description: string): object => ({
  ...shape,
  description,
  doNotSuggest: true,
});

/**
 * JSON Schema 2020-12 as the editor completes and explains it; unknown keywords are no errors.
 * Written after https://json-schema.org/draft/2020-12 (read 2026-11-21) for authors of tools.
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
    properties: createKeyword(MAP, 'The properties, in the order the model sees them.'),
    required: createKeyword(NAMES, 'The properties that must be present.'),
    additionalProperties: createKeyword(
      SCHEMA,
      'What other members must look like; false closes the object.',
    ),
    patternProperties: createKeyword(
      MAP,
      'Schemas for properties whose name matches a regular expression.',
    ),
    propertyNames: createKeyword(SCHEMA, 'The schema of property names.'),
    minProperties: createKeyword(COUNT, 'The minimum number of properties.'),
    maxProperties: createKeyword(COUNT, 'The maximum number of properties.'),
    dependentRequired: createKeyword(
      { type: 'object', additionalProperties: NAMES },
      'Properties that another property requires.',
    ),
    dependentSchemas: createKeyword(
      MAP,
      'A schema that applies to the object if a property is present.',
    ),
    unevaluatedProperties: createKeyword(
      SCHEMA,
      'Like additionalProperties, but also considers properties covered by allOf, anyOf and similar.',
    ),
    items: createKeyword(
      { anyOf: [NEW, { type: 'array', items: SCHEMA }] },
      'What every item of the list looks like; after prefixItems, every further item.',
    ),
    prefixItems: createKeyword(
      { type: 'array', items: NEW, minItems: 1 },
      'The schemas of the first items, by position.',
    ),
    contains: createKeyword(SCHEMA, 'At least one item must match this schema.'),
    minContains: createKeyword(COUNT, 'How many items must match contains.'),
    maxContains: createKeyword(COUNT, 'How many items may match contains.'),
    minItems: createKeyword(COUNT, 'The minimum number of items.'),
    maxItems: createKeyword(COUNT, 'The maximum number of items.'),
    uniqueItems: createKeyword(FLAG, 'No two items are equal.'),
    unevaluatedItems: createKeyword(SCHEMA, 'The schema of items not covered elsewhere.'),
    enum: createKeyword({ type: 'array' }, 'The allowed values.'),
    const: createKeyword(ANY, 'The one allowed value.'),
    default: createKeyword(
      ANY,
      'The meaning of an absent value. An annotation: nothing fills it in.',
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
      'A named format of text. Many validators don’t check it.',
    ),
    minLength: createKeyword(COUNT, 'The minimum number of characters.'),
    maxLength: createKeyword(COUNT, 'The maximum number of characters.'),
    minimum: createKeyword(NUMBER, 'The minimum value, inclusive.'),
    maximum: createKeyword(NUMBER, 'The maximum value, inclusive.'),
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
      'The value must be a multiple of this number.',
    ),
    allOf: createKeyword(LIST, 'All of these must match.'),
    anyOf: createKeyword(LIST, 'At least one of these must match.'),
    oneOf: createKeyword(LIST, 'Exactly one of these must match.'),
    not: createKeyword(SCHEMA, 'This must not match.'),
    if: createKeyword(SCHEMA, 'The condition for then and else.'),
    then: createKeyword(SCHEMA, 'Applies if the condition matches.'),
    else: createKeyword(SCHEMA, 'Applies if the condition doesn’t match.'),
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
    readOnly: createKeyword(FLAG, 'Only in responses.'),
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

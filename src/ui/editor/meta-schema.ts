/** Models whose path ends like this are JSON Schemas. */
export const SCHEMA_FILES = '*.schema.json';

const SCHEMA = { $ref: '#' };
const LIST = { type: 'array', items: SCHEMA, minItems: 1 };
const MAP = { type: 'object', additionalProperties: SCHEMA };
const NAMES = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const COUNT = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const ANY = {};
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
const FORMATS = ['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid', 'json-pointer', 'regex'];

const say = (shape: object, description: string): object => ({ ...shape, description });

/**
 * JSON Schema 2020-12 as the editor completes and explains it; other keywords are let through.
 * After https://json-schema.org/draft/2020-12 (read 2026-11-21), in words for authors of tools.
 */
export const META_SCHEMA = {
  $id: 'urn:toolwright:meta-schema',
  type: ['object', 'boolean'],
  properties: {
    type: say({ anyOf: [{ enum: TYPES }, { type: 'array', items: { enum: TYPES }, uniqueItems: true, minItems: 1 }] }, 'The JSON type of the value, or a list of types.'),
    title: say(TEXT, 'A short name for people.'),
    description: say(TEXT, 'What the model reads about this value: meaning, unit, index base, where it comes from.'),
    properties: say(MAP, 'The named members, in the order the model sees them.'),
    required: say(NAMES, 'The members that must be present.'),
    additionalProperties: say(SCHEMA, 'What other members must look like; false closes the object.'),
    patternProperties: say(MAP, 'Schemas for members whose name matches a regular expression.'),
    propertyNames: say(SCHEMA, 'What every member name must look like.'),
    minProperties: say(COUNT, 'The least number of members.'),
    maxProperties: say(COUNT, 'The greatest number of members.'),
    dependentRequired: say({ type: 'object', additionalProperties: NAMES }, 'Members that must come with another one.'),
    dependentSchemas: say(MAP, 'A schema that holds for the object once a member is present.'),
    unevaluatedProperties: say(SCHEMA, 'Like additionalProperties, but knows the members that allOf and its kin have judged.'),
    items: say(SCHEMA, 'What every item of the list looks like.'),
    prefixItems: say(LIST, 'What the first items look like, by position.'),
    contains: say(SCHEMA, 'At least one item looks like this.'),
    minContains: say(COUNT, 'How many items must match contains.'),
    maxContains: say(COUNT, 'How many items may match contains.'),
    minItems: say(COUNT, 'The least number of items.'),
    maxItems: say(COUNT, 'The greatest number of items.'),
    uniqueItems: say(FLAG, 'No two items are equal.'),
    unevaluatedItems: say(SCHEMA, 'What items not judged elsewhere look like.'),
    enum: say({ type: 'array' }, 'The allowed values.'),
    const: say(ANY, 'The one allowed value.'),
    default: say(ANY, 'What an absent value means. It is an annotation: nothing fills it in.'),
    examples: say({ type: 'array' }, 'Values that show what is meant.'),
    pattern: say(TEXT, 'A regular expression the text must match somewhere; anchor it with ^ and $.'),
    format: say({ type: 'string', anyOf: [{ enum: FORMATS }, TEXT] }, 'A named kind of text. Many validators do not check it.'),
    minLength: say(COUNT, 'The least number of characters.'),
    maxLength: say(COUNT, 'The greatest number of characters.'),
    minimum: say(NUMBER, 'The least value, itself allowed.'),
    maximum: say(NUMBER, 'The greatest value, itself allowed.'),
    exclusiveMinimum: say(NUMBER, 'The value must be greater.'),
    exclusiveMaximum: say(NUMBER, 'The value must be less.'),
    multipleOf: say({ type: 'number', exclusiveMinimum: 0 }, 'The value is a whole multiple of this.'),
    allOf: say(LIST, 'All of these hold.'),
    anyOf: say(LIST, 'At least one of these holds.'),
    oneOf: say(LIST, 'Exactly one of these holds.'),
    not: say(SCHEMA, 'This must not hold.'),
    if: say(SCHEMA, 'The condition for then and else.'),
    then: say(SCHEMA, 'Holds when if does.'),
    else: say(SCHEMA, 'Holds when if does not.'),
    $ref: say(TEXT, 'Another schema, usually #/$defs/<name>. Nothing is ever fetched.'),
    $defs: say(MAP, 'Schemas to refer to.'),
    $anchor: say(TEXT, 'A name that references can use.'),
    $id: say(TEXT, 'The address of this schema.'),
    $schema: say(TEXT, 'The dialect; 2020-12 unless said otherwise.'),
    $comment: say(TEXT, 'For people who maintain the schema.'),
    deprecated: say(FLAG, 'Should no longer be used.'),
    readOnly: say(FLAG, 'Only in answers.'),
    writeOnly: say(FLAG, 'Only in requests.'),
    contentEncoding: say(TEXT, 'How binary data became text, such as base64.'),
    contentMediaType: say(TEXT, 'The media type of the decoded text.'),
    contentSchema: say(SCHEMA, 'What the decoded content looks like.'),
  },
};

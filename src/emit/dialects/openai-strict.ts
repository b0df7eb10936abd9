import { isObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { formatContext } from '../format-context.ts';
import type { Dialect, FeatureOutcome, FeatureUse } from '../schema/dialect.ts';
import { openaiDialect } from './openai.ts';

/** OpenAI's error about a schema, with the schema's location. */
function createRefusal(
  text: string | ((use: FeatureUse) => string),
  uncertain?: true,
): FeatureOutcome {
  return {
    kind: 'rejected',
    message: (use) =>
      `OpenAI refuses the request: "In context=${formatContext(use.within)}, ${typeof text === 'string' ? text : text(use)}".`,
    ...(uncertain ? { uncertain } : {}),
  };
}

const UNTYPED = createRefusal("schema must have a 'type' key.");
const NOT_PERMITTED = createRefusal(({ at }) => `'${String(at.at(-1))}' is not permitted.`);
/** Sources disagree, or only show that SDKs remove it. */
const MAYBE_NOT_PERMITTED = createRefusal(
  ({ at }) => `'${String(at.at(-1))}' is not permitted.`,
  true,
);
const MUST_BE_CLOSED = createRefusal(
  "'additionalProperties' is required to be supplied and to be false.",
);
const MAYBE_IGNORED: FeatureOutcome = {
  kind: 'ignored',
  message: ({ word }) => `${word} appears to be accepted at OpenAI and to have no effect.`,
  uncertain: true,
};

/** The location of the object that declares the property. */
function getHolderPointer({ at }: FeatureUse): Pointer {
  return at.slice(0, -2);
}

/**
 * OpenAI with strict, Responses and Chat alike: the decoder is bound to the subset of structured
 * outputs, and anything else is refused. Guide to structured outputs, error texts of public issues,
 * and what both official SDKs and pydantic-ai (2026-08) remove before sending. `$ref cannot have
 * keywords`: public issues of 2025-08 to 2026-08. Read 2026-11-21.
 */
export const openaiStrictDialect: Dialect = {
  otherwise: 'enforced',
  ignored: 'has no effect at OpenAI.',
  undocumented: "is sent; what OpenAI's strict mode does with it is not documented.",
  outcomes: {
    title: 'text',
    description: 'text',
    $schema: 'ignored',
    nullable: MAYBE_IGNORED,
    $comment: MAYBE_IGNORED,
    deprecated: MAYBE_IGNORED,
    readOnly: MAYBE_IGNORED,
    writeOnly: MAYBE_IGNORED,
    'structured enum': 'undocumented',
    default: MAYBE_NOT_PERMITTED,
    examples: MAYBE_NOT_PERMITTED,
    $id: MAYBE_NOT_PERMITTED,
    $anchor: MAYBE_NOT_PERMITTED,
    propertyOrdering: MAYBE_NOT_PERMITTED,
    'unknown keyword': MAYBE_NOT_PERMITTED,
    oneOf: NOT_PERMITTED,
    allOf: NOT_PERMITTED,
    not: NOT_PERMITTED,
    if: NOT_PERMITTED,
    then: NOT_PERMITTED,
    else: NOT_PERMITTED,
    patternProperties: NOT_PERMITTED,
    propertyNames: NOT_PERMITTED,
    minProperties: NOT_PERMITTED,
    maxProperties: NOT_PERMITTED,
    dependentRequired: NOT_PERMITTED,
    dependentSchemas: NOT_PERMITTED,
    unevaluatedProperties: NOT_PERMITTED,
    prefixItems: MAYBE_NOT_PERMITTED,
    'tuple items': MAYBE_NOT_PERMITTED,
    additionalItems: MAYBE_NOT_PERMITTED,
    unevaluatedItems: NOT_PERMITTED,
    uniqueItems: NOT_PERMITTED,
    contains: NOT_PERMITTED,
    minContains: NOT_PERMITTED,
    maxContains: NOT_PERMITTED,
    minLength: NOT_PERMITTED,
    maxLength: NOT_PERMITTED,
    'lookaround pattern': {
      kind: 'rejected',
      message: 'OpenAI refuses a `pattern` that looks ahead or behind.',
    },
    'other format': createRefusal(
      ({ schema }) =>
        `'${isObject(schema) ? String(schema.get('format')) : ''}' is not a valid format.`,
    ),
    'open object': MUST_BE_CLOSED,
    'typed additionalProperties': MUST_BE_CLOSED,
    'optional property': {
      kind: 'rejected',
      message: (use) =>
        `OpenAI refuses the request: "In context=${formatContext(getHolderPointer(use))}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${use.word}'.".`,
    },
    'required stranger': createRefusal(
      ({ word }) =>
        `'required' is required to be supplied and to be an array including every key in properties. Extra required key '${word}' supplied.`,
    ),
    '$ref with keywords': createRefusal(
      ({ schema }) =>
        `$ref cannot have keywords {${
          isObject(schema)
            ? [...schema.keys()]
                .filter((key) => key !== '$ref')
                .map((key) => `'${key}'`)
                .join(', ')
            : ''
        }}.`,
    ),
    'external $ref': { kind: 'rejected', message: 'OpenAI refuses references to other documents.' },
    'untyped schema': UNTYPED,
    'empty schema': UNTYPED,
    'boolean schema': {
      kind: 'rejected',
      message: 'OpenAI refuses `true` and `false` as schemas.',
    },
    'invalid keyword': {
      kind: 'rejected',
      message: 'OpenAI refuses a schema that is no valid JSON Schema.',
    },
    'array without items': openaiDialect.outcomes['array without items'] ?? UNTYPED,
    'broken pattern': openaiDialect.outcomes['broken pattern'] ?? NOT_PERMITTED,
    'root union': openaiDialect.outcomes['root union'] ?? NOT_PERMITTED,
    'root type': openaiDialect.outcomes['root type'] ?? UNTYPED,
  },
};

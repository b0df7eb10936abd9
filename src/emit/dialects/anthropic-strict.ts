import { isObject } from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import type { Dialect, FeatureOutcome, FeatureUse } from '../schema/dialect.ts';
import { anthropicDialect } from './anthropic.ts';

/** The types that each keyword is for, where the schema names none. */
const OWNERS: Readonly<Record<string, string>> = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  maxItems: 'array',
  uniqueItems: 'array',
  contains: 'array',
  minContains: 'array',
  maxContains: 'array',
  prefixItems: 'array',
  unevaluatedItems: 'array',
  additionalItems: 'array',
};

function getTypeName({ schema, at }: FeatureUse): string {
  return (
    listSchemaTypes(schema).find((type) => type !== 'null') ?? OWNERS[String(at.at(-1))] ?? 'object'
  );
}

function createRefusal(
  text: string | ((use: FeatureUse) => string),
  uncertain?: true,
): FeatureOutcome {
  return {
    kind: 'rejected',
    message: (use) =>
      `Anthropic refuses the request: "tools.0.custom: ${typeof text === 'string' ? text : text(use)}".`,
    ...(uncertain ? { uncertain } : {}),
  };
}

const UNSUPPORTED = createRefusal(
  (use) => `For '${getTypeName(use)}' type, property '${String(use.at.at(-1))}' is not supported`,
);
const MAYBE_UNSUPPORTED = createRefusal(
  (use) => `For '${getTypeName(use)}' type, property '${String(use.at.at(-1))}' is not supported`,
  true,
);
const NOT_LISTED: FeatureOutcome = {
  kind: 'rejected',
  message: ({ word }) => `${word} is not in the list of what Anthropic's strict mode supports.`,
  uncertain: true,
};
const UNRELIABLE: FeatureOutcome = {
  kind: 'ignored',
  message: ({ word }) =>
    `${word} is not in the list of what Anthropic's strict mode supports; a request with it was accepted on 2026-08-03, so nothing here says that it is enforced.`,
  uncertain: true,
};
const BAD_PATTERN: FeatureOutcome = {
  kind: 'rejected',
  message: "Anthropic's strict mode takes no `pattern` with lookaround, back-references or \\b.",
};

/**
 * Anthropic with strict: the decoder is bound to a grammar compiled from the schema. Documentation
 * of structured outputs (2026-08-02) and requests tried by others (2026-07-07 to 2026-08-19;
 * recursion 2026-07-09); read 2026-11-21. Upper and lower case in the strings of an enum is not
 * enforced.
 */
export const anthropicStrictDialect: Dialect = {
  ...anthropicDialect,
  otherwise: 'enforced',
  undocumented: "is sent; what Anthropic's strict mode does with it is not documented.",
  outcomes: {
    ...anthropicDialect.outcomes,
    title: 'text',
    description: 'text',
    default: 'text',
    examples: 'text',
    'array without items': 'undocumented',
    $schema: {
      kind: 'ignored',
      message: '`$schema` appears to be accepted at Anthropic and to have no effect.',
      uncertain: true,
    },
    minimum: UNSUPPORTED,
    maximum: UNSUPPORTED,
    exclusiveMinimum: UNSUPPORTED,
    exclusiveMaximum: UNSUPPORTED,
    multipleOf: UNSUPPORTED,
    maxItems: UNSUPPORTED,
    uniqueItems: UNSUPPORTED,
    contains: UNSUPPORTED,
    minContains: UNSUPPORTED,
    maxContains: UNSUPPORTED,
    unevaluatedItems: UNSUPPORTED,
    additionalItems: UNSUPPORTED,
    'minItems above 1': createRefusal(
      "For 'array' type, 'minItems' values other than 0 or 1 are not supported",
    ),
    minProperties: UNSUPPORTED,
    maxProperties: UNSUPPORTED,
    patternProperties: UNSUPPORTED,
    propertyNames: UNSUPPORTED,
    dependentRequired: UNSUPPORTED,
    dependentSchemas: UNSUPPORTED,
    unevaluatedProperties: UNSUPPORTED,
    minLength: UNRELIABLE,
    maxLength: UNRELIABLE,
    'lookaround pattern': BAD_PATTERN,
    'broken pattern': {
      kind: 'rejected',
      message: "Anthropic's strict mode takes no `pattern` that is no regular expression.",
    },
    'backreference pattern': BAD_PATTERN,
    'uri format': 'enforced',
    'other format': {
      kind: 'rejected',
      message: ({ schema }) =>
        `The format "${isObject(schema) ? String(schema.get('format')) : ''}" is not one of the ten that Anthropic's strict mode supports.`,
    },
    not: UNSUPPORTED,
    if: UNSUPPORTED,
    then: UNSUPPORTED,
    else: UNSUPPORTED,
    'structured enum': {
      kind: 'rejected',
      message: "Anthropic's strict mode takes no objects or lists as values of an enum.",
    },
    oneOf: NOT_LISTED,
    prefixItems: NOT_LISTED,
    'boolean schema': NOT_LISTED,
    'empty schema': NOT_LISTED,
    'untyped schema': NOT_LISTED,
    nullable: MAYBE_UNSUPPORTED,
    $id: MAYBE_UNSUPPORTED,
    $anchor: MAYBE_UNSUPPORTED,
    $comment: MAYBE_UNSUPPORTED,
    deprecated: MAYBE_UNSUPPORTED,
    readOnly: MAYBE_UNSUPPORTED,
    writeOnly: MAYBE_UNSUPPORTED,
    propertyOrdering: UNSUPPORTED,
    'unknown keyword': UNSUPPORTED,
    'open object': createRefusal(
      "For 'object' type, 'additionalProperties' must be explicitly set to false",
    ),
    'open additionalProperties': createRefusal(
      "For 'object' type, 'additionalProperties: object' is not supported. Please set 'additionalProperties' to false",
    ),
    'typed additionalProperties': createRefusal(
      "For 'object' type, 'additionalProperties: object' is not supported. Please set 'additionalProperties' to false",
    ),
    'recursive $ref': {
      kind: 'rejected',
      message:
        'Anthropic refuses the request: "Circular reference detected in schema definitions: … Self-referencing or mutually-referencing definitions are not supported.".',
    },
    'allOf with $ref': {
      kind: 'rejected',
      message: "Anthropic's strict mode takes no `allOf` with a `$ref` in it.",
    },
  },
};

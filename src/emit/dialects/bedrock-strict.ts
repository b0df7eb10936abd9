import { isObject } from '../../contract/json/json.ts';
import type { Dialect, FeatureOutcome } from '../schema/dialect.ts';
import { bedrockDialect } from './bedrock.ts';

const REFUSED: FeatureOutcome = {
  kind: 'rejected',
  message: ({ word }) => `Bedrock's strict mode refuses ${word} (status 400).`,
};
const MAYBE_REFUSED: FeatureOutcome = {
  kind: 'rejected',
  message: ({ word }) => `${word} is not in the list of what Bedrock's strict mode supports.`,
  uncertain: true,
};
const MUST_BE_CLOSED: FeatureOutcome = {
  kind: 'rejected',
  message:
    "Bedrock's strict mode refuses an object without `additionalProperties: false` (status 400).",
};
const BAD_PATTERN: FeatureOutcome = {
  kind: 'rejected',
  message:
    "Bedrock's strict mode follows Anthropic's, which takes no `pattern` with lookaround, back-references or \\b.",
  uncertain: true,
};

/**
 * Bedrock Converse with strict: the subset that AWS documents is Anthropic's without string
 * lengths; its error texts are not documented. Read 2026-11-21.
 */
export const bedrockStrictDialect: Dialect = {
  ...bedrockDialect,
  otherwise: 'enforced',
  undocumented: "is sent; what Bedrock's strict mode does with it is not documented.",
  outcomes: {
    ...bedrockDialect.outcomes,
    title: 'text',
    description: 'text',
    default: 'text',
    examples: {
      kind: 'ignored',
      message:
        "`examples` is sent; that Bedrock's strict mode takes it is inferred from Anthropic's.",
      uncertain: true,
    },
    $schema: 'undocumented',
    $id: 'undocumented',
    $anchor: 'undocumented',
    $comment: 'undocumented',
    deprecated: 'undocumented',
    readOnly: 'undocumented',
    writeOnly: 'undocumented',
    'array without items': 'undocumented',
    minimum: REFUSED,
    maximum: REFUSED,
    exclusiveMinimum: REFUSED,
    exclusiveMaximum: REFUSED,
    multipleOf: REFUSED,
    minLength: REFUSED,
    maxLength: REFUSED,
    'minItems above 1': REFUSED,
    maxItems: REFUSED,
    uniqueItems: REFUSED,
    contains: REFUSED,
    minContains: REFUSED,
    maxContains: REFUSED,
    additionalItems: REFUSED,
    unevaluatedItems: REFUSED,
    minProperties: REFUSED,
    maxProperties: REFUSED,
    patternProperties: REFUSED,
    propertyNames: REFUSED,
    dependentRequired: REFUSED,
    dependentSchemas: REFUSED,
    unevaluatedProperties: REFUSED,
    not: REFUSED,
    if: REFUSED,
    then: REFUSED,
    else: REFUSED,
    'structured enum': REFUSED,
    'recursive $ref': {
      kind: 'rejected',
      message: "Bedrock's strict mode refuses schemas that refer to themselves (status 400).",
    },
    'external $ref': REFUSED,
    'root union': REFUSED,
    'uri format': 'enforced',
    'other format': {
      kind: 'rejected',
      message: ({ schema }) =>
        `Bedrock's strict mode refuses the format "${isObject(schema) ? String(schema.get('format')) : ''}" (status 400).`,
    },
    'broken pattern': REFUSED,
    'lookaround pattern': BAD_PATTERN,
    'backreference pattern': BAD_PATTERN,
    oneOf: MAYBE_REFUSED,
    prefixItems: MAYBE_REFUSED,
    'boolean schema': MAYBE_REFUSED,
    'empty schema': MAYBE_REFUSED,
    'untyped schema': MAYBE_REFUSED,
    nullable: MAYBE_REFUSED,
    'allOf with $ref': MAYBE_REFUSED,
    propertyOrdering: REFUSED,
    'unknown keyword': REFUSED,
    'open object': MUST_BE_CLOSED,
    'typed additionalProperties': MUST_BE_CLOSED,
  },
};

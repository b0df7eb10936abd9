import { getString, isObject } from '../../contract/json/json.ts';
import { formatContext } from '../format-context.ts';
import type { Dialect, FeatureOutcome } from '../schema/dialect.ts';

const READ_AS_ANY: FeatureOutcome = {
  kind: 'ignored',
  message: ({ word }) =>
    `${word} reaches the model at OpenAI as "any" (inferred from the harmony renderer and billed tokens): what it allows is not shown, and nothing enforces it without strict.`,
};

/**
 * OpenAI without strict, Responses and Chat alike. The API renders tools for the model as
 * TypeScript-like text (seen in the open harmony renderer, and confirmed for hosted models only by
 * billed token counts); `ignored` means left out of that text. Refusals as reported in public
 * issues; read 2026-11-21.
 */
export const openaiDialect: Dialect = {
  otherwise: 'text',
  ignored:
    'does not reach the model at OpenAI (inferred from the harmony renderer and billed tokens), and nothing enforces it without strict.',
  undocumented: 'is sent; whether the model at OpenAI reads it is not documented.',
  outcomes: {
    'enum of several types': 'ignored',
    'number enum': 'ignored',
    'structured enum': 'ignored',
    const: 'ignored',
    title: 'undocumented',
    examples: 'undocumented',
    $ref: READ_AS_ANY,
    'recursive $ref': READ_AS_ANY,
    'external $ref': {
      kind: 'rejected',
      message: 'OpenAI takes references within the schema only.',
      uncertain: true,
    },
    anyOf: READ_AS_ANY,
    allOf: READ_AS_ANY,
    not: 'ignored',
    if: 'ignored',
    then: 'ignored',
    else: 'ignored',
    additionalProperties: 'ignored',
    patternProperties: 'ignored',
    propertyNames: 'ignored',
    minProperties: 'ignored',
    maxProperties: 'ignored',
    dependentRequired: 'ignored',
    dependentSchemas: 'ignored',
    unevaluatedProperties: 'undocumented',
    'tuple items': 'undocumented',
    prefixItems: 'ignored',
    additionalItems: 'undocumented',
    unevaluatedItems: 'undocumented',
    minItems: 'ignored',
    maxItems: 'ignored',
    uniqueItems: 'ignored',
    contains: 'ignored',
    minContains: 'ignored',
    maxContains: 'ignored',
    minLength: 'ignored',
    maxLength: 'ignored',
    pattern: 'ignored',
    'time format': 'ignored',
    format: 'ignored',
    'other format': 'ignored',
    minimum: 'ignored',
    maximum: 'ignored',
    exclusiveMinimum: 'ignored',
    exclusiveMaximum: 'ignored',
    multipleOf: 'ignored',
    $schema: 'ignored',
    $id: 'ignored',
    $anchor: 'ignored',
    $comment: 'ignored',
    deprecated: 'ignored',
    readOnly: 'ignored',
    writeOnly: 'ignored',
    propertyOrdering: 'ignored',
    'unknown keyword': 'ignored',
    'invalid keyword': 'undocumented',
    'boolean schema': READ_AS_ANY,
    'empty schema': READ_AS_ANY,
    'root union': {
      kind: 'rejected',
      message:
        "OpenAI refuses a union at the root of a function's parameters (invalid_function_parameters).",
    },
    'root type': {
      kind: 'rejected',
      message: ({ word }) =>
        `OpenAI refuses the request: "schema must be a JSON Schema of 'type: "object"', got 'type: "${word}"'".`,
    },
    'broken pattern': {
      kind: 'rejected',
      message: ({ schema }) =>
        `OpenAI refuses the request: "'${getString(isObject(schema) ? schema.get('pattern') : undefined) ?? ''}' is not a 'regex'.".`,
    },
    'array without items': {
      kind: 'rejected',
      message: ({ at }) =>
        `OpenAI refuses the request: "In context=${formatContext(at)}, array schema missing items.".`,
    },
  },
};

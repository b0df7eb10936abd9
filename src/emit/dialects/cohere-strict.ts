import type { Dialect, Fate } from '../dialect.ts';
import { cohereDialect } from './cohere.ts';

const REFUSED: Fate = { kind: 'rejected', message: ({ word }) => `Cohere lists ${word} as unsupported in structured outputs, which strict_tools are.`, uncertain: true };

/**
 * Cohere with strict_tools, which is all tools of a request or none. The examples of its guide to parameter types show what is supported;
 * what is not was taken from its guide to structured outputs, and no error text is known. Read 2026-11-21.
 */
export const cohereStrictDialect: Dialect = {
  ...cohereDialect,
  otherwise: 'enforced',
  undocumented: 'is sent; what Cohere does with it under strict_tools is not documented.',
  fates: {
    ...cohereDialect.fates,
    description: 'text', title: 'undocumented', default: 'undocumented', examples: 'undocumented', $schema: 'undocumented', $id: 'undocumented', $anchor: 'undocumented', $comment: 'undocumented',
    deprecated: 'undocumented', readOnly: 'undocumented', writeOnly: 'undocumented', nullable: 'undocumented', propertyOrdering: 'undocumented', 'unknown keyword': 'undocumented',
    'type with null': 'undocumented', 'several types': 'undocumented', 'number enum': 'undocumented', 'structured enum': 'undocumented', $ref: 'undocumented', $defs: 'undocumented', definitions: 'undocumented',
    additionalProperties: 'undocumented', unevaluatedProperties: 'undocumented', minItems: 'undocumented', format: 'undocumented', 'time format': 'undocumented', 'other format': 'undocumented',
    additionalItems: 'undocumented', unevaluatedItems: 'undocumented', 'empty schema': 'undocumented', 'boolean schema': 'undocumented', 'untyped schema': 'undocumented',
    'recursive $ref': REFUSED, 'external $ref': REFUSED, oneOf: REFUSED, allOf: REFUSED, not: REFUSED, if: REFUSED, then: REFUSED, else: REFUSED,
    'typed additionalProperties': REFUSED, patternProperties: REFUSED, propertyNames: REFUSED, minProperties: REFUSED, maxProperties: REFUSED, dependentRequired: REFUSED, dependentSchemas: REFUSED,
    'broken pattern': REFUSED, prefixItems: REFUSED, 'minItems above 1': REFUSED, maxItems: REFUSED, uniqueItems: REFUSED, contains: REFUSED, minContains: REFUSED, maxContains: REFUSED, minLength: REFUSED, maxLength: REFUSED,
    minimum: REFUSED, maximum: REFUSED, exclusiveMinimum: REFUSED, exclusiveMaximum: REFUSED, multipleOf: REFUSED,
  },
};

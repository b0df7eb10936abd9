import type { Dialect, FeatureOutcome } from '../schema/dialect.ts';

/**
 * Exact text of backend_xgrammar.py, returned as HTTP 400 in public issues. The default backend,
 * auto, tries others first.
 */
const UNSUPPORTED: FeatureOutcome = {
  kind: 'rejected',
  message: ({ word }) =>
    `${word} is none of xgrammar's: vLLM refuses the request ("The provided JSON schema contains features not supported by xgrammar.") where that is the chosen backend, and otherwise decodes with another.`,
  uncertain: true,
};

/**
 * vLLM with xgrammar. The grammar binds the decoder for a named function, for "required", and for
 * "auto" where a tool says strict; with a plain "auto" all of it is text of the model's chat
 * template (docs/features/tool_calling.md, v0.3x line; read 2026-11-21).
 */
export const vllmDialect: Dialect = {
  otherwise: 'enforced',
  ignored: 'has no effect at vLLM.',
  undocumented: "is sent; whether vLLM's grammar enforces it is not documented.",
  outcomes: {
    nullable: 'text',
    default: 'text',
    title: 'text',
    description: 'text',
    examples: 'text',
    $schema: 'text',
    $id: 'undocumented',
    $anchor: 'undocumented',
    $comment: 'text',
    deprecated: 'text',
    readOnly: 'text',
    writeOnly: 'text',
    propertyOrdering: 'text',
    'unknown keyword': 'text',
    'root type': 'text',
    'property name': 'enforced',
    allOf: 'undocumented',
    not: 'undocumented',
    if: 'undocumented',
    then: 'undocumented',
    else: 'undocumented',
    minProperties: 'undocumented',
    maxProperties: 'undocumented',
    dependentRequired: 'undocumented',
    dependentSchemas: 'undocumented',
    unevaluatedProperties: 'undocumented',
    'tuple items': 'undocumented',
    additionalItems: 'undocumented',
    unevaluatedItems: 'undocumented',
    'invalid keyword': 'undocumented',
    'root union': 'undocumented',
    oneOf: {
      kind: 'rewritten',
      message: 'xgrammar reads `oneOf` as `anyOf`: a value that fits two branches is accepted.',
    },
    'external $ref': {
      kind: 'rejected',
      message: 'xgrammar resolves references within the schema only.',
      uncertain: true,
    },
    patternProperties: UNSUPPORTED,
    propertyNames: UNSUPPORTED,
    uniqueItems: UNSUPPORTED,
    contains: UNSUPPORTED,
    minContains: UNSUPPORTED,
    maxContains: UNSUPPORTED,
    multipleOf: UNSUPPORTED,
    'other format': UNSUPPORTED,
    'uri format': 'enforced',
    'reference format': 'enforced',
  },
};

import type { Dialect } from '../schema/dialect.ts';

/**
 * Gemini's parametersJsonSchema. The keyword list is documented for response schemas and says that
 * others are ignored; recorded requests (2026-08) show that unlisted keywords are accepted. The
 * decoder is bound to those of the list in the modes ANY and VALIDATED, and tries to follow them in
 * AUTO. Read 2026-11-21.
 */
export const geminiDialect: Dialect = {
  otherwise: 'enforced',
  ignored: "is accepted and ignored: it is not in Gemini's list of supported keywords.",
  undocumented: 'is sent; what Gemini does with it is not documented.',
  propertyName: { pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, depth: 'every' },
  outcomes: {
    title: 'text',
    description: 'text',
    default: 'text',
    'open object': 'text',
    'untyped schema': 'text',
    'empty schema': 'text',
    'boolean schema': 'text',
    nullable: 'undocumented',
    'structured enum': 'undocumented',
    const: 'undocumented',
    examples: 'ignored',
    'external $ref': {
      kind: 'rejected',
      message: 'Gemini takes references within the schema only.',
      uncertain: true,
    },
    'root union': 'undocumented',
    allOf: 'undocumented',
    not: 'undocumented',
    if: 'undocumented',
    then: 'undocumented',
    else: 'undocumented',
    patternProperties: 'undocumented',
    propertyNames: 'undocumented',
    minProperties: 'ignored',
    maxProperties: 'ignored',
    dependentRequired: 'undocumented',
    dependentSchemas: 'undocumented',
    unevaluatedProperties: 'undocumented',
    'tuple items': 'undocumented',
    'array without items': 'undocumented',
    additionalItems: 'undocumented',
    unevaluatedItems: 'undocumented',
    uniqueItems: 'ignored',
    contains: 'ignored',
    minContains: 'ignored',
    maxContains: 'ignored',
    minLength: 'ignored',
    maxLength: 'ignored',
    pattern: 'undocumented',
    format: 'undocumented',
    'other format': 'ignored',
    exclusiveMinimum: 'undocumented',
    exclusiveMaximum: 'undocumented',
    multipleOf: 'undocumented',
    $schema: 'ignored',
    $comment: 'ignored',
    deprecated: 'ignored',
    readOnly: 'ignored',
    writeOnly: 'ignored',
    'unknown keyword': 'ignored',
    'invalid keyword': 'undocumented',
    'root type': 'undocumented',
    oneOf: {
      kind: 'rewritten',
      message: 'Gemini reads `oneOf` as `anyOf`: a value that matches two branches is accepted.',
    },
    'recursive $ref': {
      kind: 'rewritten',
      message:
        'Gemini unrolls recursive references to a limited depth, and only in optional properties.',
    },
    'property name': {
      kind: 'ignored',
      message:
        'Gemini documents parameter names as a letter or _ followed by letters, digits and _, at most 64; what it does with others here is not documented.',
    },
  },
};

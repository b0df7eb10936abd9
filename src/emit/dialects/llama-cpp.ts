import type { Dialect } from '../schema/dialect.ts';

/**
 * llama.cpp with `llama-server --jinja`: the model's template shows the tools as JSON, and a
 * grammar made from the schema binds the call (with "auto" from where the call begins). The
 * converter skips keywords that it does not know, so the model reads them and nothing enforces them
 * (grammars/README.md, docs/function-calling.md; read 2026-11-21).
 */
export const llamaCppDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect in llama.cpp.',
  undocumented: "is sent; whether llama.cpp's grammar enforces it is not documented.",
  outcomes: {
    type: 'enforced',
    'type with null': 'enforced',
    'several types': 'enforced',
    enum: 'enforced',
    'number enum': 'enforced',
    'structured enum': 'enforced',
    const: 'enforced',
    $ref: 'enforced',
    $defs: 'enforced',
    definitions: 'enforced',
    anyOf: 'enforced',
    properties: 'enforced',
    required: 'enforced',
    additionalProperties: 'enforced',
    'open additionalProperties': 'enforced',
    items: 'enforced',
    'array without items': 'enforced',
    minItems: 'enforced',
    maxItems: 'enforced',
    minLength: 'enforced',
    maxLength: 'enforced',
    pattern: 'enforced',
    'time format': 'enforced',
    'uuid format': 'enforced',
    minimum: 'enforced',
    maximum: 'enforced',
    exclusiveMinimum: 'enforced',
    exclusiveMaximum: 'enforced',
    'number minimum': 'text',
    'number maximum': 'text',
    'number exclusiveMinimum': 'text',
    'number exclusiveMaximum': 'text',
    'boolean schema': 'enforced',
    'empty schema': 'enforced',
    'property name': 'enforced',
    'recursive $ref': 'undocumented',
    allOf: 'undocumented',
    'lookaround pattern': 'undocumented',
    'invalid keyword': 'undocumented',
    'tuple items': 'undocumented',
    prefixItems: {
      kind: 'ignored',
      message:
        'llama.cpp documents its handling of `prefixItems` as broken: the grammar may not hold the items to it.',
      uncertain: true,
    },
    'root union': {
      kind: 'ignored',
      message:
        "llama.cpp's grammar does not take a union beside `properties`: one of the two is lost.",
      uncertain: true,
    },
    oneOf: {
      kind: 'rewritten',
      message: 'llama.cpp reads `oneOf` as `anyOf`: a value that fits two branches is accepted.',
    },
    'open object': {
      kind: 'rewritten',
      message:
        'llama.cpp closes an object that does not mention `additionalProperties`: the model cannot send other properties.',
    },
    'unanchored pattern': {
      kind: 'rejected',
      message:
        "llama.cpp refuses the request: \"JSON schema conversion failed:\\nPattern must start with '^' and end with '$'\".",
    },
  },
};

import type { Dialect } from '../schema/dialect.ts';

/**
 * Bedrock Converse without strict. Bedrock checks only the root's type, for all models (error text
 * of public issues). The rest goes to the model's provider: for Claude it is checked as by
 * Anthropic's own API, and the error is passed on. Read 2026-11-21.
 */
export const bedrockDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect at Bedrock.',
  undocumented: 'is sent; what Bedrock does with it depends on the model and is not documented.',
  outcomes: {
    'root type': {
      kind: 'rejected',
      message:
        'Bedrock refuses the request: "The value at toolConfig.tools.0.toolSpec.inputSchema.json.type must be one of the following: object.".',
    },
    'root union': {
      kind: 'rejected',
      message:
        'For Claude, Bedrock passes on its refusal: "input_schema does not support oneOf, allOf, or anyOf at the top level".',
      uncertain: true,
    },
    'invalid keyword': {
      kind: 'rejected',
      message:
        'For Claude, Bedrock passes on its refusal: "JSON schema is invalid. It must match JSON Schema draft 2020-12".',
      uncertain: true,
    },
    'tuple items': {
      kind: 'rejected',
      message:
        'For Claude, Bedrock passes on its refusal: "JSON schema is invalid. It must match JSON Schema draft 2020-12".',
      uncertain: true,
    },
    'external $ref': 'undocumented',
  },
};

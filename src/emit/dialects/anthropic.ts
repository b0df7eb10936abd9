import type { Dialect } from '../schema/dialect.ts';

const INVALID =
  'Anthropic refuses the request: "tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12). Learn more about tool use at https://docs.claude.com/en/docs/tool-use.".';

/**
 * Anthropic without strict: the schema must be valid draft 2020-12 and reaches the model as JSON
 * text, so nearly everything is read and nothing is enforced. Refusals as reported in public
 * issues, documentation of tool use; read 2026-11-21.
 */
export const anthropicDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect at Anthropic.',
  undocumented: 'is sent; what Anthropic does with it is not documented.',
  propertyName: { pattern: /^[a-zA-Z0-9_.-]{1,64}$/, depth: 'root' },
  outcomes: {
    'root union': {
      kind: 'rejected',
      message:
        'Anthropic refuses the request: "tools.0.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level".',
    },
    'root type': {
      kind: 'rejected',
      message: ({ word }) =>
        word === 'None'
          ? 'Anthropic refuses the request: "tools.0.custom.input_schema.type: Field required".'
          : 'Anthropic refuses the request: the type at the root must be "object".',
    },
    'invalid keyword': { kind: 'rejected', message: INVALID },
    'tuple items': { kind: 'rejected', message: INVALID },
    'property name': {
      kind: 'rejected',
      message:
        'Anthropic refuses the request: "tools.0.custom.input_schema.properties: Property keys should match pattern \'^[a-zA-Z0-9_.-]{1,64}$\'".',
    },
  },
};

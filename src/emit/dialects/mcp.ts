import type { Dialect } from '../schema/dialect.ts';

/**
 * MCP allows all of JSON Schema and defaults to draft 2020-12; what the model sees of it is up to
 * the client and its provider. Specification 2026-07-28 and the TypeScript SDK's client (1.32.2),
 * read 2026-11-21.
 */
export const mcpOutputDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect in MCP.',
  undocumented: 'is sent; what clients do with it is not specified.',
  outcomes: {
    'external $ref': {
      kind: 'ignored',
      message:
        'MCP forbids clients to fetch references from the network: nothing behind this one is known to the model.',
    },
    'invalid keyword': 'undocumented',
    'tuple items': {
      kind: 'ignored',
      message:
        "`items` with a list is older than draft 2020-12, MCP's default: clients may not understand it.",
    },
  },
};

/** Arguments are an object in every revision. */
export const mcpInputDialect: Dialect = {
  ...mcpOutputDialect,
  outcomes: {
    ...mcpOutputDialect.outcomes,
    'root type': {
      kind: 'rejected',
      message:
        'MCP requires "type": "object" at the root of inputSchema; without it the TypeScript client refuses the whole tools/list, not only this tool.',
    },
  },
};

import type { Dialect } from '../schema/dialect.ts';

/**
 * Cohere without strict_tools: newer models' templates show the tools as JSON, those of Command R
 * as Python stubs. Read 2026-11-21.
 */
export const cohereDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect at Cohere.',
  undocumented: 'is sent; what Cohere does with it is not documented.',
  outcomes: {
    'external $ref': 'undocumented',
    'invalid keyword': 'undocumented',
    'tuple items': 'undocumented',
    'root union': 'undocumented',
    'root type': 'undocumented',
  },
};

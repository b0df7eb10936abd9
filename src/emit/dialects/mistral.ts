import type { Dialect } from '../schema/dialect.ts';

/**
 * Mistral publishes no list of keywords: its SDK passes the schema on as text and its templates
 * show it as JSON. Read 2026-11-21.
 */
export const mistralDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect at Mistral.',
  undocumented: 'is sent; what Mistral does with it is not documented.',
  outcomes: {
    'external $ref': 'undocumented',
    'invalid keyword': 'undocumented',
    'tuple items': 'undocumented',
    'root union': 'undocumented',
    'root type': 'undocumented',
  },
};

import type { Formula } from '../formula.ts';

/**
 * MCP: no model reads a server's response as it is. The client converts it to its provider's tools.
 */
export const protocol: Formula = {
  id: 'protocol',
  targets: ['mcp-2025-11-25', 'mcp-2026-07-28'],
  certainty: 'exact',
  says: 'o200k of the JSON as it is sent; what the model reads of it is up to the client',
  source: 'gpt-tokenizer 4.0.0, o200k_base',
  verified: '2026-11-21',
  error: undefined,
  text: 'wire',
  getToolTokens: (count) => count,
  getFixedTokens: () => 0,
};

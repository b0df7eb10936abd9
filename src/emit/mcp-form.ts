import { mcpInputDialect, mcpOutputDialect } from './dialects/mcp.ts';
import { requirePart } from './require-part.ts';
import type { WireForm } from './wire-form.ts';

/** What both revisions share. A name outside 1–128 of A–Z a–z 0–9 _ . - is a SHOULD there: servers warn and send it. */
export const mcpForm: WireForm = {
  family: 'mcp',
  drops: { examples: 'MCP has no place for examples: write one into the description where the shape is hard to guess.' },
  dialect: mcpInputDialect,
  outputDialect: mcpOutputDialect,
  judges: [requirePart('input_schema', 'MCP requires inputSchema; the TypeScript client refuses a whole tools/list in which one tool lacks it.')],
};

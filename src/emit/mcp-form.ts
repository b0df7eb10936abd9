import type { Contract } from '../contract/contract.ts';
import { mcpInputDialect, mcpOutputDialect } from './dialects/mcp.ts';
import type { WireForm } from './emit-tool.ts';
import { judgeSchema } from './judge-schema.ts';
import { requirePart } from './require-part.ts';

/** What both revisions share. A name outside 1–128 of A–Z a–z 0–9 _ . - is a SHOULD there: servers warn and send it. */
export const mcpForm: WireForm = {
  family: 'mcp',
  drops: { examples: 'MCP has no place for examples: write one into the description where the shape is hard to guess.' },
  judges: [
    requirePart('input_schema', 'MCP requires inputSchema; the TypeScript client refuses a whole tools/list in which one tool lacks it.'),
    (contract: Contract) => judgeSchema(contract.input_schema, ['input_schema'], mcpInputDialect),
    (contract: Contract) => judgeSchema(contract.output_schema, ['output_schema'], mcpOutputDialect),
  ],
};

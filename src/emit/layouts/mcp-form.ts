import { mcpInputDialect, mcpOutputDialect } from '../dialects/mcp.ts';
import type { WireForm } from '../wire-form.ts';
import { createMemberCheck, type MemberTypes } from './create-member-check.ts';
import { createPartCheck } from './create-part-check.ts';

/** Checked by both official clients (1.32.2 and 2.4.0, driven 2026-11-22). */
const MEMBERS: MemberTypes = [
  [['annotations'], 'object'],
  [['annotations', 'title'], 'string'],
  [['annotations', 'readOnlyHint'], 'boolean'],
  [['annotations', 'destructiveHint'], 'boolean'],
  [['annotations', 'idempotentHint'], 'boolean'],
  [['annotations', 'openWorldHint'], 'boolean'],
  [['icons'], 'array'],
  [['_meta'], 'object'],
];

export function describeMemberRefusal(key: string, type: string): string {
  return `MCP takes only a value of type ${type} for ${key}: the TypeScript client refuses the whole tools/list over anything else, null included.`;
}

/**
 * The form that both revisions share. A name outside 1–128 of A–Z a–z 0–9 _ . - breaks only a
 * SHOULD: servers warn and send it.
 */
export const mcpForm: WireForm = {
  family: 'mcp',
  drops: {
    examples:
      'MCP has no field for examples: add one to the description if the shape is hard to guess.',
  },
  dialect: mcpInputDialect,
  outputDialect: mcpOutputDialect,
  checks: [
    createPartCheck(
      'input_schema',
      'MCP requires inputSchema; the TypeScript client refuses a whole tools/list in which one tool lacks it.',
    ),
    createMemberCheck('mcp', MEMBERS, describeMemberRefusal),
  ],
};

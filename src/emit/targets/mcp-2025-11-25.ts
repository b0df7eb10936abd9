import type { Contract } from '../../contract/contract.ts';
import { createJsonObject, get, isObject } from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { createTarget } from '../create-target.ts';
import { createMemberCheck } from '../layouts/create-member-check.ts';
import { describeMemberRefusal, mcpForm } from '../layouts/mcp-form.ts';
import type { Loss } from '../loss.ts';
import type { WireForm } from '../wire-form.ts';

/** The revision's schema.json gives outputSchema the constant type "object" (read 2026-11-21). */
function checkOutputRoot({ output_schema }: Contract): readonly Loss[] {
  const types = isObject(output_schema) ? listSchemaTypes(output_schema) : [];
  if (output_schema === undefined || (types.length === 1 && types[0] === 'object')) return [];
  return [
    {
      kind: 'rejected',
      at: ['output_schema'],
      message:
        'MCP 2025-11-25 allows only "type": "object" at the root of outputSchema; wrap the value in an object.',
    },
  ];
}

/**
 * The revision's schema allows only objects as property schemas, and the SDK's client checks it
 * (1.32.2, read 2026-11-21).
 */
function checkProperties({ input_schema }: Contract): readonly Loss[] {
  const properties = isObject(input_schema) ? get(input_schema, 'properties') : undefined;
  return [...(isObject(properties) ? properties : [])].flatMap(([name, value]) =>
    isObject(value)
      ? []
      : [
          {
            kind: 'rejected',
            at: ['input_schema', 'properties', name],
            message:
              'MCP 2025-11-25 allows only objects as property schemas: write {} for true, and remove the property for false.',
          },
        ],
  );
}

const form: WireForm = {
  ...mcpForm,
  checks: [
    ...mcpForm.checks,
    checkOutputRoot,
    checkProperties,
    createMemberCheck('mcp', [[['execution'], 'object']], describeMemberRefusal),
  ],
};

export const mcp20251125 = createTarget({
  id: 'mcp-2025-11-25',
  label: 'MCP 2025-11-25',
  short: 'MCP',
  provider: 'mcp',
  strict: false,
  reference: 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
  verified: '2026-11-21',
  form,
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});

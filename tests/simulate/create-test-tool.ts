import type { Value } from '../../src/contract/session/router.ts';
import type { GuardedTool } from '../../src/simulate/guard.ts';

/** A tool that may be called by anyone and takes these parameters, all of them required. */
export function createTestTool(
  name: string,
  properties: Readonly<Record<string, Value>>,
  more: Partial<GuardedTool> = {},
): GuardedTool {
  return {
    name,
    schema: {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
    aliases: [],
    permission: {
      decision: 'allow',
      is_declared: false,
      resource_scope: [],
      allowlist: [],
      strong_authentication: false,
    },
    idempotency: { strategy: 'none', fields: [], ttl_seconds: 60 },
    execution: {},
    limits: {},
    errors: [],
    audit: { redact: [] },
    next_valid_actions: [],
    ...more,
  };
}

import type { Contract, Retry } from '../contract/contract.ts';
import { getTextProperty } from '../contract/input-format/text-schema.ts';
import { isObject } from '../contract/json/json.ts';
import { getEffectiveDecision } from '../contract/session/get-effective-decision.ts';
import { convertToValue } from '../contract/session/routed-tool.ts';
import type { GuardedTool } from './guard.ts';
import type { GuardedError } from './stages/create-declared-failure.ts';
import type { GuardedLimits } from './stages/create-limited-result.ts';
import type { GuardedIdempotency } from './stages/idempotency.ts';
import type { GuardedPermission } from './stages/permission.ts';
import type { GuardedExecution } from './stages/run-handler.ts';

/** Seconds that a call is remembered where the contract does not say: source 000's minute. */
const TTL_SECONDS = 60;
const FIRST_PAUSE_MS = 1_000;

/** What the guard needs of a contract. What is not declared allows nothing. */
export function createGuardedTool(contract: Contract): GuardedTool {
  const { name, input_schema, aliases = [], result_limits: limits } = contract;
  const { log, redact = [] } = contract.audit ?? {};
  const { result_envelope } = contract;
  const text = createText(contract);
  return {
    name,
    schema: isObject(input_schema) ? convertToValue(input_schema) : (input_schema ?? true),
    ...(text === undefined ? {} : { text }),
    ...(contract.provider_tool === undefined ? {} : { is_provider_tool: true }),
    aliases: aliases.map(({ when = [], map = [] }) => ({ when, map })),
    permission: createPermission(contract),
    idempotency: createIdempotency(contract),
    execution: createExecution(contract),
    limits: limits === undefined ? {} : removeUndeclared(limits),
    errors: createErrors(contract),
    audit: { ...(log === undefined ? {} : { log }), redact },
    next_valid_actions: contract.routing?.next_valid_actions ?? [],
    ...(result_envelope === undefined ? {} : { result_envelope }),
  };
}

function createText({ input_format, input_schema }: Contract): GuardedTool['text'] {
  const property = input_format && getTextProperty(input_schema);
  if (input_format === undefined || property === undefined) return undefined;
  const { type, syntax, definition } = input_format;
  const has_grammar = type === 'grammar';
  return has_grammar && syntax === 'regex' && definition !== undefined
    ? { property, has_grammar, pattern: definition }
    : { property, has_grammar };
}

function createPermission(contract: Contract): GuardedPermission {
  const { risk_class, permission, resource_scope = [], commit_of: draft } = contract;
  const { decision, isDeclared } = getEffectiveDecision(contract);
  const recovery_plan = permission?.recovery_plan ?? contract.side_effects?.recovery;
  return {
    is_declared: isDeclared,
    resource_scope,
    allowlist: permission?.allowlist ?? [],
    strong_authentication: permission?.strong_authentication ?? false,
    ...(risk_class === undefined ? {} : { risk_class }),
    ...(decision === undefined ? {} : { decision }),
    ...(recovery_plan === undefined ? {} : { recovery_plan }),
    ...(draft === undefined ? {} : { draft }),
  };
}

function createIdempotency({ idempotency }: Contract): GuardedIdempotency {
  const { strategy = 'none', fields = [], parameter, ttl_seconds } = idempotency ?? {};
  return {
    strategy,
    fields,
    ttl_seconds: ttl_seconds ?? TTL_SECONDS,
    ...(parameter === undefined ? {} : { parameter }),
  };
}

function createExecution({ timeout_ms, retry }: Contract): GuardedExecution {
  return {
    ...(timeout_ms === undefined ? {} : { timeout_ms }),
    ...(retry === undefined ? {} : { retry: createRetry(retry) }),
  };
}

function createRetry(retry: Retry): NonNullable<GuardedExecution['retry']> {
  const { max_attempts = 1, backoff = 'none', initial_ms = FIRST_PAUSE_MS, on = [] } = retry;
  return { max_attempts, backoff, initial_ms, on };
}

function createErrors({ errors = [] }: Contract): readonly GuardedError[] {
  return errors.flatMap(({ code, type, message, hint, next_valid_actions, retryable }) =>
    code === undefined
      ? []
      : [
          {
            code,
            ...(type === undefined ? {} : { type }),
            ...(message === undefined ? {} : { message }),
            ...(hint === undefined ? {} : { hint }),
            ...(next_valid_actions === undefined ? {} : { next_valid_actions }),
            ...(retryable === undefined ? {} : { retryable }),
          },
        ],
  );
}

function removeUndeclared(limits: NonNullable<Contract['result_limits']>): GuardedLimits {
  const declared = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return Object.fromEntries(declared);
}

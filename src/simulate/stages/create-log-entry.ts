import type { AuditField } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';
import type { Observation } from '../guard.ts';
import { getMember } from '../value.ts';
import type { GuardedAudit, LogEntry, LogPlace } from './audit.ts';
import type { DecisionRecord } from './permission.ts';
import { REDACTED, removeSecrets } from './remove-secrets.ts';

/**
 * The line of a call: the log is for people, and holds what every contract of it lets it hold: that
 * of the tool that was called, and that of its draft. Of a tool that is unknown nothing is.
 */
export function createLogEntry(
  observation: Observation,
  audits: readonly GuardedAudit[],
  { session, user, phase }: LogPlace,
): LogEntry {
  const { id, at, ms, tool, recovered, ran, outcome, decision } = observation;
  const isLogged = (field: AuditField): boolean =>
    audits.every(({ log }) => log?.includes(field) ?? true);
  const redact = audits.flatMap((audit) => audit.redact);
  const failure = outcome.ok ? undefined : outcome.failure;
  return {
    id,
    at,
    session,
    user,
    tool,
    phase,
    recovered,
    ran,
    ok: outcome.ok,
    type: failure?.type ?? null,
    code: isLogged('code') ? (failure?.code ?? failure?.type ?? null) : null,
    ms: isLogged('latency') ? ms : null,
    ...createDecisionPart(decision),
    input: audits.length > 0 && isLogged('args') ? createInputPart(observation, redact) : null,
    output: isLogged('result') ? createOutputPart(observation, redact) : null,
  };
}

function createDecisionPart(
  record: DecisionRecord | undefined,
): Pick<LogEntry, 'decision' | 'rule' | 'approver' | 'argument_hash'> {
  if (record === undefined)
    return { decision: null, rule: null, approver: null, argument_hash: null };
  const { decision, rule, approver, argument_hash } = record;
  return { decision, rule, approver, argument_hash };
}

/** Refused arguments may have the secret at another place, beside one at its own. */
function createInputPart({ input, stages }: Observation, redact: readonly string[]): Value {
  const isValid = stages.some(({ stage }) => stage === 'permission');
  const isRefused = stages.some(
    ({ stage, status }) => stage === 'arguments' && status === 'refused',
  );
  if (isValid && !isRefused) return removeSecrets(input, redact, 'input');
  return redact.some((pointer) => /^\/input(?:\/|$)/.test(pointer)) ? REDACTED : input;
}

/** A result that was cut may have the secret at another place. */
function createOutputPart({ outcome }: Observation, redact: readonly string[]): Value {
  if (!outcome.ok) return null;
  const isWhole = getMember(outcome.value, 'truncated') !== true;
  return removeSecrets(outcome.value, redact, 'output', isWhole);
}

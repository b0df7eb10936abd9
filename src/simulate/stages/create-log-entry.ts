import type { AuditField } from '../../contract/schema/vocabulary.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import type { Observation } from '../guard.ts';
import { getMember, isRecord, parsePointer } from '../value.ts';
import type { GuardedAudit, LogEntry, LogPlace } from './audit.ts';
import type { DecisionRecord } from './permission.ts';

const REDACTED = '[redacted]';

/** The line of a call: the log is for people, and holds what the contract lets it hold. */
export function createLogEntry(
  observation: Observation,
  audit: GuardedAudit,
  { session, user, phase }: LogPlace,
): LogEntry {
  const { id, at, ms, tool, recovered, ran, outcome, decision } = observation;
  const isLogged = (field: AuditField): boolean => audit.log?.includes(field) ?? true;
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
    input: isLogged('args') ? createInputPart(observation, audit) : null,
    output: isLogged('result') ? createOutputPart(observation, audit) : null,
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

/** Refused arguments may have the secret at another place. */
function createInputPart({ input, stages }: Observation, { redact }: GuardedAudit): Value {
  const isValid = stages.some(({ stage }) => stage === 'permission');
  return removeSecrets(input, redact, 'input', isValid);
}

/** A result that was cut may have the secret at another place. */
function createOutputPart({ outcome }: Observation, { redact }: GuardedAudit): Value {
  if (!outcome.ok) return null;
  const isWhole = getMember(outcome.value, 'truncated') !== true;
  return removeSecrets(outcome.value, redact, 'output', isWhole);
}

/** Where a pointer leads nowhere in a part that is not complete, nothing of the part is kept. */
function removeSecrets(
  value: Value,
  pointers: readonly string[],
  part: 'input' | 'output',
  isComplete: boolean,
): Value {
  const paths = pointers.map(parsePointer).filter(([root]) => root === part);
  let kept = value;
  for (const [, ...path] of paths) {
    const next = replaceAt(kept, path);
    if (next === undefined && !isComplete) return REDACTED;
    kept = next ?? kept;
  }
  return kept;
}

/** Undefined where the path leads nowhere. `-` is every item of a list. */
function replaceAt(value: Value | undefined, [key, ...rest]: readonly string[]): Value | undefined {
  if (value === undefined) return undefined;
  if (key === undefined) return REDACTED;
  if (isList(value)) {
    const changed = value.map((item, i) =>
      key === '-' || key === String(i) ? replaceAt(item, rest) : undefined,
    );
    return changed.every((item) => item === undefined) && value.length > 0
      ? undefined
      : value.map((item, i) => changed[i] ?? item);
  }
  const inner = replaceAt(getMember(value, key), rest);
  if (!isRecord(value) || inner === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([each, item]) => [each, each === key ? inner : item]),
  );
}

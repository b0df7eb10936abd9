import type { Contract } from '../../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { RiskClass, SideEffectClass } from '../../contract/schema/vocabulary.ts';
import { findOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { findVerbEffect } from '../../lint/effect/find-verb-effect.ts';

type OperationKind =
  'reads' | 'writes' | 'deletes' | 'sends' | 'pays' | 'grants' | 'runs' | 'unknown';

const KINDS: readonly (readonly [OperationKind, ReadonlySet<string>])[] = [
  [
    'deletes',
    new Set('delete remove purge drop truncate clear wipe erase destroy reset'.split(' ')),
  ],
  ['sends', new Set('send post reply publish notify invite forward email'.split(' '))],
  ['pays', new Set('pay charge refund transfer buy sell'.split(' '))],
  ['grants', new Set('grant revoke rotate unban ban promote demote'.split(' '))],
  ['runs', new Set('run rerun execute deploy'.split(' '))],
];
/**
 * Risk classes that can be true of each kind of operation. The strictest class of a kind may stay:
 * it demands more, never less.
 */
const RISKS: Readonly<Record<OperationKind, readonly RiskClass[]>> = {
  reads: ['read_only', 'open_execution'],
  writes: [
    'draft',
    'internal_write',
    'external_communication',
    'financial',
    'access_control',
    'open_execution',
  ],
  deletes: ['destructive', 'access_control', 'financial', 'open_execution'],
  sends: ['external_communication', 'open_execution'],
  pays: ['financial', 'open_execution'],
  grants: ['access_control', 'open_execution'],
  runs: [
    'internal_write',
    'external_communication',
    'destructive',
    'open_execution',
    'access_control',
    'financial',
  ],
  unknown: [
    'read_only',
    'draft',
    'internal_write',
    'external_communication',
    'financial',
    'destructive',
    'access_control',
    'open_execution',
  ],
};
const EFFECTS: Readonly<Record<OperationKind, readonly SideEffectClass[]>> = {
  reads: ['none'],
  writes: [
    'local_artifact',
    'internal_record',
    'external_message',
    'money',
    'access_change',
    'process_or_network',
  ],
  deletes: ['deletion', 'access_change'],
  sends: ['external_message'],
  pays: ['money'],
  grants: ['access_change'],
  runs: ['process_or_network', 'internal_record', 'local_artifact'],
  unknown: [
    'none',
    'local_artifact',
    'internal_record',
    'external_message',
    'money',
    'deletion',
    'access_change',
    'process_or_network',
  ],
};

function getKind(value: string): OperationKind {
  const order = findOperationVerb(value) ?? '';
  return KINDS.find(([, verbs]) => verbs.has(order))?.[0] ?? findVerbEffect(order) ?? 'unknown';
}

/**
 * Parts about risk that may be false for one operation of several: they are left undeclared.
 * `permission` always stays.
 */
export function listDoubtfulParts(
  { risk_class, side_effects }: Contract,
  value: string,
): ReadonlySet<string> {
  const kind = getKind(value);
  const parts = new Set<string>();
  if (risk_class !== undefined && !RISKS[kind].includes(risk_class)) parts.add('risk_class');
  if (
    side_effects !== undefined &&
    !(side_effects.class !== undefined && EFFECTS[kind].includes(side_effects.class))
  )
    parts.add('side_effects');
  return parts;
}

/**
 * Keeps the MCP hints that can be true of the operation. A missing hint counts as the more
 * dangerous value (MCP 2025-11-25, tool annotations).
 */
export function selectAnnotations(annotations: Json, value: string): Json {
  if (!isObject(annotations)) return annotations;
  const kind = getKind(value);
  const isFalse = (key: string, hint: Json): boolean => {
    if (key === 'title') return true;
    if (key === 'idempotentHint') return hint === true && kind !== 'reads';
    if (key === 'readOnlyHint')
      return hint === true ? kind !== 'reads' && kind !== 'unknown' : kind === 'reads';
    return key === 'destructiveHint' && (hint === false ? kind === 'deletes' : kind === 'reads');
  };
  const kept: JsonObject = new Map([...annotations].filter(([key, hint]) => !isFalse(key, hint)));
  return kept;
}

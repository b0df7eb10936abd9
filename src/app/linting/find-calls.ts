import { readKeptCalls, type KeptCalls } from '../../contract/document/evidence-decoder.ts';
import { isObject, type JsonObject } from '../../contract/json/json.ts';
import type { CallEvidence, CallPart, Evidence } from '../../lint/evidence.ts';
import { getContractHash } from './get-contract-hash.ts';

export const NO_CALLS: JsonObject = new Map();

/**
 * What transcripts show of calls: those that are open (in the form in which a registry keeps them),
 * and others that are kept. Either is enough.
 */
export function createCallFinder(
  registry: JsonObject,
  open: JsonObject = NO_CALLS,
): Evidence['findCalls'] {
  const kept = getEvidence(registry);
  if (open.size === 0 && kept.size === 0) return () => undefined;
  return ({ name, source }) => {
    const found = createCallEvidence(readKeptCalls(open, name), source, 'open');
    const other = createCallEvidence(readKeptCalls(kept, name), source, 'kept');
    return [found, other].find(isEnough) ?? found ?? other;
  };
}

function isEnough(evidence: CallEvidence | undefined): boolean {
  return evidence?.isStale === false && evidence.missing.length === 0;
}

/** What a registry keeps of transcripts; empty where that is nothing. */
export function getEvidence(registry: JsonObject): JsonObject {
  const evidence = registry.get('evidence');
  return isObject(evidence) ? evidence : NO_CALLS;
}

function createCallEvidence(
  calls: KeptCalls | undefined,
  document: JsonObject,
  from: CallEvidence['from'],
): CallEvidence | undefined {
  return (
    calls && {
      from,
      day: calls.counted_on,
      missing: listMissingParts(calls),
      isStale: calls.contract !== getContractHash(document),
    }
  );
}

/** The last call of a log often lacks its result, so most calls count and not all of them. */
export function listMissingParts(calls: KeptCalls): readonly CallPart[] {
  const parts: readonly (readonly [CallPart, number])[] = [
    ['arguments', calls.with_arguments],
    ['results', calls.with_result],
    ['latency', calls.with_latency],
    ['times', calls.with_time],
  ];
  return parts.flatMap(([part, count]) => (count * 2 > calls.calls ? [] : [part]));
}

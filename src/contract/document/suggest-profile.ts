import type { ContractPart } from '../contract.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Profile } from '../profile.ts';

/** Parts that no provider's tool definition can hold. */
export const CONTRACT_ONLY_PARTS: ReadonlySet<string> = new Set<ContractPart>([
  'purpose',
  'errors',
  'risk_class',
  'side_effects',
  'resource_scope',
  'permission',
  'timeout_ms',
  'result_limits',
  'retry',
  'idempotency',
  'audit',
  'result_envelope',
  'visibility',
  'routing',
  'draft_of',
  'commit_of',
  'aliases',
  'verification',
]);

/** For tools that arrive without a registry: `contract` once one declares what only a contract can. */
export function suggestProfile(documents: readonly JsonObject[]): Profile {
  const isContract = documents.some((document) =>
    [...document].some(
      ([part, value]) => CONTRACT_ONLY_PARTS.has(part) && !isNamespace(part, value),
    ),
  );
  return isContract ? 'contract' : 'definition';
}

/** A tier alone may be the namespace of a recorded request. */
function isNamespace(part: string, value: Json): boolean {
  return part === 'visibility' && isObject(value) && value.size === 1 && value.has('tier');
}

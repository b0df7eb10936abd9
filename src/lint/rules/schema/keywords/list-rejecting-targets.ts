import type { Contract } from '../../../../contract/contract.ts';
import { formatPointer, type Pointer } from '../../../../contract/json/pointer.ts';
import { createCache } from '../../../../contract/memoize.ts';
import type { Evidence, TargetEvidence } from '../../../evidence.ts';

type Loss = ReturnType<TargetEvidence['listLosses']>[number];

const known = createCache<TargetEvidence, WeakMap<Contract, readonly Loss[]>>();

/** What a chosen target makes of the contract, worked out once for all rules that ask. */
export function getLosses(target: TargetEvidence, contract: Contract): readonly Loss[] {
  const byContract = known.get(target) ?? new WeakMap<Contract, readonly Loss[]>();
  known.set(target, byContract);
  const losses = byContract.get(contract) ?? target.listLosses(contract);
  byContract.set(contract, losses);
  return losses;
}

/** The chosen targets that refuse the request because of one of the places. */
export function listRejectingTargets(
  { targets }: Evidence,
  contract: Contract,
  places: readonly Pointer[],
): readonly TargetEvidence[] {
  if (targets.length === 0) return targets;
  const wanted = new Set(places.map(formatPointer));
  return targets.filter((target) =>
    getLosses(target, contract).some(
      ({ kind, at }) => kind === 'rejected' && wanted.has(formatPointer(at)),
    ),
  );
}

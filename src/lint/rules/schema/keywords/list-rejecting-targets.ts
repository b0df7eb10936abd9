import type { Contract } from '../../../../contract/contract.ts';
import { formatPointer, type Pointer } from '../../../../contract/json/pointer.ts';
import { createCache } from '../../../../contract/memoize.ts';
import { ownReads } from '../../../../contract/own-reads.ts';
import type { Evidence, TargetEvidence } from '../../../evidence.ts';

export type TargetLoss = ReturnType<TargetEvidence['listLosses']>[number];

const known = createCache<TargetEvidence, WeakMap<Contract, readonly TargetLoss[]>>();

/** What a target loses of the contract, cached for all rules. */
export function getLosses(target: TargetEvidence, contract: Contract): readonly TargetLoss[] {
  const byContract = known.get(target) ?? new WeakMap<Contract, readonly TargetLoss[]>();
  known.set(target, byContract);
  // A request has the name.
  ownReads.isNoted = true;
  const losses = byContract.get(contract) ?? target.listLosses(contract);
  byContract.set(contract, losses);
  return losses;
}

/** The chosen targets that reject the request because of one of the pointers. */
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

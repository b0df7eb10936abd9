import type { Contract } from '../../contract/contract.ts';
import type { WirePart } from '../../contract/document/provider-fields.ts';
import type { Loss } from '../loss.ts';

/** Creates a check that reports a part that the provider requires and the contract lacks. */
export function createPartCheck(
  part: WirePart,
  message: string,
): (contract: Contract) => readonly Loss[] {
  return (contract) =>
    contract[part] === undefined ? [{ kind: 'rejected', at: [part], message }] : [];
}

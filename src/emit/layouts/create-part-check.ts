import type { Contract } from '../../contract/contract.ts';
import type { WirePart } from '../../contract/document/provider-fields.ts';
import type { Loss } from '../target.ts';

/** A judge that reports a part the provider insists on and the contract does not declare. */
export function createPartCheck(
  part: WirePart,
  message: string,
): (contract: Contract) => readonly Loss[] {
  return (contract) =>
    contract[part] === undefined ? [{ kind: 'rejected', at: [part], message }] : [];
}

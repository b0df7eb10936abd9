import type { Contract } from '../contract/contract.ts';

/** Keys that tools share whose descriptions say nearly the same. */
export function listOverlapKeys(_contract: Contract): readonly string[] {
  return [];
}

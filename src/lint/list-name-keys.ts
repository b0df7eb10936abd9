import type { Contract } from '../contract/contract.ts';

/** Keys that tools with nearly the same name share. */
export function listNameKeys(_contract: Contract): readonly string[] {
  return [];
}

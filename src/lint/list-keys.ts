import type { Contract } from '../contract/contract.ts';
import { listNameKeys } from './rules/names/list-name-keys.ts';
import { listActKeys } from './rules/toolset/list-act-keys.ts';
import { listOverlapKeys } from './rules/toolset/list-overlap-keys.ts';

/**
 * What a tool can have in common with another: tools are compared only with those that share a key,
 * so time grows with their number and not with its square.
 */
export function listKeys(contract: Contract): readonly string[] {
  return [...listNameKeys(contract), ...listOverlapKeys(contract), ...listActKeys(contract)];
}

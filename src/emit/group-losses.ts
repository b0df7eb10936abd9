import { formatPointer } from '../contract/pointer.ts';
import type { Loss } from './target.ts';

/** By the place in the contract, as text. */
export function groupLosses(losses: readonly Loss[]): Map<string, Loss[]> {
  const groups = new Map<string, Loss[]>();
  for (const loss of losses) {
    const key = formatPointer(loss.at);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [loss]);
    else known.push(loss);
  }
  return groups;
}

import { formatPointer } from '../contract/json/pointer.ts';
import type { Loss, LossKind } from './loss.ts';

export const WORST_LOSSES_FIRST = [
  'rejected',
  'dropped',
  'ignored',
  'rewritten',
] as const satisfies readonly LossKind[];

/** Groups losses by pointer in the contract, as text. */
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

export function selectWorstLoss(losses: readonly Loss[]): Loss {
  const getRank = (loss: Loss): number => WORST_LOSSES_FIRST.indexOf(loss.kind);
  return losses.reduce((worst, loss) => (getRank(loss) < getRank(worst) ? loss : worst));
}

/** Merges the losses at one pointer: the worst kind, with every message. */
export function mergeLosses(losses: readonly Loss[]): Loss {
  const worst = selectWorstLoss(losses);
  return losses.length === 1
    ? worst
    : { ...worst, message: [...new Set([worst, ...losses].map((loss) => loss.message))].join(' ') };
}

import type { Pointer } from '../contract/json/pointer.ts';
import { WORST_LOSSES_FIRST } from './group-losses.ts';
import type { LossKind } from './loss.ts';

/**
 * What a target does with a part of the contract, worst first. `text`: the model reads it, nothing
 * enforces it. `sent`: for the provider or client, not for the model.
 */
export const COVERAGE_OUTCOMES = [
  ...WORST_LOSSES_FIRST,
  'text',
  'enforced',
  'sent',
] as const satisfies readonly (LossKind | 'text' | 'enforced' | 'sent')[];
export type CoverageOutcome = (typeof COVERAGE_OUTCOMES)[number];

export interface CoverageEntry {
  /** Pointer to a part, a schema keyword, a provider field, or anything else a loss is about. */
  readonly at: Pointer;
  readonly outcome: CoverageOutcome;
  /** Undefined where it is sent unchanged. */
  readonly message: string | undefined;
  readonly uncertain?: true;
  /** The enclosing pointer whose outcome it shares. */
  readonly follows?: Pointer;
  /** Pointers on the wire: several when it is sent more than once, none when it is not sent. */
  readonly wire: readonly Pointer[];
}

/** The number of entries with each outcome. */
export function countOutcomes(
  entries: readonly CoverageEntry[],
): Readonly<Record<CoverageOutcome, number>> {
  const counts = {
    rejected: 0,
    dropped: 0,
    ignored: 0,
    rewritten: 0,
    text: 0,
    enforced: 0,
    sent: 0,
  };
  for (const { outcome } of entries) counts[outcome] += 1;
  return counts;
}

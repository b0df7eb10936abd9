import type { DifferenceClass } from '../difference-classes.ts';

export interface DifferenceRule {
  readonly class: DifferenceClass;
  /** What the change is: after a place, "input.city: required parameter added". */
  readonly change: string;
  /** What follows from it. */
  readonly effect: string;
}

export const createRule = (
  name: DifferenceClass,
  change: string,
  effect: string,
): DifferenceRule => ({
  class: name,
  change,
  effect,
});

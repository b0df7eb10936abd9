import type { Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { DifferenceClass } from './difference-classes.ts';
import { DIFFERENCE_RULES, type DifferenceRuleId } from './difference-rules.ts';

/** One place in which two documents differ, classed by one rule. */
export interface Difference {
  readonly rule: DifferenceRuleId;
  /** In the document of each side; where it has no such place, where it would be. */
  readonly beforeAt: Pointer;
  readonly at: Pointer;
  /** Undefined where the side has no such place. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

export function getClass({ rule }: Pick<Difference, 'rule'>): DifferenceClass {
  return DIFFERENCE_RULES[rule].class;
}

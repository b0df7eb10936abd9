import type { Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { DifferenceClass } from './difference-classes.ts';
import { DIFFERENCE_RULES, type DifferenceRuleId } from './difference-rules.ts';

/** One place in which two documents differ, before it belongs to a tool. */
export interface PlaceDifference {
  readonly rule: DifferenceRuleId;
  /** In the document of each side; where it has no such place, where it would be. */
  readonly beforeAt: Pointer;
  readonly at: Pointer;
  /** Undefined where the side has no such place. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** One place in which two designs differ, classed by one rule. */
export interface Difference extends PlaceDifference {
  /** The name of the tool in the later design, or else in the former; undefined: the registry. */
  readonly tool: string | undefined;
  /** Of a tool that has another name now. */
  readonly formerTool: string | undefined;
}

export function getClass({ rule }: Pick<Difference, 'rule'>): DifferenceClass {
  return DIFFERENCE_RULES[rule].class;
}

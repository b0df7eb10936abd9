import { CALL_RULES } from './rules/call-rules.ts';
import type { DifferenceRule } from './rules/create-rule.ts';
import { PART_RULES } from './rules/part-rules.ts';
import { RESULT_RULES } from './rules/result-rules.ts';

/** Each difference is classed by one of these. */
export const DIFFERENCE_RULES = {
  ...CALL_RULES,
  ...RESULT_RULES,
  ...PART_RULES,
} as const satisfies Readonly<Record<string, DifferenceRule>>;

export type DifferenceRuleId = keyof typeof DIFFERENCE_RULES;

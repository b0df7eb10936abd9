import type { DifferenceRuleId } from '../difference-rules.ts';
import { listJsonChanges, type JsonChange } from '../list-json-changes.ts';
import type { PartComparer } from '../part-comparer.ts';

/** A part whose every change is classed alike, or by the key that it is under. */
export function createPlainComparer(
  part: string,
  rule: DifferenceRuleId,
  byKey: Readonly<Record<string, DifferenceRuleId>> = {},
): PartComparer {
  const getRule = ({ at }: JsonChange): DifferenceRuleId => byKey[String(at[1])] ?? rule;
  return {
    part,
    compare: (before, after) =>
      listJsonChanges(before, after, { beforeAt: [part], at: [part] }).map((change) => ({
        ...change,
        rule: getRule(change),
      })),
  };
}

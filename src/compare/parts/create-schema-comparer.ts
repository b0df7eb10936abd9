import type { ContractPart } from '../../contract/contract.ts';
import type { DifferenceRuleId } from '../difference-rules.ts';
import type { Difference } from '../difference.ts';
import { getTextRule } from '../get-text-rule.ts';
import type { PartComparer } from '../part-comparer.ts';
import { compareSchemas } from '../schemas/compare-schemas.ts';
import type { Effect, SchemaChange, SchemaChangeKind } from '../schemas/schema-change.ts';

/** By effect; without one, the same values are accepted in another way. */
type RulesByEffect = Readonly<Record<Exclude<Effect, 'none'>, DifferenceRuleId>>;
export type SchemaRules = Readonly<
  Record<Exclude<SchemaChangeKind, 'words'>, DifferenceRuleId | RulesByEffect>
>;

/** Arguments and results differ in their rules alone: for a result, more is worse. */
export function createSchemaComparer(part: ContractPart, rules: SchemaRules): PartComparer {
  return {
    part,
    compare: (before, after) =>
      compareSchemas(before, after, [part]).flatMap((change): readonly Difference[] => {
        const rule = getRule(rules, change);
        if (rule === undefined) return [];
        const { beforeAt, at, before: was, after: now } = change;
        return [{ rule, beforeAt, at, before: was, after: now }];
      }),
  };
}

function getRule(
  rules: SchemaRules,
  { kind, effect, before, after }: SchemaChange,
): DifferenceRuleId | undefined {
  if (kind === 'words') return getTextRule(before, after);
  const found = rules[kind];
  if (typeof found === 'string') return found;
  return effect === 'none' ? undefined : found[effect];
}

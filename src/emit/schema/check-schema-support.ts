import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { findRecursion, type Recursion } from '../../contract/schema/find-recursion.ts';
import { mergeArrays, reduceSchema } from '../../contract/schema/reduce-schema.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Loss } from '../loss.ts';
import {
  OPT_IN_FEATURES,
  type Dialect,
  type Feature,
  type FeatureOutcome,
  type FeatureUse,
  type Reach,
} from './dialect.ts';
import { getOutcome, getTableOutcome } from './get-outcome.ts';
import { listFeatureUses } from './list-feature-uses.ts';

type SupportCheck = (schema: Schema) => readonly Loss[];

/**
 * Memoized: six targets check the same schema on every keystroke, and each then checks only the
 * schemas that enclose the edit.
 */
const supportChecks = new WeakMap<Dialect, WeakMap<Recursion, Map<string, SupportCheck>>>();

/**
 * The losses of a schema under a dialect, in document order. `part` is the pointer of the schema in
 * the contract.
 */
export function checkSchemaSupport(
  schema: Schema | undefined,
  part: Pointer,
  dialect: Dialect,
): readonly Loss[] {
  if (schema === undefined) return [];
  const recursion = findRecursion(schema);
  const byRecursion =
    supportChecks.get(dialect) ?? new WeakMap<Recursion, Map<string, SupportCheck>>();
  supportChecks.set(dialect, byRecursion);
  const byPart = byRecursion.get(recursion) ?? new Map<string, SupportCheck>();
  byRecursion.set(recursion, byPart);
  const key = formatPointer(part);
  const checkSupport = byPart.get(key) ?? createSupportCheck(part, dialect, recursion);
  byPart.set(key, checkSupport);
  return checkSupport(schema);
}

function createSupportCheck(part: Pointer, dialect: Dialect, recursion: Recursion): SupportCheck {
  const search = {
    isWanted: (feature: Feature) =>
      (dialect.findOutcome !== undefined && !OPT_IN_FEATURES.has(feature)) ||
      isLossy(getTableOutcome(feature, dialect)),
    recursive: recursion.references,
  };
  return reduceSchema<readonly Loss[]>((place, below) => {
    const own = listFeatureUses(place, search).flatMap((use) => {
      const loss = checkFeatureUse(use, dialect);
      return loss === undefined ? [] : [{ ...loss, at: [...part, ...use.at] }];
    });
    return mergeArrays([own, ...below]);
  });
}

function checkFeatureUse(use: FeatureUse, dialect: Dialect): Omit<Loss, 'at'> | undefined {
  if (use.feature === 'property name' && !isMisnamed(use, dialect)) return undefined;
  const outcome = getOutcome(use, dialect);
  if (!isLossy(outcome)) return undefined;
  if (typeof outcome === 'string')
    return {
      kind: 'ignored',
      message: `${use.word} ${dialect[outcome]}`,
      ...(outcome === 'undocumented' ? { uncertain: true } : {}),
    };
  return {
    ...outcome,
    message: typeof outcome.message === 'string' ? outcome.message : outcome.message(use),
  };
}

function isLossy(outcome: FeatureOutcome): outcome is Exclude<FeatureOutcome, Reach> {
  return outcome !== 'text' && outcome !== 'enforced';
}

function isMisnamed({ at, word }: FeatureUse, { propertyName }: Dialect): boolean {
  if (propertyName === undefined || (propertyName.depth === 'root' && at.length > 2)) return false;
  return !propertyName.pattern.test(word);
}

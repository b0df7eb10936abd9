import { findRecursion, type Recursion } from '../contract/find-recursion.ts';
import { reduceSchema, mergeArrays } from '../contract/fold-schemas.ts';
import { formatPointer, type Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import {
  OPT_IN_FEATURES,
  type Dialect,
  type FeatureOutcome,
  type Feature,
  type Reach,
  type FeatureUse,
} from './dialect.ts';
import { getOutcome, getTableOutcome } from './find-fate.ts';
import { listFeatureUses } from './find-features.ts';
import type { Loss } from './target.ts';

type SupportCheck = (schema: Schema) => readonly Loss[];

/**
 * Six targets judge the same schema on every key: each looks again only at what encloses the edit.
 */
const supportChecks = new WeakMap<Dialect, WeakMap<Recursion, Map<string, SupportCheck>>>();

/**
 * What the dialect does to each part of a schema, in document order; `part` is where the schema
 * stands in the contract.
 */
export function checkSchemaSupport(
  schema: Schema | undefined,
  part: Pointer,
  dialect: Dialect,
): readonly Loss[] {
  if (schema === undefined) return [];
  const recursion = findRecursion(schema);
  const byRecursion = supportChecks.get(dialect) ?? new WeakMap<Recursion, Map<string, SupportCheck>>();
  supportChecks.set(dialect, byRecursion);
  const byPart = byRecursion.get(recursion) ?? new Map<string, SupportCheck>();
  byRecursion.set(recursion, byPart);
  const key = formatPointer(part);
  const judge = byPart.get(key) ?? createSupportCheck(part, dialect, recursion);
  byPart.set(key, judge);
  return judge(schema);
}

function createSupportCheck(part: Pointer, dialect: Dialect, recursion: Recursion): SupportCheck {
  const search = {
    isWanted: (feature: Feature) =>
      (dialect.findOutcome !== undefined && !OPT_IN_FEATURES.has(feature)) ||
      isLossy(getTableOutcome(feature, dialect)),
    recursive: recursion.references,
  };
  return reduceSchema<readonly Loss[]>((place, below) => {
    const own = listFeatureUses(place, search).flatMap((sighting) => {
      const loss = checkFeatureUse(sighting, dialect);
      return loss === undefined ? [] : [{ ...loss, at: [...part, ...sighting.at] }];
    });
    return mergeArrays([own, ...below]);
  });
}

function checkFeatureUse(sighting: FeatureUse, dialect: Dialect): Omit<Loss, 'at'> | undefined {
  if (sighting.feature === 'property name' && !isMisnamed(sighting, dialect)) return undefined;
  const fate = getOutcome(sighting, dialect);
  if (!isLossy(fate)) return undefined;
  if (typeof fate === 'string')
    return {
      kind: 'ignored',
      message: `${sighting.word} ${dialect[fate]}`,
      ...(fate === 'undocumented' ? { uncertain: true } : {}),
    };
  return {
    ...fate,
    message: typeof fate.message === 'string' ? fate.message : fate.message(sighting),
  };
}

function isLossy(fate: FeatureOutcome): fate is Exclude<FeatureOutcome, Reach> {
  return fate !== 'text' && fate !== 'enforced';
}

function isMisnamed({ at, word }: FeatureUse, { propertyName }: Dialect): boolean {
  if (propertyName === undefined || (propertyName.depth === 'root' && at.length > 2)) return false;
  return !propertyName.pattern.test(word);
}

import { findRecursion, type Recursion } from '../contract/find-recursion.ts';
import { foldSchemas, joinLists } from '../contract/fold-schemas.ts';
import { formatPointer, type Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import {
  FURTHER,
  type Dialect,
  type Fate,
  type Feature,
  type Reach,
  type Sighting,
} from './dialect.ts';
import { findFate, lookUpFate } from './find-fate.ts';
import { findFeatures } from './find-features.ts';
import type { Loss } from './target.ts';

type Judge = (schema: Schema) => readonly Loss[];

/**
 * Six targets judge the same schema on every key: each looks again only at what encloses the edit.
 */
const judges = new WeakMap<Dialect, WeakMap<Recursion, Map<string, Judge>>>();

/**
 * What the dialect does to each part of a schema, in document order; `part` is where the schema
 * stands in the contract.
 */
export function judgeSchema(
  schema: Schema | undefined,
  part: Pointer,
  dialect: Dialect,
): readonly Loss[] {
  if (schema === undefined) return [];
  const recursion = findRecursion(schema);
  const byRecursion = judges.get(dialect) ?? new WeakMap<Recursion, Map<string, Judge>>();
  judges.set(dialect, byRecursion);
  const byPart = byRecursion.get(recursion) ?? new Map<string, Judge>();
  byRecursion.set(recursion, byPart);
  const key = formatPointer(part);
  const judge = byPart.get(key) ?? makeJudge(part, dialect, recursion);
  byPart.set(key, judge);
  return judge(schema);
}

function makeJudge(part: Pointer, dialect: Dialect, recursion: Recursion): Judge {
  const search = {
    isWanted: (feature: Feature) =>
      (dialect.fateAt !== undefined && !FURTHER.has(feature)) ||
      isLossy(lookUpFate(feature, dialect)),
    recursive: recursion.references,
  };
  return foldSchemas<readonly Loss[]>((place, below) => {
    const own = findFeatures(place, search).flatMap((sighting) => {
      const loss = judgeSighting(sighting, dialect);
      return loss === undefined ? [] : [{ ...loss, at: [...part, ...sighting.at] }];
    });
    return joinLists([own, ...below]);
  });
}

function judgeSighting(sighting: Sighting, dialect: Dialect): Omit<Loss, 'at'> | undefined {
  if (sighting.feature === 'property name' && !isMisnamed(sighting, dialect)) return undefined;
  const fate = findFate(sighting, dialect);
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

function isLossy(fate: Fate): fate is Exclude<Fate, Reach> {
  return fate !== 'text' && fate !== 'enforced';
}

function isMisnamed({ at, word }: Sighting, { propertyName }: Dialect): boolean {
  if (propertyName === undefined || (propertyName.depth === 'root' && at.length > 2)) return false;
  return !propertyName.pattern.test(word);
}

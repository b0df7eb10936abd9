import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonArray,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { getSchema, type Site } from '../operation.ts';
import { listUses, moveWithReferences, type Relocation } from '../references.ts';
import { canMerge } from './can-merge.ts';
import { getInnerKeywords, isInner, isOuter } from './outer-keywords.ts';
import { getKeywords, replaceKeywords, replaceSchema } from './replace-schema.ts';

export const UNIONS = ['anyOf', 'oneOf', 'allOf'] as const;
export type Union = (typeof UNIONS)[number];

/** The unions of a schema with their branches. A union that is no list is left out. */
export function listUnions(
  schema: Json | undefined,
): readonly { readonly union: Union; readonly branches: JsonArray }[] {
  return UNIONS.flatMap((union) => {
    const branches = get(schema, union);
    return isArray(branches) ? [{ union, branches }] : [];
  });
}

/** The schema becomes the first branch; its annotations stay outside. */
export function createUnion(
  { root, at }: Site,
  union: Union,
  others: readonly Json[] = [],
): readonly Edit[] {
  const schema = getAt(root, at);
  if (typeof schema === 'boolean')
    return [{ kind: 'set', at, value: createJsonObject([[union, [schema, ...others]]]) }];
  if (!isObject(schema)) return [];
  const moves = [...getInnerKeywords(schema).keys()].map((keyword): Relocation => ({
    from: [...at, keyword],
    to: [...at, union, 0, keyword],
  }));
  return moveWithReferences(root, moves, (next) => {
    const here = getAt(next, at);
    return isObject(here)
      ? replaceSchema(
          at,
          here,
          replaceKeywords(here, isInner, [[union, [getInnerKeywords(here), ...others]]]),
        )
      : [];
  });
}

/**
 * The edits that replace a union by one of its branches. None where keywords would collide or
 * affect each other, or where a reference leads to the branch.
 */
export function mergeBranch({ root, at }: Site, union: Union, index: number): readonly Edit[] {
  const schema = getSchema({ root, at });
  const inner = getAt(schema, [union, index]);
  if (
    !isObject(schema) ||
    inner === undefined ||
    inner === false ||
    (inner !== true && !isObject(inner))
  )
    return [];
  const outer = replaceKeywords(schema, (keyword) => keyword === union, []);
  const branch = [...at, union, index];
  const isAlone = [...outer.keys()].every(isOuter);
  if (
    !canMerge(outer, getKeywords(inner)) ||
    (!isAlone && listUses(root, branch).itself.length > 0)
  )
    return [];
  const moves = [
    { from: branch, to: at },
    ...[...getKeywords(inner).keys()].map((keyword): Relocation => ({
      from: [...branch, keyword],
      to: [...at, keyword],
    })),
  ];
  return moveWithReferences(root, moves, (next) => {
    const here = getAt(next, at);
    return isObject(here)
      ? replaceSchema(
          at,
          here,
          replaceKeywords(here, (keyword) => keyword === union, getKeywords(getAt(next, branch))),
        )
      : [];
  });
}

/** Moves of the remaining items of a list of schemas. */
export function listItemMoves(
  list: Pointer,
  count: number,
  isGone: (index: number) => boolean,
): readonly Relocation[] {
  const kept = Array.from({ length: count }, (_, i) => i).filter((i) => !isGone(i));
  return kept.map((from, to): Relocation => ({ from: [...list, from], to: [...list, to] }));
}

import { isArray, isJsonEqual, isObject, type Json } from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { getDemandEffect, getEffect, listValues } from './compare-values.ts';
import { createSubside, getPlace, resolveSide } from './resolve-side.ts';
import type { Comparison, Effect, SchemaChange, SchemaSide } from './schema-change.ts';

type Combiner = 'anyOf' | 'oneOf' | 'allOf';

interface Sides {
  readonly before: SchemaSide;
  readonly after: SchemaSide;
}

/**
 * Pairs the branches: equal ones first, then those that look alike. A branch more accepts more, and
 * with `allOf` less. With `oneOf` that is so only where no value fits two branches.
 */
export function compareAlternatives(
  combiner: Combiner,
  sides: Sides,
  comparison: Comparison,
): readonly SchemaChange[] {
  const [was, now] = [getKeyword(sides.before, combiner), getKeyword(sides.after, combiner)];
  if (!isArray(was) || !isArray(now))
    return createChanges(combiner, sides, getDemandEffect(was, now));
  const former = listBranches(sides.before, combiner, was);
  const branches = listBranches(sides.after, combiner, now);
  const pairs = createBranchPairs(former, branches);
  const paired = new Set(pairs.values());
  const added = branches.filter((branch) => !pairs.has(branch));
  const removed = former.filter((branch) => !paired.has(branch));
  return [
    ...[...pairs].flatMap(([branch, other]) => comparison.compare(other, branch)),
    ...createChanges(combiner, sides, getCountEffect(combiner, { former, added, removed })),
  ];
}

const getKeyword = ({ schema }: SchemaSide, keyword: string): Json | undefined =>
  isObject(schema) ? schema.get(keyword) : undefined;

export function listBranches(
  side: SchemaSide,
  combiner: Combiner,
  list: readonly Json[],
): readonly SchemaSide[] {
  return list.map((schema, i) => createSubside(side, schema, [combiner, i]));
}

function createBranchPairs(
  former: readonly SchemaSide[],
  branches: readonly SchemaSide[],
): ReadonlyMap<SchemaSide, SchemaSide> {
  const open = new Set(former);
  const pairs = new Map<SchemaSide, SchemaSide>();
  for (const isPair of [isSame, isAlike])
    for (const branch of branches) {
      const found = pairs.has(branch) ? undefined : [...open].find((each) => isPair(each, branch));
      if (found === undefined) continue;
      pairs.set(branch, found);
      open.delete(found);
    }
  return pairs;
}

function isSame(one: SchemaSide, other: SchemaSide): boolean {
  return isJsonEqual(one.schema ?? true, other.schema ?? true);
}

/** By what tells branches apart: a reference, a title, listed values, or else the type. */
function isAlike(one: SchemaSide, other: SchemaSide): boolean {
  for (const keyword of ['$ref', 'title'] as const) {
    const [was, now] = [getKeyword(one, keyword), getKeyword(other, keyword)];
    if (was !== undefined || now !== undefined) return was === now;
  }
  const [was, now] = [one, other].map(listTags);
  if (was !== undefined || now !== undefined)
    return was !== undefined && now !== undefined && was.some((tag) => now.includes(tag));
  const [types, others] = [listSchemaTypes(one.schema), listSchemaTypes(other.schema)];
  return types.length > 0 && types.join() === others.join();
}

/** Texts of which a value of this branch has one: `kind=card`. */
function listTags(side: SchemaSide | undefined): readonly string[] | undefined {
  const schema = side === undefined ? undefined : resolveSide(side).schema;
  if (!isObject(schema)) return undefined;
  const own = listValues(schema);
  if (own !== undefined) return own.map((value) => `=${JSON.stringify(value)}`);
  const properties = schema.get('properties');
  if (!isObject(properties)) return undefined;
  for (const [name, property] of properties) {
    const values = isObject(property) ? listValues(property) : undefined;
    if (values?.length === 1) return [`${name}=${JSON.stringify(values[0])}`];
  }
  return undefined;
}

interface Branches {
  readonly former: readonly SchemaSide[];
  readonly added: readonly SchemaSide[];
  readonly removed: readonly SchemaSide[];
}

function getCountEffect(combiner: Combiner, { former, added, removed }: Branches): Effect {
  const effect = getEffect(removed.length === 0, added.length === 0);
  if (combiner === 'allOf')
    return effect === 'wider' ? 'narrower' : effect === 'narrower' ? 'wider' : effect;
  const others = [...former, ...added];
  const overlaps = [...added, ...removed].some((branch) =>
    others.some((other) => other !== branch && !isDisjoint(branch, other)),
  );
  return effect !== 'none' && combiner === 'oneOf' && overlaps ? 'other' : effect;
}

/** Whether no value can fit both, as far as types and tags tell. */
export function isDisjoint(one: SchemaSide, other: SchemaSide): boolean {
  const [was, now] = [one, other].map(listTags);
  if (was !== undefined && now !== undefined) return !was.some((tag) => now.includes(tag));
  const [types, others] = [one, other].map((side) => listSchemaTypes(resolveSide(side).schema));
  if (types === undefined || others === undefined || types.length * others.length === 0)
    return false;
  const isNumber = (type: string): boolean => type === 'number' || type === 'integer';
  return !types.some((type) =>
    others.some((each) => each === type || (isNumber(each) && isNumber(type))),
  );
}

function createChanges(combiner: Combiner, { before, after }: Sides, effect: Effect) {
  const change: SchemaChange = {
    kind: combiner === 'allOf' ? 'constraint' : 'values',
    effect,
    beforeAt: getPlace(before, combiner),
    at: getPlace(after, combiner),
    before: getKeyword(before, combiner),
    after: getKeyword(after, combiner),
  };
  return effect === 'none' ? [] : [change];
}

import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { isDisjoint, listBranches } from './compare-alternatives.ts';
import type { Comparison, Effect, SchemaChange, SchemaSide } from './schema-change.ts';

/** Keywords beside alternatives that refuse nothing. */
const HARMLESS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$defs',
  'definitions',
  '$schema',
]);

/**
 * One schema that became one of several, or the other way round: keyword by keyword, all of it
 * would have changed. Undefined where that is not so.
 */
export function compareWrapped(
  before: SchemaSide,
  after: SchemaSide,
  comparison: Comparison,
): readonly SchemaChange[] | undefined {
  const [former, branches] = [listOwnBranches(before), listOwnBranches(after)];
  if ((former === undefined) === (branches === undefined)) return undefined;
  const kept = branches ?? former ?? [];
  const effect: Effect = branches === undefined ? 'narrower' : 'wider';
  const found = kept
    .map((branch) => ({
      branch,
      changes:
        branches === undefined
          ? comparison.compareAlone(branch, after)
          : comparison.compareAlone(before, branch),
    }))
    .filter(({ changes }) => changes.every((each) => [effect, 'none'].includes(each.effect)))
    .toSorted((a, b) => a.changes.length - b.changes.length)[0];
  const isExact = found !== undefined && isUnmistaken(found.branch, kept, [before, after]);
  return [
    {
      kind: 'values',
      effect: isExact ? effect : 'other',
      beforeAt: before.at,
      at: after.at,
      before: before.schema,
      after: after.schema,
    },
    // What else the branch accepts is accepted by the whole, too.
    ...(isExact ? found.changes.filter((change) => change.effect === 'none') : []),
  ];
}

/** Undefined for a schema that is more, or less, than a list of alternatives. */
function listOwnBranches(side: SchemaSide): readonly SchemaSide[] | undefined {
  if (!isObject(side.schema)) return undefined;
  const combiner = findCombiner(side.schema);
  const list = combiner === undefined ? undefined : side.schema.get(combiner);
  const isAlone = [...side.schema.keys()].every((key) => key === combiner || HARMLESS.has(key));
  return combiner === undefined || !isArray(list) || !isAlone
    ? undefined
    : listBranches(side, combiner, list);
}

function findCombiner(schema: JsonObject): 'anyOf' | 'oneOf' | undefined {
  return (['anyOf', 'oneOf'] as const).find((combiner) => schema.has(combiner));
}

/** With `oneOf`, a value of the kept branch that fits another one, too, is refused. */
function isUnmistaken(
  branch: SchemaSide,
  branches: readonly SchemaSide[],
  sides: readonly SchemaSide[],
): boolean {
  const isOneOf = sides.some(({ schema }) => isObject(schema) && findCombiner(schema) === 'oneOf');
  return !isOneOf || branches.every((other) => other === branch || isDisjoint(branch, other));
}

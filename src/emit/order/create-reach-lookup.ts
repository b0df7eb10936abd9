import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import { findRecursion } from '../../contract/schema/find-recursion.ts';
import { getOutline, type Outline } from '../../contract/schema/outline.ts';
import {
  OPT_IN_FEATURES,
  type Dialect,
  type Feature,
  type FeatureUse,
  type Reach,
} from '../schema/dialect.ts';
import { getOutcome } from '../schema/get-outcome.ts';
import { listFeatureUses } from '../schema/list-feature-uses.ts';

/**
 * How the keyword at a pointer on the wire, as text, reaches the model; undefined where it does
 * not, or not unchanged.
 */
export type ReachLookup = (wire: string) => Reach | undefined;

/** Features of a whole schema: their pointers can be those of another feature. */
const SHAPES: ReadonlySet<Feature> = new Set([
  'root type',
  'array without items',
  'boolean schema',
  'empty schema',
  'property name',
]);
const usesBySchema = createCache<JsonObject, ReadonlyMap<string, FeatureUse>>();

/**
 * Looks up the dialect's outcome for each keyword of the schema at `at`. Without a dialect every
 * keyword is `text`.
 */
export function createReachLookup(
  wire: JsonObject,
  at: Pointer | undefined,
  dialect: Dialect | undefined,
): ReachLookup {
  const schema = at && getAt(wire, at);
  if (at === undefined || dialect === undefined || !isObject(schema)) return () => 'text';
  const uses = usesBySchema.get(schema) ?? listFeatureUsesByPointer(schema);
  usesBySchema.set(schema, uses);
  const { length } = formatPointer(at);
  return (place) => {
    const use = uses.get(place.slice(length));
    const outcome = use === undefined ? dialect.otherwise : getOutcome(use, dialect);
    return outcome === 'text' || outcome === 'enforced' ? outcome : undefined;
  };
}

function listFeatureUsesByPointer(schema: JsonObject): ReadonlyMap<string, FeatureUse> {
  const search = {
    isWanted: (feature: Feature) => !SHAPES.has(feature) && !OPT_IN_FEATURES.has(feature),
    recursive: findRecursion(schema).references,
  };
  const found = new Map<string, FeatureUse>();
  const walkOutline = (outline: Outline): void => {
    const text = formatPointer(outline.at);
    for (const use of listFeatureUses(outline, search)) {
      // An open object has the pointer of the schema, which may be that of the enclosing keyword:
      // the keyword was found first.
      if (use.at.length > outline.at.length)
        found.set(text + formatPointer(use.at.slice(outline.at.length)), use);
    }
    outline.below.forEach(walkOutline);
  };
  walkOutline(getOutline(schema));
  return found;
}

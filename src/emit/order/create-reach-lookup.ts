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
 * How a keyword at a place on the wire (as text) reaches the model; undefined where it does not, or
 * not as it stands.
 */
export type ReachLookup = (wire: string) => Reach | undefined;

/** Features of a schema as a whole: they stand at places that are, or may be, another feature's. */
const SHAPES: ReadonlySet<Feature> = new Set([
  'root type',
  'array without items',
  'boolean schema',
  'empty schema',
  'property name',
]);
const sighted = createCache<JsonObject, ReadonlyMap<string, FeatureUse>>();

/**
 * What the dialect makes of each keyword of the schema that stands at `at`; where no dialect
 * judges, all is text.
 */
export function createReachLookup(
  wire: JsonObject,
  at: Pointer | undefined,
  dialect: Dialect | undefined,
): ReachLookup {
  const schema = at && getAt(wire, at);
  if (at === undefined || dialect === undefined || !isObject(schema)) return () => 'text';
  const uses = sighted.get(schema) ?? listFeatureUsesByPointer(schema);
  sighted.set(schema, uses);
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
      // An open object stands at the schema, which may be the place of the keyword that holds it:
      // the keyword was seen before.
      if (use.at.length > outline.at.length)
        found.set(text + formatPointer(use.at.slice(outline.at.length)), use);
    }
    outline.below.forEach(walkOutline);
  };
  walkOutline(getOutline(schema));
  return found;
}

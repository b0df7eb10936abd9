import type { JsonObject } from '../../contract/json/json.ts';
import { isOuter } from './outer-keywords.ts';

/** Keywords that affect each other in one schema. */
const GROUPS: readonly (readonly string[])[] = [
  ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  [
    'items',
    'prefixItems',
    'additionalItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  ['if', 'then', 'else'],
  ['contentEncoding', 'contentMediaType', 'contentSchema'],
  // In draft-04 the second is a flag of the first.
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

/** Keywords that must not be merged: they identify or bound a schema as a whole. */
const WHOLE = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary'];

/**
 * Whether two schemas for the same value keep their meaning with the inner keywords merged into the
 * outer ones.
 */
export function canMerge(outer: JsonObject, inner: JsonObject): boolean {
  if ([...inner.keys()].some((keyword) => outer.has(keyword) || WHOLE.includes(keyword)))
    return false;
  if (
    GROUPS.some(
      (group) =>
        group.some((keyword) => outer.has(keyword)) && group.some((keyword) => inner.has(keyword)),
    )
  )
    return false;
  // `unevaluated…` would take the merged keywords into account.
  return (
    [...outer.keys()].every(isOuter) ||
    !(inner.has('unevaluatedProperties') || inner.has('unevaluatedItems'))
  );
}

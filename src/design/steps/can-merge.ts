import type { JsonObject } from '../../contract/json/json.ts';
import { isOuter } from './outer-keywords.ts';

/** Keywords that read each other when they stand in one schema. */
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
  // Flags of each other in draft-04.
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

/** What a schema must not bring along: these name or end a schema as a whole. */
const WHOLE = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary'];

/**
 * Whether two schemas for the same value mean the same once the inner one's keywords stand among
 * the outer one's.
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
  // What is evaluated beside it would count as evaluated.
  return (
    [...outer.keys()].every(isOuter) ||
    !(inner.has('unevaluatedProperties') || inner.has('unevaluatedItems'))
  );
}

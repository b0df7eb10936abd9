import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { moveWithin } from '../edit-property.ts';
import type { Offer, Site } from '../operation.ts';
import { moveWithReferences } from '../references.ts';
import { findSlot } from '../slot.ts';
import { createOffer } from './create-offer.ts';

/** Moves one position among the siblings in a map or a list of schemas: -1 up, 1 down. */
export function createMoveOffer({ root, at }: Site, step: -1 | 1, label: string): readonly Offer[] {
  const place = findSlot(root, at);
  if (place?.key === undefined) return [];
  const holder = [...place.owner, place.keyword];
  const held: Json | undefined = getAt(root, holder);
  const to =
    (isObject(held) ? [...held.keys()].indexOf(String(place.key)) : Number(place.key)) + step;
  // In a list the pointer contains the index, which changes.
  return createOffer(
    label,
    moveWithReferences(root, [], () => moveWithin(root, at, to)),
    isArray(held) ? [...holder, to] : at,
  );
}

/** The keywords that a move may change: those with several schemas. */
export const ORDERED = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
  'prefixItems',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
];

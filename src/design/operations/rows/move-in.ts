import { isObject } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { isObjectLike } from '../../edit-property.ts';
import { moveProperty } from '../../move-property.ts';
import type { Operation } from '../../operation.ts';
import { findSlot } from '../../slot.ts';
import { createOffer } from '../../steps/create-offer.ts';

/**
 * Moves into the object right above, as its last property. Not if that has a reference: its
 * properties would restrict the definition.
 */
export const moveIn: Operation = {
  id: 'move-in',
  about: ['properties', 'required', 'propertyOrdering'],
  listOffers: ({ root, at }) => {
    const place = findSlot(root, at);
    if (place?.keyword !== 'properties') return [];
    const names = listPropertyNames(getAt(root, place.owner));
    const above = names[names.indexOf(String(place.key)) - 1];
    if (above === undefined) return [];
    const owner = [...place.owner, 'properties', above];
    const target = getAt(root, owner);
    if (!isObject(target) || !isObjectLike(target) || target.has('$ref')) return [];
    const moved = moveProperty(root, at, { owner, index: listPropertyNames(target).length });
    return moved.kind === 'problem'
      ? []
      : createOffer(`Move into “${above}”`, moved.value, [
          ...owner,
          'properties',
          String(place.key),
        ]);
  },
};

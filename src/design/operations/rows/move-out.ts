import { getAt } from '../../../contract/json/pointer.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { moveProperty } from '../../move-property.ts';
import type { Operation } from '../../operation.ts';
import { findSlot } from '../../slot.ts';
import { createOffer } from '../../steps/create-offer.ts';

/** Moves to the next outer object, right after the one it was in. */
export const moveOut: Operation = {
  id: 'move-out',
  about: ['properties', 'required', 'propertyOrdering'],
  listOffers: ({ root, at }) => {
    const place = findSlot(root, at);
    const outer = place?.keyword === 'properties' ? findSlot(root, place.owner) : undefined;
    if (place === undefined || outer?.keyword !== 'properties') return [];
    const index = listPropertyNames(getAt(root, outer.owner)).indexOf(String(outer.key)) + 1;
    const moved = moveProperty(root, at, { owner: outer.owner, index });
    return moved.kind === 'problem'
      ? []
      : createOffer(`Move out of “${String(outer.key)}”`, moved.value, [
          ...outer.owner,
          'properties',
          String(place.key),
        ]);
  },
};

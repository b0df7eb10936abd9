import type { Operation } from '../../operation.ts';
import { closeEdit, findClosable } from '../../steps/close-object.ts';
import { createOffer } from '../../steps/create-offer.ts';

/**
 * Offered at the root for all objects below it, used definitions included. Leaves out maps, which
 * are open on purpose, and parts of compositions, which cannot be closed alone.
 */
export const closeAllObjects: Operation = {
  id: 'close-all-objects',
  about: ['additionalProperties', 'unevaluatedProperties'],
  listOffers: ({ root, at }) => {
    const open = at.length > 0 ? [] : findClosable(root);
    return open.length < 2
      ? []
      : createOffer(`Close all ${open.length} objects`, open.map(closeEdit));
  },
};

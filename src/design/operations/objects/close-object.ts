import type { Operation } from '../../operation.ts';
import { closeObject } from '../../steps/close-object.ts';
import { createOffer } from '../../steps/create-offer.ts';

export const closeOneObject: Operation = {
  id: 'close-object',
  about: ['additionalProperties', 'unevaluatedProperties'],
  listOffers: ({ root, at }) => createOffer('Close the object', closeObject(root, at)),
};

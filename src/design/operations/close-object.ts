import type { Operation } from '../operation.ts';
import { closeObject } from '../steps/close-object.ts';
import { makeOffer } from '../steps/make-offer.ts';

export const closeOneObject: Operation = {
  id: 'close-object',
  about: ['additionalProperties', 'unevaluatedProperties'],
  offer: ({ root, at }) => makeOffer('Close the object', closeObject(root, at)),
};

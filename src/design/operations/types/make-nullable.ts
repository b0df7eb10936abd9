import type { Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { setNullable } from '../../steps/nullable.ts';

/** Not at the root: arguments and results of a call are objects. */
export const makeNullable: Operation = {
  id: 'make-nullable',
  about: ['type', 'enum', 'const', 'anyOf', 'oneOf'],
  listOffers: (site) => (site.at.length === 0 ? [] : createOffer('Allow null', setNullable(site))),
};

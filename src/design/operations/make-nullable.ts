import type { Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { allowNull } from '../steps/nullable.ts';

/** Not at the root: the arguments of a call, and what it gives back, are objects. */
export const makeNullable: Operation = {
  id: 'make-nullable',
  about: ['type', 'enum', 'const', 'anyOf', 'oneOf'],
  offer: (site) => (site.at.length === 0 ? [] : makeOffer('Allow null', allowNull(site))),
};

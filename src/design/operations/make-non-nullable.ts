import type { Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { refuseNull } from '../steps/nullable.ts';

export const makeNonNullable: Operation = {
  id: 'make-non-nullable',
  about: ['type', 'enum', 'const', 'anyOf', 'oneOf'],
  offer: (site) => makeOffer('Refuse null', refuseNull(site)),
};

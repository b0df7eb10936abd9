import type { Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { setNonNullable } from '../../steps/nullable.ts';

export const makeNonNullable: Operation = {
  id: 'make-non-nullable',
  about: ['type', 'enum', 'const', 'anyOf', 'oneOf'],
  listOffers: (site) => createOffer('Refuse null', setNonNullable(site)),
};

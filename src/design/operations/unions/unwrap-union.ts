import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { listUnions, mergeBranch, UNIONS } from '../../steps/unions.ts';

/** A union with one branch means the same as the branch. */
export const unwrapUnion: Operation = {
  id: 'unwrap-union',
  about: [...UNIONS],
  listOffers: (site) =>
    listUnions(getSchema(site))
      .filter(({ branches }) => branches.length === 1)
      .flatMap(({ union }) => createOffer(`Unwrap ${union}`, mergeBranch(site, union, 0))),
};

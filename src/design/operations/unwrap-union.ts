import { schemaAt, type Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { listUnions, mergeBranch, UNIONS } from '../steps/unions.ts';

/** A union of one branch says what the branch says. */
export const unwrapUnion: Operation = {
  id: 'unwrap-union',
  about: [...UNIONS],
  offer: (site) =>
    listUnions(schemaAt(site))
      .filter(({ branches }) => branches.length === 1)
      .flatMap(({ union }) => makeOffer(`Unwrap ${union}`, mergeBranch(site, union, 0))),
};

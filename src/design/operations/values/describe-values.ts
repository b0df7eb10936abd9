import type { Operation } from '../../operation.ts';
import { createBranchesOffer } from '../../values/convert-values.ts';
import { NOTE_KEYWORDS } from '../../values/value-notes.ts';

export const describeValues: Operation = {
  id: 'describe-values',
  about: ['enum', 'const', 'oneOf', 'anyOf', ...NOTE_KEYWORDS.description, ...NOTE_KEYWORDS.title],
  listOffers: (site) => {
    const offer = createBranchesOffer(site);
    return offer === undefined ? [] : [offer];
  },
};

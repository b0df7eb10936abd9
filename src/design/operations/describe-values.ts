import type { Operation } from '../operation.ts';
import { offerBranches } from '../values/convert-values.ts';
import { NOTE_KEYWORDS } from '../values/value-notes.ts';

export const describeValues: Operation = {
  id: 'describe-values',
  about: ['enum', 'const', 'oneOf', 'anyOf', ...NOTE_KEYWORDS.description, ...NOTE_KEYWORDS.title],
  offer: (site) => {
    const offer = offerBranches(site);
    return offer === undefined ? [] : [offer];
  },
};

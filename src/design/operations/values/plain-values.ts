import type { Operation } from '../../operation.ts';
import { listUses } from '../../references.ts';
import { createPlainOffers } from '../../values/convert-values.ts';

export const plainValues: Operation = {
  id: 'plain-values',
  about: ['enum', 'const', 'oneOf', 'anyOf', 'type', 'description'],
  // A value with references to it must stay a schema.
  listOffers: (site) =>
    ['oneOf', 'anyOf'].some((union) => listUses(site.root, [...site.at, union]).below.length > 0)
      ? []
      : createPlainOffers(site),
};

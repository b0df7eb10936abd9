import type { Operation } from '../operation.ts';
import { chooseDefinitions } from '../steps/definitions.ts';
import { extract, findEqual, isExtractable } from '../steps/extract.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { nameDefinition } from '../steps/name-definition.ts';

export const extractDefinition: Operation = {
  id: 'extract-definition',
  about: ['$ref', '$defs', 'definitions'],
  offer: ({ root, at }) => {
    const keyword = chooseDefinitions(root);
    if (keyword === undefined || !isExtractable(root, at)) return [];
    const to = [keyword, nameDefinition(root, at, keyword)];
    const equal = findEqual(root, at);
    const all =
      equal.length === 0
        ? []
        : makeOffer(
            `Extract to a definition for all ${equal.length + 1} places that say the same`,
            extract(root, [at, ...equal], to),
            to,
          );
    return [...makeOffer('Extract to a definition', extract(root, [at], to), to), ...all];
  },
};

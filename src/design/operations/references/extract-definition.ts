import type { Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { suggestDefinitionName } from '../../steps/definition-name.ts';
import { findDefinitionsKeyword } from '../../steps/definitions.ts';
import { isExtractable, listEqual, moveToDefinition } from '../../steps/extract.ts';

export const extractDefinition: Operation = {
  id: 'extract-definition',
  about: ['$ref', '$defs', 'definitions'],
  listOffers: ({ root, at }) => {
    const keyword = findDefinitionsKeyword(root);
    if (keyword === undefined || !isExtractable(root, at)) return [];
    const to = [keyword, suggestDefinitionName(root, at, keyword)];
    const equal = listEqual(root, at);
    const all =
      equal.length === 0
        ? []
        : createOffer(
            `Extract to a definition for all ${equal.length + 1} places that say the same`,
            moveToDefinition(root, [at, ...equal], to),
            to,
          );
    return [
      ...createOffer('Extract to a definition', moveToDefinition(root, [at], to), to),
      ...all,
    ];
  },
};

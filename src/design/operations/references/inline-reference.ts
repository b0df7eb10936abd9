import type { Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { findInlinable, replaceWithCopy, replaceWithDefinition } from '../../steps/inline.ts';
import { ANNOTATIONS } from '../../steps/outer-keywords.ts';

/** `about` includes annotations, because those beside the reference replace those of its target. */
export const inlineReference: Operation = {
  id: 'inline-reference',
  about: ['$ref', 'allOf', '$defs', 'definitions', '$anchor', '$dynamicAnchor', ...ANNOTATIONS],
  listOffers: ({ root, at }) => {
    const target = findInlinable(root, at);
    if (target === undefined) return [];
    return [
      ...createOffer('Inline the reference', replaceWithCopy(root, at, target)),
      ...createOffer('Inline, and remove the definition', replaceWithDefinition(root, at, target)),
    ];
  },
};

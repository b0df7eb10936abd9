import type { Operation } from '../operation.ts';
import { findInlinable, inlineCopy, inlineOnly } from '../steps/inline.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { ANNOTATIONS } from '../steps/outer-keywords.ts';

/** Annotations are about, because those beside the reference win over those of its target. */
export const inlineReference: Operation = {
  id: 'inline-reference',
  about: ['$ref', 'allOf', '$defs', 'definitions', '$anchor', '$dynamicAnchor', ...ANNOTATIONS],
  offer: ({ root, at }) => {
    const target = findInlinable(root, at);
    if (target === undefined) return [];
    return [
      ...makeOffer('Inline the reference', inlineCopy(root, at, target)),
      ...makeOffer('Inline, and remove the definition', inlineOnly(root, at, target)),
    ];
  },
};

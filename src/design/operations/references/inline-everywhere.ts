import type { Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { isDefinition, removeFromHolder } from '../../steps/definitions.ts';
import { findInlinableUses, replaceWithCopy } from '../../steps/inline.ts';
import { ANNOTATIONS } from '../../steps/outer-keywords.ts';

/** Replaces every reference to the definition by a copy, and removes the definition. */
export const inlineEverywhere: Operation = {
  id: 'inline-everywhere',
  about: ['$ref', 'allOf', '$defs', 'definitions', '$anchor', '$dynamicAnchor', ...ANNOTATIONS],
  listOffers: ({ root, at }) => {
    const uses = isDefinition(root, at) ? findInlinableUses(root, at) : undefined;
    const copies = uses?.map((use) => replaceWithCopy(root, use, at)) ?? [];
    if (uses === undefined || copies.some((edits) => edits.length === 0)) return [];
    return createOffer(
      uses.length === 1
        ? 'Inline where it is used, and remove it'
        : `Inline in ${uses.length} places, and remove it`,
      [...copies.flat(), ...removeFromHolder(root, at)],
      uses[0] ?? [],
    );
  },
};

import { SUBSCHEMA_KEYWORDS } from '../../../contract/schema/schema.ts';
import type { Operation } from '../../operation.ts';
import { listOutsideUses } from '../../references.ts';
import { findSlot } from '../../slot.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { suggestDefinitionName } from '../../steps/definition-name.ts';
import { findDefinitionsKeyword, isDefinition } from '../../steps/definitions.ts';
import { removeSchema } from '../../steps/remove-schema.ts';

/**
 * Never breaks a reference: a definition in use stays, any other schema in use becomes a
 * definition.
 */
export const remove: Operation = {
  id: 'remove',
  about: [...Object.keys(SUBSCHEMA_KEYWORDS), 'required', 'propertyOrdering', 'dependentRequired'],
  listOffers: (site) => {
    const { root, at } = site;
    const place = findSlot(root, at);
    if (place === undefined) return [];
    if (listOutsideUses(root, at).length === 0)
      return createOffer('Remove', removeSchema(site, place, undefined));
    const keyword = findDefinitionsKeyword(root);
    if (keyword === undefined || isDefinition(root, at)) return [];
    const name = suggestDefinitionName(root, at, keyword);
    return createOffer(
      `Remove here, and keep it as the definition “${name}”`,
      removeSchema(site, place, [keyword, name]),
    );
  },
};

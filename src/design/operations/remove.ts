import { SUBSCHEMA_KEYWORDS } from '../../contract/schema.ts';
import type { Operation } from '../operation.ts';
import { findPlace } from '../place.ts';
import { listOutsideUses } from '../references.ts';
import { chooseDefinitions, isDefinition } from '../steps/definitions.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { nameDefinition } from '../steps/name-definition.ts';
import { removeSchema } from '../steps/remove-schema.ts';

/**
 * What others refer to is never torn from them: a definition in use stays, anything else goes on as
 * a definition.
 */
export const remove: Operation = {
  id: 'remove',
  about: [...Object.keys(SUBSCHEMA_KEYWORDS), 'required', 'propertyOrdering', 'dependentRequired'],
  offer: (site) => {
    const { root, at } = site;
    const place = findPlace(root, at);
    if (place === undefined) return [];
    if (listOutsideUses(root, at).length === 0)
      return makeOffer('Remove', removeSchema(site, place, undefined));
    const keyword = chooseDefinitions(root);
    if (keyword === undefined || isDefinition(root, at)) return [];
    const name = nameDefinition(root, at, keyword);
    return makeOffer(
      `Remove here, and keep it as the definition “${name}”`,
      removeSchema(site, place, [keyword, name]),
    );
  },
};

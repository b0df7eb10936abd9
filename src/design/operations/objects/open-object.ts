import type { Edit } from '../../../contract/document/edit.ts';
import { get } from '../../../contract/json/json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { listOutsideUses } from '../../references.ts';
import { createOffer } from '../../steps/create-offer.ts';

const CLOSERS = ['additionalProperties', 'unevaluatedProperties'];

export const openObject: Operation = {
  id: 'open-object',
  about: CLOSERS,
  listOffers: (site) => {
    const schema = getSchema(site);
    const closers = CLOSERS.filter((keyword) => get(schema, keyword) === false).map((keyword) => [
      ...site.at,
      keyword,
    ]);
    if (closers.some((at) => listOutsideUses(site.root, at).length > 0)) return [];
    return createOffer(
      'Open the object',
      closers.map((at): Edit => ({ kind: 'remove', at })),
    );
  },
};

import { isObject } from '../../../contract/json/json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { getInnerKeywords } from '../../steps/outer-keywords.ts';
import { createUnion, UNIONS } from '../../steps/unions.ts';

/** The schema becomes the first branch. A union is not wrapped in another of the same keyword. */
export const wrapInUnion: Operation = {
  id: 'wrap-in-union',
  about: [...UNIONS],
  listOffers: (site) => {
    const schema = getSchema(site);
    const inner = isObject(schema) ? getInnerKeywords(schema) : undefined;
    return UNIONS.filter((union) => !(inner?.size === 1 && inner.has(union))).flatMap((union) =>
      createOffer(`Wrap in ${union}`, createUnion(site, union), [...site.at, union, 0]),
    );
  },
};

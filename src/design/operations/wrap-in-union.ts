import { isObject } from '../../contract/json.ts';
import { schemaAt, type Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { innerOf } from '../steps/outer-keywords.ts';
import { UNIONS, wrapSchema } from '../steps/unions.ts';

/** What stands there becomes the first branch. A union is not wrapped in its like. */
export const wrapInUnion: Operation = {
  id: 'wrap-in-union',
  about: [...UNIONS],
  offer: (site) => {
    const schema = schemaAt(site);
    const inner = isObject(schema) ? innerOf(schema) : undefined;
    return UNIONS.filter((union) => !(inner?.size === 1 && inner.has(union))).flatMap((union) =>
      makeOffer(`Wrap in ${union}`, wrapSchema(site, union), [...site.at, union, 0]),
    );
  },
};

import { get } from '../../../contract/json/json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { moveWithReferences } from '../../references.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { listUnions } from '../../steps/unions.ts';

const OTHER = { anyOf: 'oneOf', oneOf: 'anyOf' } as const;

/** Many providers support `anyOf` only; `oneOf` requires that the branches exclude each other. */
export const changeUnion: Operation = {
  id: 'change-union',
  about: ['anyOf', 'oneOf'],
  listOffers: (site) => {
    const schema = getSchema(site);
    const [union] = listUnions(schema).flatMap((one) => (one.union === 'allOf' ? [] : [one.union]));
    if (union === undefined || get(schema, OTHER[union]) !== undefined) return [];
    const [at, to] = [[...site.at, union], OTHER[union]];
    return createOffer(
      `Turn ${union} into ${to}`,
      moveWithReferences(site.root, [{ from: at, to: [...site.at, to] }], () => [
        { kind: 'rename', at, to },
      ]),
    );
  },
};

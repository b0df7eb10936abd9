import { get } from '../../contract/json.ts';
import { schemaAt, type Operation } from '../operation.ts';
import { relocate } from '../references.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { listUnions } from '../steps/unions.ts';

const OTHER = { anyOf: 'oneOf', oneOf: 'anyOf' } as const;

/** Many providers know `anyOf` only; `oneOf` says that the branches exclude each other. */
export const changeUnion: Operation = {
  id: 'change-union',
  about: ['anyOf', 'oneOf'],
  offer: (site) => {
    const schema = schemaAt(site);
    const [union] = listUnions(schema).flatMap((one) => (one.union === 'allOf' ? [] : [one.union]));
    if (union === undefined || get(schema, OTHER[union]) !== undefined) return [];
    const [at, to] = [[...site.at, union], OTHER[union]];
    return makeOffer(
      `Turn ${union} into ${to}`,
      relocate(site.root, [{ from: at, to: [...site.at, to] }], () => [{ kind: 'rename', at, to }]),
    );
  },
};

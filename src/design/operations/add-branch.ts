import { createJsonObject, type JsonArray, type JsonObject } from '../../contract/json.ts';
import { listSchemaTypes } from '../../contract/schema.ts';
import { schemaAt, type Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { listUnions, UNIONS, type Union } from '../steps/unions.ts';

/**
 * Says as little as a branch can: nothing where all must hold, a type that no other branch has
 * where one of them must.
 */
export const addBranch: Operation = {
  id: 'add-branch',
  about: [...UNIONS, 'type'],
  offer: (site) =>
    listUnions(schemaAt(site)).flatMap(({ union, branches }) => {
      const at = [...site.at, union, branches.length];
      return makeOffer(
        `Add a branch to ${union}`,
        [{ kind: 'insert', at, value: startBranch(union, branches) }],
        at,
      );
    }),
};

function startBranch(union: Union, branches: JsonArray): JsonObject {
  if (union === 'allOf') return createJsonObject();
  const types = branches.flatMap(listSchemaTypes);
  const isObjects =
    branches.length > 0 && branches.every((branch) => listSchemaTypes(branch).includes('object'));
  const free = ['string', 'integer', 'boolean', 'object', 'array'].find(
    (type) => !types.includes(type),
  );
  return createJsonObject([['type', isObjects ? 'object' : (free ?? 'string')]]);
}

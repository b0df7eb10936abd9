import { createJsonObject, type JsonArray, type JsonObject } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { listUnions, UNIONS, type Union } from '../../steps/unions.ts';

/**
 * A branch that is as open as possible: empty in an `allOf`, otherwise a type that no other branch
 * has.
 */
export const addBranch: Operation = {
  id: 'add-branch',
  about: [...UNIONS, 'type'],
  listOffers: (site) =>
    listUnions(getSchema(site)).flatMap(({ union, branches }) => {
      const at = [...site.at, union, branches.length];
      return createOffer(
        `Add a branch to ${union}`,
        [{ kind: 'insert', at, value: createBranch(union, branches) }],
        at,
      );
    }),
};

function createBranch(union: Union, branches: JsonArray): JsonObject {
  if (union === 'allOf') return createJsonObject();
  const types = branches.flatMap(listSchemaTypes);
  const isObjects =
    branches.length > 0 && branches.every((branch) => listSchemaTypes(branch).includes('object'));
  const free = ['string', 'integer', 'boolean', 'object', 'array'].find(
    (type) => !types.includes(type),
  );
  return createJsonObject([['type', isObjects ? 'object' : (free ?? 'string')]]);
}

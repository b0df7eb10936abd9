import type { Edit } from '../../../contract/document/edit.ts';
import { isObject, type Json } from '../../../contract/json/json.ts';
import { getSchema, type Offer, type Operation, type Site } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { findDefinitionName } from '../../steps/definition-name.ts';
import { findDefinitionsKeyword, isDeclaredOlder } from '../../steps/definitions.ts';
import { findFollowingKeyword, isVacant, PARTS } from '../../steps/parts.ts';

/** Every absent keyword for sub-schemas that applies to the declared types. */
export const addPart: Operation = {
  id: 'add-part',
  about: [
    ...PARTS.map(({ keyword }) => keyword),
    '$defs',
    'definitions',
    'type',
    'const',
    'minLength',
  ],
  listOffers: (site) => {
    const schema = getSchema(site);
    if (!isObject(schema)) return [];
    const parts = PARTS.flatMap(({ keyword, since, createValue, getTarget }) => {
      const value =
        isVacant(schema, keyword) && !isDeclaredOlder(site.root, since)
          ? createValue(schema)
          : undefined;
      if (value === undefined) return [];
      const at = [...site.at, keyword];
      return createOffer(
        `Add ${keyword}`,
        [
          schema.has(keyword)
            ? { kind: 'set', at, value }
            : createInsert(at, value, findFollowingKeyword(schema, keyword)),
        ],
        [...at, ...getTarget(value)],
      );
    });
    return [...parts, ...addFirstDefinition(site)];
  },
};

function createInsert(
  at: readonly (string | number)[],
  value: Json,
  before: string | undefined,
): Edit {
  return before === undefined
    ? { kind: 'insert', at, value }
    : { kind: 'insert', at, value, before };
}

/** Offered at the root of a schema without definitions. */
function addFirstDefinition({ root, at }: Site): readonly Offer[] {
  const keyword = at.length > 0 ? undefined : findDefinitionsKeyword(root);
  if (keyword === undefined || (isObject(root) && root.has(keyword))) return [];
  const to = [keyword, findDefinitionName(root, keyword)];
  return createOffer(
    'Add a definition',
    [{ kind: 'insert', at: to, value: new Map([['type', 'string']]) }],
    to,
  );
}

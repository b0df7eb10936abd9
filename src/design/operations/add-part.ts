import type { Edit } from '../../contract/edit.ts';
import { isObject, type Json } from '../../contract/json.ts';
import { schemaAt, type Offer, type Operation, type Site } from '../operation.ts';
import { chooseDefinitions, isDeclaredOlder } from '../steps/definitions.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { findDefinitionName } from '../steps/name-definition.ts';
import { isVacant, PARTS, standsBefore } from '../steps/parts.ts';

/**
 * Every keyword that holds schemas and is not there yet, where it says something about what is
 * declared.
 */
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
  offer: (site) => {
    const schema = schemaAt(site);
    if (!isObject(schema)) return [];
    const parts = PARTS.flatMap(({ keyword, since, start, goTo }) => {
      const value =
        isVacant(schema, keyword) && !isDeclaredOlder(site.root, since) ? start(schema) : undefined;
      if (value === undefined) return [];
      const at = [...site.at, keyword];
      return makeOffer(
        `Add ${keyword}`,
        [
          schema.has(keyword)
            ? { kind: 'set', at, value }
            : insert(at, value, standsBefore(schema, keyword)),
        ],
        [...at, ...goTo(value)],
      );
    });
    return [...parts, ...startDefinitions(site)];
  },
};

function insert(at: readonly (string | number)[], value: Json, before: string | undefined): Edit {
  return before === undefined
    ? { kind: 'insert', at, value }
    : { kind: 'insert', at, value, before };
}

/** At the root, where it has no definitions yet. */
function startDefinitions({ root, at }: Site): readonly Offer[] {
  const keyword = at.length > 0 ? undefined : chooseDefinitions(root);
  if (keyword === undefined || (isObject(root) && root.has(keyword))) return [];
  const to = [keyword, findDefinitionName(root, keyword)];
  return makeOffer(
    'Add a definition',
    [{ kind: 'insert', at: to, value: new Map([['type', 'string']]) }],
    to,
  );
}

import type { Edit } from '../../contract/edit.ts';
import { get, isArray, isObject, type Json } from '../../contract/json.ts';
import { getAt, type Pointer } from '../../contract/pointer.ts';
import type { Schema } from '../../contract/schema.ts';
import { findFreeName, NAME_LISTS } from '../edit-property.ts';
import type { Operation } from '../operation.ts';
import { findPlace, type Place } from '../place.ts';
import { relocate, type Relocation } from '../references.ts';
import { copySchema } from '../steps/copy-schema.ts';
import { makeOffer } from '../steps/make-offer.ts';

/**
 * Maps whose names are an author's to choose; elsewhere a name is a pattern, or another property's.
 */
const NAMED = ['properties', '$defs', 'definitions'];

/** A copy right behind it, required where it is. An anchor stays with the original. */
export const duplicate: Operation = {
  id: 'duplicate',
  about: [
    ...NAMED,
    ...NAME_LISTS,
    'anyOf',
    'oneOf',
    'allOf',
    'prefixItems',
    'items',
    '$anchor',
    '$dynamicAnchor',
  ],
  offer: ({ root, at }) => {
    const place = findPlace(root, at);
    const held = getAt(root, at.slice(0, -1));
    if (place?.key === undefined) return [];
    if (isArray(held))
      return makeOffer('Duplicate', duplicateItem(root, place, held), [
        ...at.slice(0, -1),
        Number(place.key) + 1,
      ]);
    if (!isObject(held) || !NAMED.includes(place.keyword)) return [];
    const name = findFreeName(held, `${String(place.key)}_copy`);
    return makeOffer('Duplicate', duplicateNamed(root, place, name), [...at.slice(0, -1), name]);
  },
};

function duplicateNamed(
  root: Schema,
  { owner, keyword, key }: Place,
  name: string,
): readonly Edit[] {
  const holder = [...owner, keyword];
  const held = getAt(root, holder);
  const to = [...holder, name];
  const copy = copySchema(root, [...holder, String(key)], to);
  if (copy === undefined || !isObject(held)) return [];
  const names = [...held.keys()];
  const before = names[names.indexOf(String(key)) + 1];
  const lists =
    keyword === 'properties'
      ? NAME_LISTS.flatMap((list) =>
          insertBehind(get(getAt(root, owner), list), [...owner, list], [String(key), name]),
        )
      : [];
  return relocate(root, [], () => [
    before === undefined
      ? { kind: 'insert', at: to, value: copy }
      : { kind: 'insert', at: to, value: copy, before },
    ...lists,
  ]);
}

function insertBehind(
  list: Json | undefined,
  at: Pointer,
  [name, copy]: readonly [string, string],
): readonly Edit[] {
  const index = isArray(list) ? list.indexOf(name) : -1;
  return index === -1 ? [] : [{ kind: 'insert', at: [...at, index + 1], value: copy }];
}

function duplicateItem(
  root: Schema,
  { owner, keyword, key }: Place,
  list: readonly Json[],
): readonly Edit[] {
  const [holder, to] = [[...owner, keyword], Number(key) + 1];
  const moves = list.flatMap((_, i): readonly Relocation[] =>
    i < to ? [] : [{ from: [...holder, i], to: [...holder, i + 1] }],
  );
  if (copySchema(root, [...holder, to - 1], [...holder, to]) === undefined) return [];
  return relocate(root, moves, (next) => {
    const copy = copySchema(next, [...holder, to - 1], [...holder, to]);
    return copy === undefined ? [] : [{ kind: 'insert', at: [...holder, to], value: copy }];
  });
}

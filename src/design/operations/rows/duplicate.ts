import type { Edit } from '../../../contract/document/edit.ts';
import { get, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { findFreeName, NAME_LISTS } from '../../edit-property.ts';
import type { Operation } from '../../operation.ts';
import { moveWithReferences, type Relocation } from '../../references.ts';
import { findSlot, type Slot } from '../../slot.ts';
import { copySchema } from '../../steps/copy-schema.ts';
import { createOffer } from '../../steps/create-offer.ts';

/** Maps with names of the author's choice; keys of other maps are patterns or property names. */
const NAMED = ['properties', '$defs', 'definitions'];

/** A copy right after the original, required if that is. An anchor stays with the original. */
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
  listOffers: ({ root, at }) => {
    const place = findSlot(root, at);
    const held = getAt(root, at.slice(0, -1));
    if (place?.key === undefined) return [];
    if (isArray(held))
      return createOffer('Duplicate', copyItem(root, place, held), [
        ...at.slice(0, -1),
        Number(place.key) + 1,
      ]);
    if (!isObject(held) || !NAMED.includes(place.keyword)) return [];
    const name = findFreeName(held, `${String(place.key)}_copy`);
    return createOffer('Duplicate', copyNamed(root, place, name), [...at.slice(0, -1), name]);
  },
};

function copyNamed(root: Schema, { owner, keyword, key }: Slot, name: string): readonly Edit[] {
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
          addBehind(get(getAt(root, owner), list), [...owner, list], [String(key), name]),
        )
      : [];
  return moveWithReferences(root, [], () => [
    before === undefined
      ? { kind: 'insert', at: to, value: copy }
      : { kind: 'insert', at: to, value: copy, before },
    ...lists,
  ]);
}

function addBehind(
  list: Json | undefined,
  at: Pointer,
  [name, copy]: readonly [string, string],
): readonly Edit[] {
  const index = isArray(list) ? list.indexOf(name) : -1;
  return index === -1 ? [] : [{ kind: 'insert', at: [...at, index + 1], value: copy }];
}

function copyItem(
  root: Schema,
  { owner, keyword, key }: Slot,
  list: readonly Json[],
): readonly Edit[] {
  const [holder, to] = [[...owner, keyword], Number(key) + 1];
  const moves = list.flatMap((_, i): readonly Relocation[] =>
    i < to ? [] : [{ from: [...holder, i], to: [...holder, i + 1] }],
  );
  if (copySchema(root, [...holder, to - 1], [...holder, to]) === undefined) return [];
  return moveWithReferences(root, moves, (next) => {
    const copy = copySchema(next, [...holder, to - 1], [...holder, to]);
    return copy === undefined ? [] : [{ kind: 'insert', at: [...holder, to], value: copy }];
  });
}

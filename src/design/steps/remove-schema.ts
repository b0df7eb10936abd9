import type { Edit } from '../../contract/document/edit.ts';
import { get, isArray } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Site } from '../operation.ts';
import { listOutsideUses, moveWithReferences, type Relocation } from '../references.ts';
import type { Slot } from '../slot.ts';
import { removeFromHolder } from './definitions.ts';
import { listDependentSchemas, removeName } from './property-names.ts';
import { listItemMoves } from './unions.ts';

/**
 * The edits that take a schema away, with all that speaks of it by name. With `keep`, it stands
 * there as a definition afterwards and references follow. None where something else would have to
 * go that is referred to.
 */
export function removeSchema(
  { root, at }: Site,
  place: Slot,
  keep: Pointer | undefined,
): readonly Edit[] {
  const also = listDependents(root, place);
  if (also.some((dependent) => listOutsideUses(root, dependent).length > 0)) return [];
  const holder = [...place.owner, place.keyword];
  const list = getAt(root, holder);
  const moves: readonly Relocation[] = [
    ...(keep === undefined ? [] : [{ from: at, to: keep }]),
    ...(isArray(list) ? listItemMoves(holder, list.length, (i) => i === Number(place.key)) : []),
  ];
  return moveWithReferences(root, moves, (next) => {
    const body = getAt(next, at);
    const kept: readonly Edit[] =
      keep === undefined || body === undefined ? [] : [{ kind: 'insert', at: keep, value: body }];
    return [...removeAt(next, at, place), ...kept];
  });
}

/** What goes with it: schemas that depend on a property, and the answers to a condition. */
function listDependents(root: Schema, place: Slot): readonly Pointer[] {
  if (place.keyword === 'properties')
    return listDependentSchemas({ root, at: place.owner }, String(place.key));
  return place.keyword === 'if'
    ? ['then', 'else']
        .map((keyword) => [...place.owner, keyword])
        .filter((at) => getAt(root, at) !== undefined)
    : [];
}

function removeAt(root: Schema, at: Pointer, { owner, keyword, key }: Slot): readonly Edit[] {
  switch (keyword) {
    // An object that declares no property is still said to be one.
    case 'properties':
      return [{ kind: 'remove', at }, ...removeName({ root, at: owner }, String(key))];
    case 'if':
      return ['if', 'then', 'else'].flatMap((one): readonly Edit[] =>
        get(getAt(root, owner), one) === undefined ? [] : [{ kind: 'remove', at: [...owner, one] }],
      );
    default:
      return key === undefined ? [{ kind: 'remove', at }] : removeFromHolder(root, at);
  }
}

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
 * The edits that remove a schema and all mentions of its name. With `keep`, it becomes a definition
 * and references follow. No edits where this would also remove a schema with references to it.
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

/** Schemas that are removed with it: dependents of a property, and branches of a condition. */
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
    // An object without properties keeps the keyword.
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

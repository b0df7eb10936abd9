import type { Edit } from '../../../../contract/document/edit.ts';
import { get, isArray, isObject, listStrings, type Json } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import type { InvalidKeyword } from './list-invalid-keywords.ts';
import { findWanted } from './schema-keywords.ts';

/**
 * Edits that move each `required` flag into the list of its object; undefined where one has no
 * object.
 */
export function moveFlags(
  root: Schema | undefined,
  flags: readonly InvalidKeyword[],
): readonly Edit[] | undefined {
  const lists = new Map<string, { readonly at: Pointer; readonly names: string[] }>();
  for (const { holder, value } of flags) {
    if (value === false) continue;
    const [object, name] = [holder.slice(0, -2), holder.at(-1)];
    if (
      holder.at(-2) !== 'properties' ||
      typeof name !== 'string' ||
      !isListable(getAt(isObject(root) ? root : undefined, object.slice(1)))
    )
      return undefined;
    const key = JSON.stringify(object);
    const list = lists.get(key) ?? {
      at: [...object, 'required'],
      names: [
        ...listStrings(get(getAt(isObject(root) ? root : undefined, object.slice(1)), 'required')),
      ],
    };
    lists.set(key, list);
    if (!list.names.includes(name)) list.names.push(name);
  }
  const removed = flags
    .filter(({ holder }) => !lists.has(JSON.stringify(holder)))
    .map(({ at }): Edit => ({ kind: 'remove', at }));
  const set = [...lists.values()].map(({ at, names }): Edit => ({ kind: 'set', at, value: names }));
  return [...removed, ...set];
}

/** Whether the object's list can take names: it is missing, valid, or itself a flag that moves. */
function isListable(object: Json | undefined): boolean {
  const required = get(object, 'required');
  return (
    isObject(object) &&
    (required === undefined ||
      typeof required === 'boolean' ||
      (isArray(required) && findWanted('required', required) === undefined))
  );
}

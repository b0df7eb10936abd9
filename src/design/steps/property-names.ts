import type { Edit } from '../../contract/document/edit.ts';
import { get, isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { NAME_LISTS, removeFromList } from '../edit-property.ts';
import { getSchema, type Site } from '../operation.ts';

/** Keywords that map a property to its dependents. */
const DEPENDENTS = ['dependentRequired', 'dependentSchemas', 'dependencies'];

/** Whether a property depends on another one, or another one on it. */
export function isDependent(owner: Json | undefined, name: string): boolean {
  return DEPENDENTS.some((keyword) => {
    const map = get(owner, keyword);
    return (
      isObject(map) &&
      [...map].some(([key, value]) => key === name || (isArray(value) && value.includes(name)))
    );
  });
}

/** Pointers to the schemas that apply only if the property is present. */
export function listDependentSchemas({ root, at }: Site, name: string): readonly Pointer[] {
  return DEPENDENTS.filter((keyword) =>
    isObject(get(get(getSchema({ root, at }), keyword), name)),
  ).map((keyword) => [...at, keyword, name]);
}

/** Removes the name from every list and map beside `properties`, and those that become empty. */
export function removeName(owner: Site, name: string): readonly Edit[] {
  const lists = NAME_LISTS.flatMap((keyword) => removeFromList(owner, keyword, name));
  const maps = DEPENDENTS.flatMap((keyword) =>
    removeDependent(get(getSchema(owner), keyword), [...owner.at, keyword], name),
  );
  return [...lists, ...maps];
}

function removeDependent(map: Json | undefined, at: Pointer, name: string): readonly Edit[] {
  if (!isObject(map)) return [];
  const isLost = ([key, value]: readonly [string, Json]): boolean =>
    key === name || (isArray(value) && value.length > 0 && value.every((one) => one === name));
  const lost = [...map].filter(isLost);
  if (lost.length > 0 && lost.length === map.size) return [{ kind: 'remove', at }];
  const shorter = [...map].flatMap(([key, value]): readonly Edit[] =>
    isArray(value) && value.includes(name)
      ? [{ kind: 'set', at: [...at, key], value: value.filter((one) => one !== name) }]
      : [],
  );
  const gone = lost.map(([key]): Edit => ({ kind: 'remove', at: [...at, key] }));
  return [...shorter.filter((edit) => !lost.some(([key]) => key === edit.at.at(-1))), ...gone];
}

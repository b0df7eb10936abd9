import type { Edit } from '../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';
import { listPropertyNames, type Schema } from '../contract/schema/schema.ts';
import { getSchema, type Site } from './operation.ts';
import { moveReferences } from './references.ts';

type Edits = readonly Edit[];

/** Beside `required`, Gemini reads the order of arguments from `propertyOrdering`. */
export const NAME_LISTS = ['required', 'propertyOrdering'];
const NAME_MAPS = ['dependentRequired', 'dependentSchemas', 'dependencies'];

/** An object that accepts no properties: the starting point of a new schema. */
export const CLOSED_OBJECT: Schema = createJsonObject([
  ['type', 'object'],
  ['properties', createJsonObject()],
  ['additionalProperties', false],
]);

/** No edits where `properties` is not an object: replacing it would lose the author's value. */
export function addProperty(site: Site, name: string, value: Json): Edits {
  if (!canHoldProperties(getSchema(site))) return [];
  return [{ kind: 'insert', at: [...site.at, 'properties', name], value }];
}

export function canHoldProperties(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const properties = schema.get('properties');
  return properties === undefined || isObject(properties);
}

/**
 * Codes: `empty_name`, `duplicate_name`. `current` is the present name, if any; `map` is the object
 * that has the names as keys.
 */
export function checkName(
  map: Json | undefined,
  name: string,
  current?: string,
): Problem | undefined {
  if (name === current) return undefined;
  if (name === '')
    return {
      code: 'empty_name',
      message: 'A name is needed.',
      hint: 'Type one, or press Escape to keep the old one.',
    };
  if (!isObject(map) || !map.has(name)) return undefined;
  return {
    code: 'duplicate_name',
    message: `“${name}” is taken here.`,
    hint: 'Choose another name; nothing was changed.',
  };
}

/**
 * Renames a key under `properties`, `$defs` or another map of schemas, and updates sibling keywords
 * and references.
 */
export function renameKey(root: Schema, at: Pointer, to: string): Edits {
  const from = String(at.at(-1));
  const keyword = String(at.at(-2));
  const owner = at.slice(0, -2);
  const schema = getSchema({ root, at: owner });
  if (from === to || checkName(get(schema, keyword), to, from) !== undefined) return [];
  const rename: Edit = { kind: 'rename', at, to };
  const follow = moveReferences(root, [{ from: at, to: [...at.slice(0, -1), to] }]);
  if (keyword !== 'properties') return [...follow, rename];
  const lists = NAME_LISTS.flatMap((list) =>
    renameInList(get(schema, list), [...owner, list], { from, to }),
  );
  const maps = NAME_MAPS.flatMap((map) =>
    renameInMap(get(schema, map), [...owner, map], { from, to }),
  );
  // A dependent schema moves with its key.
  const dependent = NAME_MAPS.filter((map) => isObject(get(get(schema, map), from))).flatMap(
    (map) => moveReferences(root, [{ from: [...owner, map, from], to: [...owner, map, to] }]),
  );
  return [...follow, ...dependent, rename, ...lists, ...maps];
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

function renameInList(list: Json | undefined, at: Pointer, { from, to }: Rename): Edits {
  return isArray(list)
    ? list.flatMap((item, i) =>
        item === from ? [{ kind: 'set', at: [...at, i], value: to } as const] : [],
      )
    : [];
}

function renameInMap(map: Json | undefined, at: Pointer, rename: Rename): Edits {
  if (!isObject(map)) return [];
  const values = [...map].flatMap(([key, list]) => renameInList(list, [...at, key], rename));
  return map.has(rename.from)
    ? [...values, { kind: 'rename', at: [...at, rename.from], to: rename.to }]
    : values;
}

/** A list is removed with its last name, so that adding and removing a name leaves no trace. */
export function removeFromList(site: Site, keyword: string, name: string): Edits {
  const list = get(getSchema(site), keyword);
  if (!isArray(list) || !list.includes(name)) return [];
  if (list.every((item) => item === name)) return [{ kind: 'remove', at: [...site.at, keyword] }];
  const indices = list.flatMap((item, i) => (item === name ? [i] : []));
  return indices.reverse().map((i) => ({ kind: 'remove', at: [...site.at, keyword, i] }));
}

/**
 * `to` is the index afterwards; no edits when it is the present one. For any key of a map and any
 * item of a list of schemas.
 */
export function moveWithin(root: Schema, at: Pointer, to: number): Edits {
  const key = at.at(-1);
  const parent = at.slice(0, -1);
  const siblings = getSchema({ root, at: parent });
  const keys: readonly (string | number)[] = isObject(siblings)
    ? [...siblings.keys()]
    : isArray(siblings)
      ? siblings.map((_, i) => i)
      : [];
  const from = keys.findIndex((each) => String(each) === String(key));
  if (from === -1 || to === from || to < 0 || to >= keys.length) return [];
  const move: Edit = { kind: 'move', at, to };
  if (!isArray(siblings)) return [move];
  const order = keys.toSpliced(from, 1).toSpliced(to, 0, from);
  return [
    ...moveReferences(
      root,
      order.map((old, now) => ({ from: [...parent, old], to: [...parent, now] })),
    ),
    move,
  ];
}

/** Undefined where `required` is no list: a toggle would destroy the author's value. */
export function isRequired(schema: Json | undefined, name: string): boolean | undefined {
  const required = get(schema, 'required');
  if (required === undefined) return false;
  return isArray(required) ? listStrings(required).includes(name) : undefined;
}

/**
 * Other names keep their order; a new one goes last, and a new `required` right after `properties`.
 */
export function setRequired(site: Site, name: string, required: boolean): Edits {
  const schema = getSchema(site);
  const now = isRequired(schema, name);
  if (!isObject(schema) || now === undefined || now === required) return [];
  if (!required) return removeFromList(site, 'required', name);
  const list = schema.get('required');
  if (isArray(list))
    return [{ kind: 'insert', at: [...site.at, 'required', list.length], value: name }];
  const keys = [...schema.keys()];
  const next = keys[keys.indexOf('properties') + 1];
  const at = [...site.at, 'required'];
  return [
    next === undefined || !schema.has('properties')
      ? { kind: 'insert', at, value: [name] }
      : { kind: 'insert', at, value: [name], before: next },
  ];
}

/** A name that is not yet a key of the map: `copy`, `copy_2`. */
export function findFreeName(map: Json | undefined, wanted: string): string {
  if (!isObject(map) || !map.has(wanted)) return wanted;
  let number = 2;
  while (map.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}

/** Whether a schema is declared to be an object, by its type or by having properties. */
export function isObjectLike(schema: Json | undefined): boolean {
  const type = get(schema, 'type');
  return (
    type === 'object' ||
    (isArray(type) && type.includes('object')) ||
    listPropertyNames(schema).length > 0 ||
    get(schema, 'properties') !== undefined
  );
}

import type { Edit } from '../../contract/edit.ts';
import { asStrings, get, isArray, isObject, jsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import { propertyNames } from '../../contract/schema.ts';

/** A schema and where it stands in the contract's document. Every function here answers edits with pointers from that document's root. */
export interface Place {
  readonly schema: Json | undefined;
  readonly at: Pointer;
}

type Edits = readonly Edit[];

/** Beside `required`, Gemini reads the order of arguments from `propertyOrdering`. */
const NAME_LISTS = ['required', 'propertyOrdering'];
const NAME_MAPS = ['dependentRequired', 'dependentSchemas', 'dependencies'];

/** The smallest schema that says something: an object that takes nothing. */
export function declareSchema(at: Pointer): Edits {
  return [{ kind: 'set', at, value: jsonObject([['type', 'object'], ['properties', jsonObject()], ['additionalProperties', false]]) }];
}

/** Nothing happens where `properties` exists and is no object: replacing it would lose what stands there. */
export function addProperty(owner: Place, name: string, value: Json): Edits {
  if (!canHoldProperties(owner.schema)) return [];
  return [{ kind: 'insert', at: [...owner.at, 'properties', name], value }];
}

export function canHoldProperties(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const properties = schema.get('properties');
  return properties === undefined || isObject(properties);
}

/** Codes: `empty_name`, `duplicate_name`. `current` is the name the property has now, when it has one. */
export function checkName(owner: Place, name: string, current?: string): Problem | undefined {
  if (name === current) return undefined;
  if (name === '') return { code: 'empty_name', message: 'A property needs a name.', hint: 'Type a name, or press Escape to keep the old one.' };
  if (!propertyNames(owner.schema).includes(name)) return undefined;
  return { code: 'duplicate_name', message: `This object already has a property “${name}”.`, hint: 'Choose another name; nothing was changed.' };
}

/** Renames the property and the sibling keywords that speak of it by name, each where it stands. */
export function renameProperty(owner: Place, from: string, to: string): Edits {
  if (from === to || checkName(owner, to, from) !== undefined) return [];
  const lists = NAME_LISTS.flatMap((keyword) => renameInList(get(owner.schema, keyword), [...owner.at, keyword], { from, to }));
  const maps = NAME_MAPS.flatMap((keyword) => renameInMap(get(owner.schema, keyword), [...owner.at, keyword], { from, to }));
  return [{ kind: 'rename', at: [...owner.at, 'properties', from], to }, ...lists, ...maps];
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

function renameInList(list: Json | undefined, at: Pointer, { from, to }: Rename): Edits {
  return isArray(list) ? list.flatMap((item, i) => (item === from ? [{ kind: 'set', at: [...at, i], value: to } as const] : [])) : [];
}

function renameInMap(map: Json | undefined, at: Pointer, rename: Rename): Edits {
  if (!isObject(map)) return [];
  const values = [...map].flatMap(([key, list]) => renameInList(list, [...at, key], rename));
  return map.has(rename.from) ? [...values, { kind: 'rename', at: [...at, rename.from], to: rename.to }] : values;
}

/** The property, and its name in `required` and `propertyOrdering`. */
export function removeProperty(owner: Place, name: string): Edits {
  const lists = NAME_LISTS.flatMap((keyword) => removeFromList(owner, keyword, name));
  return [{ kind: 'remove', at: [...owner.at, 'properties', name] }, ...lists];
}

/** A list that becomes empty goes with its last name, so that declaring and withdrawing leaves no trace. */
function removeFromList(owner: Place, keyword: string, name: string): Edits {
  const list = get(owner.schema, keyword);
  if (!isArray(list) || !list.includes(name)) return [];
  if (list.every((item) => item === name)) return [{ kind: 'remove', at: [...owner.at, keyword] }];
  const indices = list.flatMap((item, i) => (item === name ? [i] : []));
  return indices.reverse().map((i) => ({ kind: 'remove', at: [...owner.at, keyword, i] }));
}

/** `to` is the index the property has afterwards; no edits when that is where it is. */
export function moveProperty(owner: Place, name: string, to: number): Edits {
  const names = propertyNames(owner.schema);
  const from = names.indexOf(name);
  if (from === -1 || to === from || to < 0 || to >= names.length) return [];
  return [{ kind: 'move', at: [...owner.at, 'properties', name], to }];
}

/** Undefined where `required` is no list: there a toggle would have to destroy what the author wrote. */
export function isRequired(schema: Json | undefined, name: string): boolean | undefined {
  const required = get(schema, 'required');
  if (required === undefined) return false;
  return isArray(required) ? asStrings(required).includes(name) : undefined;
}

/** The other names keep their order; a new one goes last, and a new `required` right behind `properties`. */
export function toggleRequired(owner: Place, name: string): Edits {
  const { schema } = owner;
  if (!isObject(schema) || isRequired(schema, name) === undefined) return [];
  if (isRequired(schema, name) === true) return removeFromList(owner, 'required', name);
  const list = schema.get('required');
  if (isArray(list)) return [{ kind: 'insert', at: [...owner.at, 'required', list.length], value: name }];
  const keys = [...schema.keys()];
  const next = keys[keys.indexOf('properties') + 1];
  const at = [...owner.at, 'required'];
  return [next === undefined || !schema.has('properties') ? { kind: 'insert', at, value: [name] } : { kind: 'insert', at, value: [name], before: next }];
}

/** Only the `type` keyword changes; constraints of the old type stay and are shown as idle. Undefined: any type. */
export function setType(place: Place, type: string | undefined): Edits {
  const { schema, at } = place;
  if (typeof schema === 'boolean') return [{ kind: 'set', at, value: type === undefined ? true : jsonObject([['type', type]]) }];
  if (!isObject(schema)) return [];
  if (type === undefined) return schema.has('type') ? [{ kind: 'remove', at: [...at, 'type'] }] : [];
  if (schema.has('type')) return schema.get('type') === type ? [] : [{ kind: 'set', at: [...at, 'type'], value: type }];
  return [insertFirst(schema, [...at, 'type'], type)];
}

function insertFirst(schema: JsonObject, at: Pointer, value: Json): Edit {
  const [first] = schema.keys();
  return first === undefined ? { kind: 'insert', at, value } : { kind: 'insert', at, value, before: first };
}

/** Undefined removes the keyword. `true` becomes an object that says only this; `false` and non-schemas stay. */
export function setKeyword(place: Place, keyword: string, value: Json | undefined): Edits {
  const { schema, at } = place;
  if (schema === true && value !== undefined) return [{ kind: 'set', at, value: jsonObject([[keyword, value]]) }];
  if (!isObject(schema)) return [];
  if (value === undefined) return schema.has(keyword) ? [{ kind: 'remove', at: [...at, keyword] }] : [];
  return [{ kind: 'set', at: [...at, keyword], value }];
}

/** Nothing where `additionalProperties` is a schema of its own. */
export function toggleClosed(place: Place): Edits {
  const now = get(place.schema, 'additionalProperties');
  return isObject(now) ? [] : setKeyword(place, 'additionalProperties', now === false);
}

export function addEnumValue(place: Place, value: Json): Edits {
  const list = get(place.schema, 'enum');
  if (list === undefined) return setKeyword(place, 'enum', [value]);
  return isArray(list) ? [{ kind: 'insert', at: [...place.at, 'enum', list.length], value }] : [];
}

export function setEnumValue(place: Place, index: number, value: Json): Edits {
  return [{ kind: 'set', at: [...place.at, 'enum', index], value }];
}

/** The keyword goes with its last value: an empty `enum` would refuse every call. */
export function removeEnumValue(place: Place, index: number): Edits {
  const list = get(place.schema, 'enum');
  if (!isArray(list)) return [];
  return [{ kind: 'remove', at: list.length === 1 ? [...place.at, 'enum'] : [...place.at, 'enum', index] }];
}

import {
  getJsonType,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { listSchemaTypes, type Schema } from '../../contract/schema/schema.ts';

/** A renamed property, while values still have the old key. */
export interface RenamedProperty {
  /** The schema that owns the property, from the root. */
  readonly owner: Pointer;
  readonly from: string;
  readonly to: string;
}

interface Walk {
  readonly root: Schema;
  readonly renamed: RenamedProperty;
  readonly seen: Set<string>;
  readonly found: Pointer[];
}

/** Keywords whose schemas apply to the same value. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf'];
const SAME_VALUE_ONE = ['then', 'else'];

/**
 * Pointers to the old key in the value, through lists, unions and references; deeper ones first, so
 * that they can be renamed in turn.
 */
export function findOldKeys(
  root: Schema,
  schemaAt: Pointer,
  [value, renamed]: readonly [Json, RenamedProperty],
): readonly Pointer[] {
  const walk: Walk = { root, renamed, seen: new Set(), found: [] };
  walkValue(walk, { schemaAt, valueAt: [], value });
  return walk.found.toSorted((a, b) => b.length - a.length);
}

interface Spot {
  readonly schemaAt: Pointer;
  readonly valueAt: Pointer;
  readonly value: Json;
}

function walkValue(walk: Walk, spot: Spot): void {
  const { schemaAt, valueAt, value } = spot;
  const schema = getAt(walk.root, schemaAt);
  const key = `${formatPointer(schemaAt)} ${formatPointer(valueAt)}`;
  if (!isObject(schema) || walk.seen.has(key) || typeof value !== 'object' || value === null)
    return;
  walk.seen.add(key);
  const target = readReference(schema.get('$ref'));
  if (target !== undefined) walkValue(walk, { ...spot, schemaAt: target });
  for (const keyword of SAME_VALUE_ONE)
    walkValue(walk, { ...spot, schemaAt: [...schemaAt, keyword] });
  for (const keyword of SAME_VALUE) {
    const branches = schema.get(keyword);
    if (!isArray(branches)) continue;
    const fitting = branches.flatMap((_, i) =>
      keyword === 'allOf' || canMatch(walk, [...schemaAt, keyword, i], value)
        ? [[...schemaAt, keyword, i]]
        : [],
    );
    for (const at of fitting) walkValue(walk, { ...spot, schemaAt: at });
  }
  if (isObject(value)) walkMembers(walk, spot, [schema, value]);
  else if (isArray(value))
    value.forEach((item, i) =>
      walkValue(walk, {
        schemaAt: getItemPointer(schema, schemaAt, i),
        valueAt: [...valueAt, i],
        value: item,
      }),
    );
}

function walkMembers(
  walk: Walk,
  { schemaAt, valueAt }: Spot,
  [schema, value]: readonly [JsonObject, JsonObject],
): void {
  const { owner, from, to } = walk.renamed;
  const properties = schema.get('properties');
  const owns = isSamePointer(schemaAt, owner) && value.has(from) && !value.has(to);
  if (owns) walk.found.push([...valueAt, from]);
  for (const [name, child] of value) {
    const known = owns && name === from ? to : name;
    const below = { valueAt: [...valueAt, name], value: child };
    if (isObject(properties) && properties.has(known))
      walkValue(walk, { ...below, schemaAt: [...schemaAt, 'properties', known] });
    else
      for (const at of listMapSchemas(schema, schemaAt))
        walkValue(walk, { ...below, schemaAt: at });
  }
}

/** Untrusted patterns are not run here: each may match. */
function listMapSchemas(schema: JsonObject, at: Pointer): readonly Pointer[] {
  const patterns = schema.get('patternProperties');
  return [
    ...(isObject(patterns)
      ? [...patterns.keys()].map((pattern) => [...at, 'patternProperties', pattern])
      : []),
    [...at, 'additionalProperties'],
  ];
}

function getItemPointer(schema: JsonObject, at: Pointer, index: number): Pointer {
  for (const keyword of ['prefixItems', 'items']) {
    const tuple = schema.get(keyword);
    if (isArray(tuple) && index < tuple.length) return [...at, keyword, index];
  }
  return [...at, isArray(schema.get('items')) ? 'additionalItems' : 'items'];
}

/**
 * False for a union branch that cannot match: its type, a constant or a required property differs.
 */
function canMatch({ root, renamed }: Walk, at: Pointer, value: Json): boolean {
  const branch = getAt(root, at);
  const target = isObject(branch) ? readReference(branch.get('$ref')) : undefined;
  const place = target ?? at;
  const schema = getAt(root, place);
  if (!isObject(schema)) return schema !== false;
  const types = listSchemaTypes(schema);
  if (types.length > 0 && !types.includes(getJsonType(value))) return false;
  if (!isObject(value)) return true;
  const isOwner = isSamePointer(place, renamed.owner);
  const has = (name: string): boolean =>
    value.has(name) || (isOwner && name === renamed.to && value.has(renamed.from));
  const properties = schema.get('properties');
  return (
    listStrings(schema.get('required')).every(has) &&
    (!isObject(properties) ||
      [...properties].every(([name, property]) => !hasConflict(property, value.get(name))))
  );
}

function hasConflict(property: Json, value: Json | undefined): boolean {
  if (value === undefined || !isObject(property)) return false;
  const [constant, list] = [property.get('const'), property.get('enum')];
  return (
    (constant !== undefined && !isJsonEqual(constant, value)) ||
    (isArray(list) && !list.some((one) => isJsonEqual(one, value)))
  );
}

/**
 * Which keys of a path into a value are the property's old name, by its schema: through any item,
 * any branch and any reference.
 */
export function findOldSteps(
  root: Schema,
  { owner, from, to }: RenamedProperty,
  keys: readonly string[],
): readonly number[] {
  const found: number[] = [];
  let places = resolveSchemas(root, [[]]);
  for (const [i, key] of keys.entries()) {
    const owns = key === from && places.some((place) => isSamePointer(place, owner));
    if (owns) found.push(i);
    places = resolveSchemas(
      root,
      places.flatMap((place) => listBelow(root, place, owns ? to : key)),
    );
  }
  return found;
}

const MAX_PLACES = 2000;

/** These schemas, and what their references and branches lead to for the same value. */
function resolveSchemas(root: Schema, places: readonly Pointer[]): readonly Pointer[] {
  const settled = new Map<string, Pointer>();
  const queue = [...places];
  for (let i = 0; i < queue.length && settled.size < MAX_PLACES; i += 1) {
    const at = queue[i] ?? [];
    const schema = getAt(root, at);
    if (!isObject(schema) || settled.has(formatPointer(at))) continue;
    settled.set(formatPointer(at), at);
    const target = readReference(schema.get('$ref'));
    queue.push(
      ...(target === undefined ? [] : [target]),
      ...SAME_VALUE.flatMap((keyword) => listItems(schema, at, keyword)),
      ...SAME_VALUE_ONE.map((keyword) => [...at, keyword]),
    );
  }
  return [...settled.values()];
}

function listItems(schema: JsonObject, at: Pointer, keyword: string): readonly Pointer[] {
  const list = schema.get(keyword);
  return isArray(list) ? list.map((_, i) => [...at, keyword, i]) : [];
}

function listBelow(root: Schema, at: Pointer, key: string): readonly Pointer[] {
  const schema = getAt(root, at);
  if (!isObject(schema)) return [];
  const properties = schema.get('properties');
  if (isObject(properties) && properties.has(key)) return [[...at, 'properties', key]];
  return [
    ...listItems(schema, at, 'prefixItems'),
    ...listItems(schema, at, 'items'),
    [...at, 'items'],
    [...at, 'additionalItems'],
    ...listMapSchemas(schema, at),
  ];
}

import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { readReference } from '../../../../contract/schema/schema-reference.ts';
import {
  isSchema,
  listPropertyNames,
  SUBSCHEMA_KEYWORDS,
  type Schema,
} from '../../../../contract/schema/schema.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';
import { findWanted } from './schema-keywords.ts';

/** Names that a schema requires and nothing declares. */
export interface UndeclaredNames {
  /** Of the schema, from the root. */
  readonly at: Pointer;
  readonly schema: JsonObject;
  readonly names: readonly string[];
  /** Each declared name of the same value. */
  readonly declared: ReadonlySet<string>;
  readonly isClosed: boolean;
}

/** Keywords whose schemas say more about the same value. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);
/** What is required there is a question or a prohibition. */
const ASKED = new Set(['not', 'if', 'contains', 'propertyNames', 'dependencies']);
const MAX_DEPTH = 8;

export function listUndeclaredNames(root: Schema | undefined): readonly UndeclaredNames[] {
  const places = listNotableSchemas(root, 'required');
  if (places.length === 0 || !isObject(root)) return [];
  return places.flatMap(({ schema, at }) => {
    const value = findValue(at);
    const whole = value === undefined ? undefined : getAt(root, value);
    if (
      value === undefined ||
      !isObject(whole) ||
      !canBeRead(schema) ||
      (isDefinition(value) && !whole.has('properties'))
    )
      return [];
    const reading: DeclarationSearch = {
      root,
      declared: new Set(),
      seen: new Set(),
      isOpen: false,
      isClosed: false,
    };
    read(reading, whole, 0);
    const names = [...new Set(listStrings(schema.get('required')))].filter(
      (name) => !reading.declared.has(name),
    );
    return names.length === 0 || reading.isOpen
      ? []
      : [{ at, schema, names, declared: reading.declared, isClosed: reading.isClosed }];
  });
}

/** Where `required` or `properties` is itself wrong, another rule says so. */
function canBeRead(schema: JsonObject): boolean {
  return (
    findWanted('required', schema.get('required') ?? null) === undefined &&
    findWanted('properties', schema.get('properties') ?? createJsonObject()) === undefined
  );
}

/**
 * The outermost schema of the same value, above the branches of a composition; undefined where
 * names are asked about and not required.
 */
function findValue(at: Pointer): Pointer | undefined {
  let value: Pointer = [];
  for (let i = 0; i < at.length;) {
    const keyword = String(at[i]);
    i += SUBSCHEMA_KEYWORDS[keyword] === 'map' || typeof at[i + 1] === 'number' ? 2 : 1;
    if (ASKED.has(keyword)) return undefined;
    if (!SAME_VALUE.has(keyword)) value = at.slice(0, i);
  }
  return value;
}

/** It may be a part of anything that declares the rest. */
function isDefinition(at: Pointer): boolean {
  return at.at(-2) === '$defs' || at.at(-2) === 'definitions';
}

interface DeclarationSearch {
  readonly root: JsonObject;
  readonly declared: Set<string>;
  readonly seen: Set<JsonObject>;
  /**
   * Names come from elsewhere too: from patterns, from a map, from a reference that cannot be
   * followed.
   */
  isOpen: boolean;
  isClosed: boolean;
}

function read(reading: DeclarationSearch, schema: Schema, depth: number): void {
  if (!isObject(schema) || reading.seen.has(schema)) return;
  reading.seen.add(schema);
  for (const name of listPropertyNames(schema)) reading.declared.add(name);
  const map = schema.get('additionalProperties') ?? schema.get('unevaluatedProperties');
  if (
    schema.has('patternProperties') ||
    (isObject(map) && map.size > 0) ||
    schema.has('$dynamicRef') ||
    schema.has('propertyNames') ||
    depth > MAX_DEPTH
  )
    reading.isOpen = true;
  if (map === false) reading.isClosed = true;
  const text = schema.get('$ref');
  if (text !== undefined) {
    const to = readReference(getString(text));
    const target = to === undefined ? undefined : getAt(reading.root, to);
    if (isSchema(target)) read(reading, target, depth + 1);
    else reading.isOpen = true;
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema.get(keyword);
    if (isArray(branches))
      for (const branch of branches) if (isSchema(branch)) read(reading, branch, depth + 1);
  }
  for (const keyword of ['then', 'else', 'if'] as const) {
    const branch = get(schema, keyword);
    if (isSchema(branch)) read(reading, branch, depth + 1);
  }
  const dependent = schema.get('dependentSchemas');
  if (isObject(dependent))
    for (const branch of dependent.values()) if (isSchema(branch)) read(reading, branch, depth + 1);
}

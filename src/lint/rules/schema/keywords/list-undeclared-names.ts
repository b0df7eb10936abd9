import {
  createJsonObject,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
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

/** Required names without a declaration. */
export interface UndeclaredNames {
  /** Pointer from the root, to the schema. */
  readonly at: Pointer;
  readonly schema: JsonObject;
  readonly names: readonly string[];
  /** All declared names of the same value. */
  readonly declared: ReadonlySet<string>;
  readonly isClosed: boolean;
}

/** Keywords whose schemas describe the same value. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);
/** `required` under these is a condition or a prohibition. */
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
    const search: DeclarationSearch = {
      root,
      declared: new Set(),
      seen: new Set(),
      isOpen: false,
      isClosed: false,
    };
    readDeclarations(search, whole, 0);
    const names = [...new Set(listStrings(schema.get('required')))].filter(
      (name) => !search.declared.has(name),
    );
    return names.length === 0 || search.isOpen
      ? []
      : [{ at, schema, names, declared: search.declared, isClosed: search.isClosed }];
  });
}

/** valid-schema reports a wrong `required` or `properties`. */
function canBeRead(schema: JsonObject): boolean {
  return (
    findWanted('required', schema.get('required') ?? null) === undefined &&
    findWanted('properties', schema.get('properties') ?? createJsonObject()) === undefined
  );
}

/**
 * The outermost schema of the same value, above compositions; undefined under a condition or a
 * prohibition.
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

/** Whatever uses a definition may declare the rest. */
function isDefinition(at: Pointer): boolean {
  return at.at(-2) === '$defs' || at.at(-2) === 'definitions';
}

interface DeclarationSearch {
  readonly root: JsonObject;
  readonly declared: Set<string>;
  readonly seen: Set<JsonObject>;
  /** Other names are possible: by patterns, by a map, by an unresolved reference. */
  isOpen: boolean;
  isClosed: boolean;
}

function readDeclarations(search: DeclarationSearch, schema: Schema, depth: number): void {
  if (!isObject(schema) || search.seen.has(schema)) return;
  search.seen.add(schema);
  for (const name of listPropertyNames(schema)) search.declared.add(name);
  const map = schema.get('additionalProperties') ?? schema.get('unevaluatedProperties');
  const hasNamesOfAMap = isObject(map) && map.size > 0;
  if (hasNamesOfAMap || OPEN.some((keyword) => schema.has(keyword)) || depth > MAX_DEPTH)
    search.isOpen = true;
  if (map === false) search.isClosed = true;
  const target = resolveOwnReference(search.root, schema);
  if (target === 'unresolved') search.isOpen = true;
  else if (target !== undefined) readDeclarations(search, target, depth + 1);
  for (const branch of listBranches(schema))
    if (isSchema(branch)) readDeclarations(search, branch, depth + 1);
}

/** Keywords that allow undeclared names. */
const OPEN = ['patternProperties', '$dynamicRef', 'propertyNames'];

function resolveOwnReference(
  root: JsonObject,
  schema: JsonObject,
): Schema | 'unresolved' | undefined {
  const reference = schema.get('$ref');
  if (reference === undefined) return undefined;
  const to = readReference(getString(reference));
  const target = to === undefined ? undefined : getAt(root, to);
  return isSchema(target) ? target : 'unresolved';
}

/** The subschemas that describe the same value. */
function listBranches(schema: JsonObject): readonly (Json | undefined)[] {
  const lists = ['allOf', 'anyOf', 'oneOf'].map((keyword) => schema.get(keyword));
  const dependent = schema.get('dependentSchemas');
  return [
    ...lists.flatMap((branches) => (isArray(branches) ? branches : [])),
    ...['then', 'else', 'if'].map((keyword) => schema.get(keyword)),
    ...(isObject(dependent) ? dependent.values() : []),
  ];
}

import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getJsonType,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';

/** A key that a call must have, and how its value is edited. */
export interface MatchRow {
  readonly key: string;
  readonly value: Json;
  /** json: anything deeper, and values that their schema does not have. */
  readonly kind: 'choice' | 'flag' | 'text' | 'number' | 'json';
  readonly choices: JsonArray;
  /** The tool's schema has no such key. */
  readonly isUnknown: boolean;
}

const NO_CHOICES: JsonArray = [];
/** References that lead to references are followed so far. */
const MOST_STEPS = 8;

/** The keys of a match with how each is edited; `schema` is that of the input or of the output. */
export function listMatchRows(match: JsonObject, schema: Json | undefined): readonly MatchRow[] {
  const known = new Set(listKeys(schema));
  return [...match].map(([key, value]) => {
    const choices = listChoices(getProperty(schema, key));
    return {
      key,
      value,
      kind: getKind(value, getProperty(schema, key), choices),
      choices,
      isUnknown: known.size > 0 && !known.has(key),
    };
  });
}

/** The top-level keys that the schema has. */
export function listKeys(schema: Json | undefined): readonly string[] {
  const properties = get(resolveSchema(schema, schema), 'properties');
  return isObject(properties) ? [...properties.keys()] : [];
}

/** The key that tells most about a call: first an enum, then a boolean. */
export function selectKey(schema: Json | undefined, keys: readonly string[]): string | undefined {
  return (
    keys.find((key) => listChoices(getProperty(schema, key)).length > 0) ??
    keys.find((key) => listTypes(getProperty(schema, key))[0] === 'boolean') ??
    keys[0]
  );
}

/** What a new row begins with: a value that the schema allows. */
export function getInitialValue(schema: Json | undefined, key: string): Json {
  const property = getProperty(schema, key);
  const [first] = listChoices(property);
  if (first !== undefined) return first;
  switch (listTypes(property)[0]) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 0;
    case 'array':
      return [];
    case 'object':
      return createJsonObject();
    case 'null':
      return null;
    default:
      return '';
  }
}

/** The key turned to another in its place; its value stays where the other one allows it. */
export function renameKey(
  match: JsonObject,
  { at, from, to }: { readonly at: Pointer; readonly from: string; readonly to: string },
  schema: Json | undefined,
): readonly Edit[] {
  const value = match.get(from);
  if (value === undefined || match.has(to)) return [];
  const property = getProperty(schema, to);
  const choices = listChoices(property);
  const kind = getKind(value, property, choices);
  const fits =
    choices.length > 0
      ? kind === 'choice'
      : property === undefined || kind === 'json'
        ? getJsonType(value) === getJsonType(getInitialValue(schema, to))
        : true;
  return [
    { kind: 'rename', at: [...at, from], to },
    ...(fits
      ? []
      : [{ kind: 'set', at: [...at, to], value: getInitialValue(schema, to) } as const]),
  ];
}

/** With its last key the match itself is taken back. */
export function removeKey(document: JsonObject, at: Pointer, key: string): Edit {
  const match = getAt(document, at);
  return isObject(match) && match.size === 1 && match.has(key)
    ? createPartEdit(document, at, undefined)
    : { kind: 'remove', at: [...at, key] };
}

const MOST_LETTERS = 28;

/** `todo_id build, todos.todo_id build`: for an arrow's label and for sentences. */
export function formatMatch(match: JsonObject): string {
  return [...match].map(([key, value]) => formatPart(key, value)).join(', ');
}

function formatPart(path: string, value: Json): string {
  if (isObject(value) && value.size > 0)
    return [...value].map(([key, inner]) => formatPart(`${path}.${key}`, inner)).join(', ');
  if (isArray(value) && value.length > 0)
    return value.map((item) => formatPart(path, item)).join(', ');
  const text = getString(value) ?? printJson(value);
  return `${path} ${text === '' ? '""' : text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text}`;
}

function getProperty(schema: Json | undefined, key: string): Json | undefined {
  return resolveSchema(schema, get(get(resolveSchema(schema, schema), 'properties'), key));
}

function resolveSchema(
  root: Json | undefined,
  schema: Json | undefined,
  steps = MOST_STEPS,
): Json | undefined {
  const at = readReference(get(schema, '$ref'));
  return at === undefined || steps === 0 ? schema : resolveSchema(root, getAt(root, at), steps - 1);
}

function listChoices(property: Json | undefined): JsonArray {
  const values = get(property, 'enum');
  if (isArray(values)) return values.filter((value) => !isArray(value) && !isObject(value));
  const only = get(property, 'const');
  return only === undefined || isArray(only) || isObject(only) ? NO_CHOICES : [only];
}

function listTypes(property: Json | undefined): readonly string[] {
  const type = get(property, 'type');
  return getString(type) === undefined
    ? listStrings(type).toSorted((a, b) => Number(a === 'null') - Number(b === 'null'))
    : [getString(type) ?? ''];
}

function getKind(value: Json, property: Json | undefined, choices: JsonArray): MatchRow['kind'] {
  const type = getJsonType(value);
  if (choices.some((choice) => printJson(choice) === printJson(value))) return 'choice';
  const types = listTypes(property);
  const isDeclared = (wanted: readonly string[]): boolean =>
    types.length === 0 || types.some((each) => wanted.includes(each));
  if (type === 'boolean' && isDeclared(['boolean'])) return 'flag';
  if (type === 'string' && isDeclared(['string'])) return 'text';
  return type === 'number' && isDeclared(['number', 'integer']) ? 'number' : 'json';
}

import type { Edit } from '../contract/edit.ts';
import { get, isArray, isObject, jsonEquals, jsonObject, type Json, type JsonObject } from '../contract/json.ts';
import { parseJson } from '../contract/parse-json.ts';
import { getAt, type Pointer } from '../contract/pointer.ts';
import { printJson } from '../contract/print-json.ts';
import { fail, succeed, type Outcome } from '../contract/problem.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, walkSchema, type Schema } from '../contract/schema.ts';
import { printReference, readReference } from '../contract/schema-reference.ts';
import { addProperty, canHoldProperties, findFreeName, isObjectLike } from './edit-property.ts';
import { KEYWORDS } from './keywords.ts';
import { schemaAt, type Site } from './operation.ts';

/** Schemas taken along, by the name they had, and the definitions they need. It is itself a JSON Schema. */
export interface Cutting {
  readonly properties: JsonObject;
  readonly $defs: JsonObject;
  /** Those of the properties that were required. */
  readonly required: readonly string[];
}

/** Schemas at these places as JSON text that other tools understand too: an object schema with its definitions. */
export function copySchemas(root: Schema, places: readonly Pointer[]): string {
  const taken = new Map<string, Json>();
  const required: string[] = [];
  for (const at of places) {
    const schema = getAt(root, at);
    if (schema === undefined) continue;
    const isProperty = at.at(-2) === 'properties';
    const wanted = typeof at.at(-1) === 'string' && at.length > 1 && at.at(-2) !== undefined ? String(at.at(-1)) : 'item';
    const name = findFreeName(new Map(taken), wanted);
    taken.set(name, schema);
    const list = isProperty ? get(getAt(root, at.slice(0, -2)), 'required') : undefined;
    if (isArray(list) && list.includes(wanted)) required.push(name);
  }
  const definitions = collectDefinitions(root, [...taken.values()]);
  const entries: [string, Json][] = [['type', 'object'], ['properties', taken]];
  if (required.length > 0) entries.push(['required', required]);
  if (definitions.size > 0) entries.push(['$defs', definitions]);
  return printJson(jsonObject(entries), 2);
}

/** Every definition that the schemas need, directly or through others. Their references still stand as they were. */
function collectDefinitions(root: Schema, schemas: readonly Json[]): JsonObject {
  const found = new Map<string, Json>();
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { schema } of isSchema(next) ? walkSchema(next) : []) {
      const at = readReference(get(isObject(schema) ? schema : undefined, '$ref'));
      const name = at !== undefined && at.length >= 2 && (at[0] === '$defs' || at[0] === 'definitions') ? String(at[1]) : undefined;
      const target = name === undefined ? undefined : getAt(root, [String(at?.[0]), name]);
      if (name === undefined || target === undefined || found.has(name)) continue;
      found.set(name, target);
      open.push(target);
    }
  }
  return found;
}

const WORDS = new Set([...Object.keys(SUBSCHEMA_KEYWORDS), ...KEYWORDS.map((one) => one.keyword), 'type', 'enum', 'required', 'description', '$ref']);

/** Codes: `not_a_schema`, and those of parseJson. An object schema gives its properties; any other schema becomes one property. */
export function readCutting(text: string): Outcome<Cutting> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed;
  const { value } = parsed.value;
  if (!isObject(value)) return fail('not_a_schema', 'What was pasted is JSON, but no schema.', 'Copy an object such as {"type": "string"}, or infer a schema from it as a sample.');
  const definitions = get(value, '$defs') ?? get(value, 'definitions');
  const $defs = isObject(definitions) ? definitions : jsonObject();
  const properties = value.get('properties');
  if (isObject(properties) && [...properties.values()].every(isSchema)) {
    const required = value.get('required');
    return succeed({ properties, $defs, required: isArray(required) ? required.filter((name) => typeof name === 'string') : [] });
  }
  if (value.size > 0 && ![...value.keys()].some((key) => WORDS.has(key))) return fail('not_a_schema', 'What was pasted is an object without a keyword of JSON Schema.', 'Infer a schema from it as a sample instead.');
  return succeed({ properties: jsonObject([['pasted', jsonObject([...value].filter(([key]) => key !== '$defs' && key !== 'definitions'))]]), $defs, required: [] });
}

/** Into the object at the site, at its end. Names that are taken get a number; definitions that are equal are shared. */
export function pasteCutting({ root, at }: Site, cutting: Cutting): readonly Edit[] {
  const owner = schemaAt({ root, at });
  if (!canHoldProperties(owner)) return [];
  const renamed = renameDefinitions(root, cutting.$defs);
  const keyword = get(root, '$defs') === undefined && isObject(get(root, 'definitions')) ? 'definitions' : '$defs';
  const point = (schema: Json): Json => repoint(schema, keyword, renamed);
  const known = get(owner, 'properties');
  const names = new Map(isObject(known) ? [...known] : []);
  const edits: Edit[] = [];
  for (const [wanted, schema] of cutting.properties) {
    const name = findFreeName(names, wanted);
    names.set(name, schema);
    edits.push(...addProperty({ root, at }, name, point(schema)));
    if (cutting.required.includes(wanted)) edits.push(requireLater(owner, at, name, edits));
  }
  for (const [name, schema] of cutting.$defs) {
    const to = renamed.get(name) ?? name;
    if (getAt(root, [keyword, to]) === undefined) edits.push({ kind: 'insert', at: [keyword, to], value: point(schema) });
  }
  return edits;
}

function requireLater(owner: Json | undefined, at: Pointer, name: string, before: readonly Edit[]): Edit {
  const list = get(owner, 'required');
  const added = before.filter((edit) => edit.at.at(-2) === 'required').length;
  const length = (isArray(list) ? list.length : 0) + added;
  return length === 0 ? { kind: 'set', at: [...at, 'required'], value: [name] } : { kind: 'insert', at: [...at, 'required', length], value: name };
}

function renameDefinitions(root: Schema, definitions: JsonObject): ReadonlyMap<string, string> {
  const own = get(root, '$defs') ?? get(root, 'definitions');
  const taken = new Map(isObject(own) ? [...own] : []);
  const renamed = new Map<string, string>();
  for (const [name, schema] of definitions) {
    const there = taken.get(name);
    const to = there === undefined || jsonEquals(there, schema) ? name : findFreeName(taken, name);
    taken.set(to, schema);
    renamed.set(name, to);
  }
  return renamed;
}

/** The schema with its references to definitions turned to where these stand now. */
function repoint(schema: Json, keyword: string, renamed: ReadonlyMap<string, string>): Json {
  if (isArray(schema)) return schema.map((item) => repoint(item, keyword, renamed));
  if (!isObject(schema)) return schema;
  return jsonObject([...schema].map(([key, value]) => {
    const at = key === '$ref' ? readReference(value) : undefined;
    const name = at !== undefined && (at[0] === '$defs' || at[0] === 'definitions') ? renamed.get(String(at[1])) : undefined;
    return [key, name === undefined || at === undefined ? repoint(value, keyword, renamed) : printReference([keyword, name, ...at.slice(2)])] as const;
  }));
}

/** Where a paste onto a row goes: into it when it is an object, else into the object that holds it. */
export function pasteTarget(root: Schema, at: Pointer, owner: Pointer): Pointer {
  return isObjectLike(schemaAt({ root, at })) ? at : owner;
}

import { applyEdits, type Edit } from '../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import { getAt, hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import { printReference, readReference } from '../contract/schema/schema-reference.ts';
import {
  isSchema,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../contract/schema/schema.ts';
import {
  addProperty,
  canHoldProperties,
  findFreeName,
  isObjectLike,
  isRequired,
  setRequired,
} from './edit-property.ts';
import { KEYWORDS } from './keywords.ts';
import { getSchema, type Site } from './operation.ts';
import { DEFINITIONS } from './outline.ts';
import { findSlot, type Slot } from './slot.ts';
import { findDefinitionsKeyword } from './steps/definitions.ts';

/** Copied schemas by their former names, and the definitions they need: itself a JSON Schema. */
export interface CopiedSchemas {
  readonly properties: JsonObject;
  readonly $defs: JsonObject;
  /** Those of the properties that were required. */
  readonly required: readonly string[];
}

/**
 * The schemas at these pointers as JSON text that other tools can read too: an object schema with
 * definitions. A schema inside another selected one is copied with that.
 */
export function copySchemas(root: Schema, places: readonly Pointer[]): string {
  const taken = new Map<string, Json>();
  const required: string[] = [];
  for (const at of places.filter(
    (one) => !places.some((other) => other !== one && hasPrefix(one, other)),
  )) {
    const schema = getAt(root, at);
    if (schema === undefined) continue;
    const slot = findSlot(root, at);
    const wanted = getCopyName(slot);
    const name = findFreeName(taken, wanted);
    taken.set(name, schema);
    if (slot?.keyword === 'properties' && isRequired(getAt(root, slot.owner), wanted) === true)
      required.push(name);
  }
  const definitions = listNeededDefinitions(root, [...taken.values()]);
  const entries: [string, Json][] = [
    ['type', 'object'],
    ['properties', taken],
  ];
  if (required.length > 0) entries.push(['required', required]);
  if (definitions.size > 0) entries.push(['$defs', definitions]);
  return printJson(createJsonObject(entries), 2);
}

/** The name in a map; a schema alone under its keyword is named for the keyword. */
function getCopyName(slot: Slot | undefined): string {
  if (typeof slot?.key === 'number') return 'item';
  return slot?.key ?? slot?.keyword ?? 'item';
}

/**
 * Every definition that the schemas need, directly or through other definitions. References in them
 * are not yet rewritten.
 */
function listNeededDefinitions(root: Schema, schemas: readonly Json[]): JsonObject {
  const found = new Map<string, Json>();
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { schema } of isSchema(next) ? walkSchema(next) : []) {
      const [keyword, name] = readDefinitionReference(schema) ?? [];
      if (keyword === undefined || name === undefined || found.has(name)) continue;
      const target = getAt(root, [keyword, name]);
      if (target === undefined) continue;
      found.set(name, target);
      open.push(target);
    }
  }
  return found;
}

/** Keyword, name and the rest of a `$ref` into the definitions. */
function readDefinitionReference(
  schema: Json,
): readonly [keyword: string, name: string, ...rest: Pointer] | undefined {
  const [keyword, name, ...rest] = readReference(get(schema, '$ref')) ?? [];
  return name !== undefined && DEFINITIONS.includes(String(keyword))
    ? [String(keyword), String(name), ...rest]
    : undefined;
}

const SCHEMA_KEYWORDS = new Set([
  ...Object.keys(SUBSCHEMA_KEYWORDS),
  ...KEYWORDS.map((one) => one.keyword),
  'type',
  'enum',
  'required',
  'description',
  '$ref',
]);

/**
 * Codes: `not_a_schema`, and those of parseJson. An object schema gives its properties; any other
 * schema becomes one property.
 */
export function readCopiedSchemas(text: string): Outcome<CopiedSchemas> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed;
  const { value } = parsed.value;
  if (!isObject(value))
    return createFailure(
      'not_a_schema',
      'What was pasted is JSON, but no schema.',
      'Copy an object such as {"type": "string"}, or infer a schema from it as a sample.',
    );
  const definitions = get(value, '$defs') ?? get(value, 'definitions');
  const $defs = isObject(definitions) ? definitions : createJsonObject();
  const properties = value.get('properties');
  if (isObject(properties) && [...properties.values()].every(isSchema)) {
    const required = value.get('required');
    return createSuccess({
      properties,
      $defs,
      required: isArray(required) ? required.filter((name) => typeof name === 'string') : [],
    });
  }
  if (value.size > 0 && ![...value.keys()].some((key) => SCHEMA_KEYWORDS.has(key)))
    return createFailure(
      'not_a_schema',
      'What was pasted is an object without a keyword of JSON Schema.',
      'Infer a schema from it as a sample instead.',
    );
  return createSuccess({
    properties: createJsonObject([
      [
        'pasted',
        createJsonObject([...value].filter(([key]) => key !== '$defs' && key !== 'definitions')),
      ],
    ]),
    $defs,
    required: [],
  });
}

/**
 * Adds them at the end of the object at the site. Names that are taken get a number; definitions
 * with the same meaning are shared.
 */
export function addCopiedSchemas({ root, at }: Site, copied: CopiedSchemas): readonly Edit[] {
  const found = findDefinitionsKeyword(root);
  if (!canHoldProperties(getSchema({ root, at })) || (found === undefined && copied.$defs.size > 0))
    return [];
  const keyword = found ?? '$defs';
  const renamed = renameDefinitions(get(root, keyword), keyword, copied.$defs);
  const edits: Edit[] = [];
  let now = root;
  const add = (more: readonly Edit[]): void => {
    edits.push(...more);
    now = applyEdits(now, more);
  };
  for (const [wanted, schema] of copied.properties) {
    const name = findFreeName(get(getSchema({ root: now, at }), 'properties'), wanted);
    add(addProperty({ root: now, at }, name, replaceReferences(schema, keyword, renamed)));
    if (copied.required.includes(wanted)) add(setRequired({ root: now, at }, name, true));
  }
  for (const [name, schema] of copied.$defs) {
    const to = [keyword, renamed.get(name) ?? name];
    if (getAt(root, to) === undefined)
      add([{ kind: 'insert', at: to, value: replaceReferences(schema, keyword, renamed) }]);
  }
  return edits;
}

/**
 * A definition is shared when the existing one is equal and all it refers to is shared as well;
 * otherwise it gets a number. Repeats until no name changes.
 */
function renameDefinitions(
  own: Json | undefined,
  keyword: string,
  definitions: JsonObject,
): ReadonlyMap<string, string> {
  const taken = new Map([...definitions, ...(isObject(own) ? own : [])]);
  const renamed = new Map([...definitions.keys()].map((name) => [name, name]));
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [name, schema] of definitions) {
      const existing = renamed.get(name) === name ? get(own, name) : undefined;
      if (
        existing === undefined ||
        isJsonEqual(existing, replaceReferences(schema, keyword, renamed))
      )
        continue;
      const to = findFreeName(taken, name);
      taken.set(to, schema);
      renamed.set(name, to);
      isSettled = false;
    }
  }
  return renamed;
}

/** The schema with its references to definitions rewritten to their new names. */
function replaceReferences(
  schema: Json,
  keyword: string,
  renamed: ReadonlyMap<string, string>,
): Json {
  if (!isSchema(schema)) return schema;
  return applyEdits(
    schema,
    [...walkSchema(schema)].flatMap(({ schema: node, at }): readonly Edit[] => {
      const [from, old, ...rest] = readDefinitionReference(node) ?? [];
      const name = old === undefined ? undefined : renamed.get(old);
      if (name === undefined || (from === keyword && old === name)) return [];
      const value = printReference([keyword, name, ...rest]);
      return [{ kind: 'set', at: [...at, '$ref'], value }];
    }),
  );
}

/** The object that a paste onto a row goes into: the row itself or the nearest around it. */
export function findPasteTarget(root: Schema, at: Pointer): Pointer | undefined {
  const schema = getSchema({ root, at });
  if (isObjectLike(schema)) return canHoldProperties(schema) ? at : undefined;
  const slot = findSlot(root, at);
  if (slot !== undefined) return findPasteTarget(root, slot.owner);
  return isObject(schema) && schema.size === 0 ? at : undefined;
}

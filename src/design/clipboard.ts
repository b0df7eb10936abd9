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
import { findSlot } from './slot.ts';
import { findDefinitionsKeyword } from './steps/definitions.ts';

/**
 * Schemas taken along, by the name they had, and the definitions they need. It is itself a JSON
 * Schema.
 */
export interface CopiedSchemas {
  readonly properties: JsonObject;
  readonly $defs: JsonObject;
  /** Those of the properties that were required. */
  readonly required: readonly string[];
}

/**
 * Schemas at these places as JSON text that other tools understand too: an object schema with its
 * definitions. One inside another goes with that.
 */
export function copySchemas(root: Schema, places: readonly Pointer[]): string {
  const taken = new Map<string, Json>();
  const required: string[] = [];
  for (const at of places.filter(
    (one) => !places.some((other) => other !== one && hasPrefix(one, other)),
  )) {
    const schema = getAt(root, at);
    if (schema === undefined) continue;
    const place = findSlot(root, at);
    const wanted =
      typeof place?.key === 'string'
        ? place.key
        : place?.key === undefined
          ? (place?.keyword ?? 'item')
          : 'item';
    const name = findFreeName(taken, wanted);
    taken.set(name, schema);
    if (place?.keyword === 'properties' && isRequired(getAt(root, place.owner), wanted) === true)
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

/**
 * Every definition that the schemas need, directly or through others. Their references still stand
 * as they were.
 */
function listNeededDefinitions(root: Schema, schemas: readonly Json[]): JsonObject {
  const found = new Map<string, Json>();
  const open = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { schema } of isSchema(next) ? walkSchema(next) : []) {
      const at = readReference(get(isObject(schema) ? schema : undefined, '$ref'));
      const name =
        at !== undefined && at.length >= 2 && DEFINITIONS.includes(String(at[0]))
          ? String(at[1])
          : undefined;
      const target = name === undefined ? undefined : getAt(root, [String(at?.[0]), name]);
      if (name === undefined || target === undefined || found.has(name)) continue;
      found.set(name, target);
      open.push(target);
    }
  }
  return found;
}

const WORDS = new Set([
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
  if (value.size > 0 && ![...value.keys()].some((key) => WORDS.has(key)))
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
 * Into the object at the site, at its end. Names that are taken get a number; definitions that mean
 * the same are shared.
 */
export function addCopiedSchemas({ root, at }: Site, cutting: CopiedSchemas): readonly Edit[] {
  const found = findDefinitionsKeyword(root);
  if (
    !canHoldProperties(getSchema({ root, at })) ||
    (found === undefined && cutting.$defs.size > 0)
  )
    return [];
  const keyword = found ?? '$defs';
  const renamed = renameDefinitions(get(root, keyword), keyword, cutting.$defs);
  const edits: Edit[] = [];
  let now = root;
  const add = (more: readonly Edit[]): void => {
    edits.push(...more);
    now = applyEdits(now, more);
  };
  for (const [wanted, schema] of cutting.properties) {
    const name = findFreeName(get(getSchema({ root: now, at }), 'properties'), wanted);
    add(addProperty({ root: now, at }, name, replaceReferences(schema, keyword, renamed)));
    if (cutting.required.includes(wanted)) add(setRequired({ root: now, at }, name, true));
  }
  for (const [name, schema] of cutting.$defs) {
    const to = [keyword, renamed.get(name) ?? name];
    if (getAt(root, to) === undefined)
      add([{ kind: 'insert', at: to, value: replaceReferences(schema, keyword, renamed) }]);
  }
  return edits;
}

/**
 * A definition is shared when what is there says the same and what it refers to is shared as well;
 * else it gets a number.
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
      const there = renamed.get(name) === name ? get(own, name) : undefined;
      if (there === undefined || isJsonEqual(there, replaceReferences(schema, keyword, renamed)))
        continue;
      const to = findFreeName(taken, name);
      taken.set(to, schema);
      renamed.set(name, to);
      isSettled = false;
    }
  }
  return renamed;
}

/** The schema with its references to definitions turned to where these stand now. */
function replaceReferences(
  schema: Json,
  keyword: string,
  renamed: ReadonlyMap<string, string>,
): Json {
  if (!isSchema(schema)) return schema;
  return applyEdits(
    schema,
    [...walkSchema(schema)].flatMap(({ schema: node, at }): readonly Edit[] => {
      const to = readReference(get(node, '$ref'));
      const name =
        to !== undefined && DEFINITIONS.includes(String(to[0]))
          ? renamed.get(String(to[1]))
          : undefined;
      if (to === undefined || name === undefined || (to[0] === keyword && to[1] === name))
        return [];
      return [
        {
          kind: 'set',
          at: [...at, '$ref'],
          value: printReference([keyword, name, ...to.slice(2)]),
        },
      ];
    }),
  );
}

/**
 * Where a paste onto a row goes: into the nearest object, itself or around it. Undefined when there
 * is none.
 */
export function findPasteTarget(root: Schema, at: Pointer): Pointer | undefined {
  const schema = getSchema({ root, at });
  if (isObjectLike(schema)) return canHoldProperties(schema) ? at : undefined;
  const place = findSlot(root, at);
  if (place !== undefined) return findPasteTarget(root, place.owner);
  return isObject(schema) && schema.size === 0 ? at : undefined;
}

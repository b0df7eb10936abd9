import {
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';

/** The parameters of one input schema, wherever its root declares them. */
export interface InputFields {
  /** The different schemas found for each parameter, by name. */
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  /** `additionalProperties` of the root; undefined where it has none. */
  readonly rest: Json | undefined;
  /** The root's other keywords. */
  readonly rules: ReadonlyMap<string, Json>;
}

const KNOWN = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  '$defs',
  'definitions',
  'title',
  'description',
  '$comment',
  '$schema',
  '$id',
]);
/** Keywords with further schemas for the same object. */
const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'] as const;
const MAX_DEPTH = 6;

/**
 * A tool without a schema takes no parameters. References must already lead to definitions (see
 * move-to-definitions.ts).
 */
export function readFields(schema: JsonObject | undefined): InputFields {
  if (schema === undefined)
    return { properties: new Map(), required: new Set(), rest: false, rules: new Map() };
  const root = resolveReference(schema, schema);
  const properties = new Map<string, readonly Json[]>();
  const required = new Set<string>();
  addFields(schema, root, { properties, required, isSure: true, depth: 0 });
  const own = isObject(root) ? root : new Map<string, Json>();
  return {
    properties,
    required,
    rest: own.get('additionalProperties'),
    rules: new Map([...own].filter(([keyword]) => !KNOWN.has(keyword) && keyword !== '$ref')),
  };
}

interface FieldCollector {
  readonly properties: Map<string, readonly Json[]>;
  readonly required: Set<string>;
  /** Whether every call has to match this schema. */
  readonly isSure: boolean;
  readonly depth: number;
}

function addFields(whole: JsonObject, schemaBelow: Json | undefined, into: FieldCollector): void {
  const resolved = resolveReference(whole, schemaBelow);
  if (!isObject(resolved) || into.depth > MAX_DEPTH) return;
  const declared = resolved.get('properties');
  for (const [name, schema] of isObject(declared) ? declared : [])
    addVariant(into.properties, name, schema);
  if (into.isSure)
    for (const name of listStrings(resolved.get('required'))) into.required.add(name);
  for (const keyword of BRANCHES) {
    const inner = resolved.get(keyword);
    const roots = listRoots(keyword, inner);
    for (const root of roots)
      addFields(whole, root, {
        ...into,
        isSure: into.isSure && keyword === 'allOf',
        depth: into.depth + 1,
      });
  }
}

/**
 * Adds a schema of a parameter, unless it is `false`, which forbids the parameter in one branch
 * only.
 */
function addVariant(properties: Map<string, readonly Json[]>, name: string, schema: Json): void {
  const known = properties.get(name) ?? [];
  if (schema === false || known.some((each) => isJsonEqual(each, schema))) return;
  properties.set(name, [...known, schema]);
}

function listRoots(keyword: string, value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (isArray(value)) return value;
  if (keyword !== 'dependentSchemas') return [value];
  return isObject(value) ? [...value.values()] : [];
}

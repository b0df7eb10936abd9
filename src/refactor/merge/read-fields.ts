import {
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';

/** The parameters of one input, wherever its root declares them. */
export interface InputFields {
  /** By name, each with the schemas that were found for it. */
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  /** `additionalProperties`; undefined where the root leaves it open. */
  readonly rest: Json | undefined;
  /** Everything else that the root demands, by keyword. */
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
/** Keywords that hold further roots. */
const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'] as const;
const MAX_DEPTH = 6;

/** A tool without a schema takes nothing. References lead to definitions, see settleReferences. */
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
  /** Whatever is sent has to fit this root. */
  readonly isSure: boolean;
  readonly depth: number;
}

function addFields(whole: JsonObject, held: Json | undefined, into: FieldCollector): void {
  const here = resolveReference(whole, held);
  if (!isObject(here) || into.depth > MAX_DEPTH) return;
  const declared = here.get('properties');
  for (const [name, schema] of isObject(declared) ? declared : [])
    addVariant(into.properties, name, schema);
  if (into.isSure) for (const name of listStrings(here.get('required'))) into.required.add(name);
  for (const keyword of BRANCHES) {
    const inner = here.get(keyword);
    const roots = isArray(inner)
      ? inner
      : keyword === 'dependentSchemas'
        ? [...(isObject(inner) ? inner.values() : [])]
        : inner === undefined
          ? []
          : [inner];
    for (const root of roots)
      addFields(whole, root, {
        ...into,
        isSure: into.isSure && keyword === 'allOf',
        depth: into.depth + 1,
      });
  }
}

/**
 * What forbids a property in one branch says nothing about it elsewhere; what allows anything is
 * said by the others.
 */
function addVariant(properties: Map<string, readonly Json[]>, name: string, schema: Json): void {
  const known = properties.get(name) ?? [];
  if (schema === false || known.some((each) => isJsonEqual(each, schema))) return;
  properties.set(name, [...known, schema]);
}

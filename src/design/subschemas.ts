import { get, isArray, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, type Schema } from '../contract/schema/schema.ts';

/**
 * How a schema is attached to its owner: as the root, under a name (`properties`, `$defs`,
 * `patternProperties`), as an item of a list (`anyOf`, `prefixItems`), or alone under its keyword
 * (`items`, `not`).
 */
type SlotKind = 'root' | 'named' | 'listed' | 'single';

export interface Subschema {
  /** Under the keyword; undefined where the keyword has one schema. */
  readonly key: string | number | undefined;
  /** Usually a schema; otherwise whatever the document has there. */
  readonly schema: Json;
  readonly hold: SlotKind;
  /** Its key in a map of schemas; undefined elsewhere. */
  readonly name: string | undefined;
  /** Among those under the same keyword. */
  readonly index: number;
  readonly count: number;
  /** Of a property; undefined elsewhere, and where `required` is no list. */
  readonly required: boolean | undefined;
}

/** Keywords whose boolean schema is a switch of the owner, not a row. */
export const FLAGS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
]);

const SINGLE = {
  hold: 'single',
  name: undefined,
  index: 0,
  count: 1,
  required: undefined,
} as const;

/**
 * A value that is no schema is listed too where a schema belongs, unless the keyword's whole value
 * has another shape: then it is a chip of its owner.
 */
export function listSubschemas(owner: JsonObject, keyword: string): readonly Subschema[] {
  const kind = SUBSCHEMA_KEYWORDS[keyword];
  const value = owner.get(keyword);
  if (kind === 'map') return isObject(value) ? listNamed(owner, keyword, value) : [];
  if (isArray(value) && (kind === 'schemas' || kind === 'schema-or-schemas')) {
    return value.map((schema, index) => ({
      key: index,
      schema,
      hold: 'listed',
      name: undefined,
      index,
      count: value.length,
      required: undefined,
    }));
  }
  return isSingle(keyword, value) ? [{ key: undefined, schema: value, ...SINGLE }] : [];
}

function listNamed(owner: JsonObject, keyword: string, map: JsonObject): readonly Subschema[] {
  const required = keyword === 'properties' ? readRequired(owner) : undefined;
  // A list of names under `dependencies` has no row, but counts as an index: schemas move past it.
  return [...map].flatMap(([name, schema], index): readonly Subschema[] =>
    keyword === 'dependencies' && !isSchema(schema)
      ? []
      : [
          {
            key: name,
            schema,
            hold: 'named',
            name,
            index,
            count: map.size,
            required: required?.has(name),
          },
        ],
  );
}

/** `additionalProperties: false` and the like describe their owner and have no row. */
function isSingle(keyword: string, value: Json | undefined): value is Schema {
  const kind = SUBSCHEMA_KEYWORDS[keyword];
  return (
    (kind === 'schema' || kind === 'schema-or-schemas') &&
    isSchema(value) &&
    (isObject(value) || !FLAGS.has(keyword))
  );
}

/** A set, because a list would be searched once for each property. */
function readRequired(owner: JsonObject): ReadonlySet<string> | undefined {
  const required = owner.get('required') ?? [];
  return isArray(required)
    ? new Set(required.filter((name) => typeof name === 'string'))
    : undefined;
}

/**
 * One of the schemas that listSubschemas returns, found without listing all of them. `steps` is how
 * many keys of a pointer it takes.
 */
export function findSubschema(
  owner: JsonObject,
  keyword: string,
  key: string | number | undefined,
): { readonly schema: Json; readonly steps: number } | undefined {
  if (!Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)) return undefined;
  const kind = SUBSCHEMA_KEYWORDS[keyword];
  const value = owner.get(keyword);
  if (kind === 'map' || (isArray(value) && kind !== 'schema')) {
    const schema = key === undefined ? undefined : getMember(value, kind === 'map', key);
    return schema === undefined || (keyword === 'dependencies' && !isSchema(schema))
      ? undefined
      : { schema, steps: 2 };
  }
  return isSingle(keyword, value) ? { schema: value, steps: 1 } : undefined;
}

function getMember(
  value: Json | undefined,
  isMap: boolean,
  key: string | number,
): Json | undefined {
  if (isMap) return get(value, String(key));
  return isArray(value) ? value[Number(key)] : undefined;
}

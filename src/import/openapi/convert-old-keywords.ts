import {
  createJsonObject,
  getNumber,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';

const NULL_FLAGS: ReadonlySet<string> = new Set(['nullable', 'x-nullable']);
const NULL_SCHEMA = createJsonObject([['type', 'null']]);
/** What a person reads stays outside of a wrapper that adds null. */
const COMMENTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
]);

/**
 * The keywords that OpenAPI 2.0 and 3.0 have instead of JSON Schema's: `nullable`, limits that are
 * exclusive by a flag, `type: file`. `example`, tuples in `items` and more of JSON Schema's own past
 * are converted for every version.
 */
export function convertOldKeywords(json: JsonObject, isOld: boolean): JsonObject {
  const plain = isOld ? convertFlags(json) : json;
  const tuple = plain.get('items');
  const example = plain.get('example');
  const entries = [...plain].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (isOld && NULL_FLAGS.has(key)) return [];
    if (key === 'items' && isArray(value)) return [['prefixItems', value]];
    if (key === 'additionalItems' && isArray(tuple)) return [['items', value]];
    if (key === 'example' && example !== undefined && !isArray(plain.get('examples')))
      return [['examples', [example]]];
    if (key === 'examples' && !isArray(value) && example !== undefined) return [];
    return [[key, value]];
  });
  const converted = createJsonObject(entries);
  return isOld && isNullable(json) ? addNull(converted) : converted;
}

export function isNullable(json: JsonObject): boolean {
  return [...NULL_FLAGS].some((flag) => json.get(flag) === true);
}

function convertFlags(json: JsonObject): JsonObject {
  const entries = [...json].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (key === 'type' && value === 'file')
      return [
        ['type', 'string'],
        ['format', 'binary'],
      ];
    const limit = EXCLUSIVE.get(key);
    if (limit !== undefined && typeof value === 'boolean') {
      const bound = json.get(limit);
      return value && bound !== undefined ? [[key, bound]] : [];
    }
    const flag = LIMITS.get(key);
    const isExclusive = flag !== undefined && json.get(flag) === true;
    return isExclusive && getNumber(value) !== undefined ? [] : [[key, value]];
  });
  return createJsonObject(entries);
}

const EXCLUSIVE: ReadonlyMap<string, string> = new Map([
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
]);
const LIMITS: ReadonlyMap<string, string> = new Map(
  [...EXCLUSIVE].map(([flag, limit]) => [limit, flag]),
);

/** The same schema that allows null, too. */
export function addNull(json: JsonObject): JsonObject {
  const type = json.get('type');
  const values = json.get('enum');
  if (typeof type === 'string' || (type === undefined && isArray(values)))
    return createJsonObject(
      [...json].map(([key, value]): readonly [string, Json] => {
        if (key === 'type') return [key, [value, 'null']];
        return key === 'enum' && isArray(value) && !value.includes(null)
          ? [key, [...value, null]]
          : [key, value];
      }),
    );
  if (isArray(type)) return json;
  const comments = [...json].filter(([key]) => COMMENTS.has(key));
  const rest = createJsonObject([...json].filter(([key]) => !COMMENTS.has(key)));
  if (rest.size === 0) return json;
  return createJsonObject([...comments, ['anyOf', [getOnlyBranch(rest), NULL_SCHEMA]]]);
}

/** `allOf` with one schema, which 3.0 needs to write `nullable` beside a reference, is that schema. */
function getOnlyBranch(json: JsonObject): JsonObject {
  const branches = json.get('allOf');
  const only = isArray(branches) && branches.length === 1 ? branches[0] : undefined;
  const isAlone = [...json.keys()].every((key) => key === 'allOf' || key.startsWith('x-'));
  return isAlone && isObject(only) ? only : json;
}

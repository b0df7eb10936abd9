import {
  get,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';

/** Keywords that describe without demanding: where both schemas have one, the first is kept. */
export const ANNOTATIONS = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'deprecated',
]);

/**
 * One schema that demands what both demand. Keywords that cannot be combined go into `allOf`, so
 * nothing is weakened.
 */
export function mergeSchemas(base: JsonObject, other: JsonObject): JsonObject {
  const next = new Map(base);
  if (!canClose(base, other)) return addAll(next, other);
  const rest: [string, Json][] = [];
  for (const [keyword, value] of other) {
    const own = next.get(keyword);
    if (own === undefined && !isConditional(keyword)) next.set(keyword, value);
    else {
      const merged = own === undefined ? undefined : mergeKeyword(keyword, own, value);
      if (merged === undefined) rest.push([keyword, value]);
      else next.set(keyword, merged);
    }
  }
  const conditions = rest.filter(([keyword]) => isConditional(keyword));
  if (conditions.length > 0 && !['if', 'then', 'else'].some((keyword) => next.has(keyword))) {
    for (const [keyword, value] of conditions) next.set(keyword, value);
    return addAll(next, new Map(rest.filter(([keyword]) => !isConditional(keyword))));
  }
  return addAll(next, new Map(rest));
}

function isConditional(keyword: string): boolean {
  return keyword === 'if' || keyword === 'then' || keyword === 'else';
}

/**
 * Whether `additionalProperties` of the other schema still means the same once it is merged. A
 * closed schema forbids what it does not list: merged, it would also allow the base's properties.
 */
function canClose(base: JsonObject, other: JsonObject): boolean {
  const rest = other.get('additionalProperties');
  if (
    rest === undefined ||
    rest === true ||
    isJsonEqual(rest, base.get('additionalProperties') ?? true)
  )
    return true;
  const [own, listed] = [base.get('properties'), other.get('properties')];
  return (
    !base.has('patternProperties') &&
    !(isObject(own) && [...own.keys()].some((name) => !(isObject(listed) && listed.has(name))))
  );
}

/** One value that demands both; undefined where no single value does. */
function mergeKeyword(keyword: string, own: Json, value: Json): Json | undefined {
  if (isJsonEqual(own, value) || ANNOTATIONS.has(keyword)) return own;
  if (isArray(own) && isArray(value)) {
    if (keyword === 'required') return [...new Set([...listStrings(own), ...listStrings(value)])];
    return keyword === 'allOf' ? [...own, ...value] : undefined;
  }
  if (isObject(own) && isObject(value))
    return keyword === 'properties' ? mergeProperties(own, value) : undefined;
  return mergeBounds(keyword, own, value);
}

/** The stricter of two bounds: the larger minimum, the smaller maximum. */
function mergeBounds(keyword: string, own: Json, value: Json): Json | undefined {
  const [a, b] = [getNumber(own), getNumber(value)];
  if (a === undefined || b === undefined) return undefined;
  if (/^min[A-Z]/.test(keyword)) return a >= b ? own : value;
  if (/^max[A-Z]/.test(keyword)) return a <= b ? own : value;
  return undefined;
}

function mergeProperties(own: JsonObject, other: JsonObject): JsonObject {
  const next = new Map(own);
  for (const [name, value] of other) {
    const before = next.get(name);
    if (before === undefined || before === true) next.set(name, value);
    else if (value !== true && !isJsonEqual(before, value))
      next.set(name, mergeProperty(before, value));
  }
  return next;
}

/** The description of the second wins: it belongs to the branch, and is about this case. */
function mergeProperty(own: Json, other: Json): Json {
  if (!isObject(own) || !isObject(other)) return new Map<string, Json>([['allOf', [own, other]]]);
  const clash = [...other].some(
    ([keyword, value]) =>
      !ANNOTATIONS.has(keyword) &&
      own.has(keyword) &&
      !isJsonEqual(own.get(keyword) ?? null, value),
  );
  const isOpen =
    own.has('$ref') ||
    other.has('$ref') ||
    other.has('additionalProperties') !== own.has('additionalProperties');
  if (!clash && !isOpen) return new Map([...own, ...other]);
  const description = get(other, 'description') ?? get(own, 'description');
  return new Map<string, Json>([
    ...(description === undefined ? [] : [['description', description] as const]),
    ['allOf', [own, other]],
  ]);
}

function addAll(next: JsonObject, rest: JsonObject): JsonObject {
  if ([...rest.keys()].every((keyword) => ANNOTATIONS.has(keyword))) return next;
  const all = next.get('allOf');
  return new Map([...next, ['allOf', [...(isArray(all) ? all : []), rest]]]);
}

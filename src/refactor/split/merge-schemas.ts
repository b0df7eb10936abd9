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

/** Words about a schema: those of the first stay. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'deprecated',
]);

/**
 * One schema for what two demand together. What does not fit side by side stands in `allOf`:
 * nothing is weakened.
 */
export function mergeSchemas(base: JsonObject, other: JsonObject): JsonObject {
  const next = new Map(base);
  if (!canClose(base, other)) return addAll(next, other);
  const rest: [string, Json][] = [];
  for (const [keyword, value] of other) {
    const own = next.get(keyword);
    if (own === undefined && !isConditional(keyword)) next.set(keyword, value);
    else if (own === undefined || !mergeKeyword(next, keyword, own, value))
      rest.push([keyword, value]);
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
 * A closed schema forbids what it does not list: merged, it would allow the properties of the
 * other.
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

function mergeKeyword(next: Map<string, Json>, keyword: string, own: Json, value: Json): boolean {
  if (isJsonEqual(own, value) || ANNOTATIONS.has(keyword)) return true;
  if (keyword === 'required' && isArray(own) && isArray(value))
    next.set(keyword, [...new Set([...listStrings(own), ...listStrings(value)])]);
  else if (keyword === 'properties' && isObject(own) && isObject(value))
    next.set(keyword, mergeProperties(own, value));
  else if (keyword === 'allOf' && isArray(own) && isArray(value))
    next.set(keyword, [...own, ...value]);
  else if (
    /^min[A-Z]/.test(keyword) &&
    getNumber(own) !== undefined &&
    getNumber(value) !== undefined
  )
    next.set(keyword, (getNumber(own) ?? 0) >= (getNumber(value) ?? 0) ? own : value);
  else if (
    /^max[A-Z]/.test(keyword) &&
    getNumber(own) !== undefined &&
    getNumber(value) !== undefined
  )
    next.set(keyword, (getNumber(own) ?? 0) <= (getNumber(value) ?? 0) ? own : value);
  else return false;
  return true;
}

function mergeProperties(own: JsonObject, other: JsonObject): JsonObject {
  const next = new Map(own);
  for (const [name, value] of other) {
    const before = next.get(name);
    next.set(
      name,
      before === undefined || before === true
        ? value
        : value === true || isJsonEqual(before, value)
          ? before
          : mergeProperty(before, value),
    );
  }
  return next;
}

/** Words of the second, which is the branch's and knows more of the case, where it has any. */
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

import {
  createJsonObject,
  get,
  getJsonType,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { checkOwnValue } from './check-own-value.ts';
import { formatValue } from './describe-pointer.ts';
import { resolveReference } from './resolve-reference.ts';

/** Keywords that only a validator checks: for any value, and for values of one type. */
const BEYOND = ['not', 'if', '$dynamicRef', '$recursiveRef'] as const;
const BEYOND_TYPE: Readonly<Record<ReturnType<typeof getJsonType>, readonly string[]>> = {
  null: [],
  boolean: [],
  string: [],
  number: ['format'],
  array: ['prefixItems', 'contains', 'uniqueItems', 'unevaluatedItems'],
  object: [
    'propertyNames',
    'patternProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'unevaluatedProperties',
  ],
};
/** The common forms of formats. Others are left to a validator. */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/],
  [
    'date-time',
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/,
  ],
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  [
    'email',
    /^[\da-z]{1,40}(?:[._+-][\da-z]{1,40}){0,8}@[\da-z]{1,60}(?:-[\da-z]{1,20}){0,8}(?:\.[a-z]{2,20}){1,4}$/i,
  ],
  [
    'uri',
    /^https?:\/\/[\da-z]{1,40}(?:[.-][\da-z]{1,40}){0,10}(?::\d{2,5})?(?:\/[\w.~-]{0,80}){0,20}(?:\?[\w.=&-]{0,200})?(?:#[\w-]{0,80})?$/i,
  ],
]);
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** Whether a text matches a pattern; undefined when that is not decided in time. */
type PatternMatcher = (pattern: string, text: string) => boolean | undefined;

interface ValidationContext {
  readonly root: Json | undefined;
  readonly fitsPattern: PatternMatcher;
  readonly depth: number;
}

/**
 * The first error of a value by types, enum and bounds. '' when it is valid; undefined where only a
 * validator can decide.
 */
export function validateBasicKeywords(
  root: Json | undefined,
  schema: Json,
  value: Json,
  fitsPattern: PatternMatcher = () => undefined,
): string | undefined {
  return validateNode({ root, depth: 0, fitsPattern }, schema, value);
}

function validateNode(
  { root, depth, fitsPattern }: ValidationContext,
  declared: Json,
  value: Json,
): string | undefined {
  const schema = resolveReference(root, declared);
  if (schema === true) return '';
  if (!isObject(schema) || depth > MAX_DEPTH || isNullable(schema, value)) return undefined;
  const below = { root, depth: depth + 1, fitsPattern };
  const wrong = checkOwnValue(schema, value) ?? checkParts(below, schema, value);
  if (wrong !== undefined && wrong !== '?') return wrong;
  const united = validateBranches(below, schema, value);
  if (united !== '') return united;
  const isSure =
    wrong === undefined &&
    !hasOtherKeywords(schema, value) &&
    !hasSiblings(declared) &&
    (typeof value !== 'string' || isValidText(schema, value, fitsPattern));
  return isSure ? '' : undefined;
}

/** By OpenAPI's `nullable`, which JSON Schema does not know. */
function isNullable(schema: JsonObject, value: Json): boolean {
  return value === null && schema.has('nullable');
}

function hasOtherKeywords(schema: JsonObject, value: Json): boolean {
  return (
    BEYOND.some((keyword) => schema.has(keyword)) ||
    BEYOND_TYPE[getJsonType(value)].some((keyword) => schema.has(keyword))
  );
}

/**
 * Keywords beside a `$ref` count in 2020-12, and only the target of the reference was looked at.
 */
function hasSiblings(declared: Json): boolean {
  return isObject(declared) && declared.has('$ref') && declared.size > 1;
}

/** True only for a certain match of pattern and format. */
function isValidText(schema: JsonObject, text: string, fitsPattern: PatternMatcher): boolean {
  const [pattern, format] = [schema.get('pattern'), schema.get('format')];
  if (
    pattern !== undefined &&
    !(typeof pattern === 'string' && fitsPattern(pattern, text) === true)
  )
    return false;
  return (
    format === undefined || (typeof format === 'string' && FORMATS.get(format)?.test(text) === true)
  );
}

/** Checks items, required names and members. '?' where a validator has to decide. */
function checkParts(below: ValidationContext, schema: JsonObject, value: Json): string | undefined {
  if (isArray(value) && schema.has('items')) {
    const items = schema.get('items') ?? true;
    if (isArray(items) || value.length > MAX_ITEMS) return '?';
    const errors = value.map((item) => validateNode(below, items, item));
    const first = errors.findIndex((each) => each !== undefined && each !== '');
    return first !== -1
      ? `item ${first + 1} ${errors[first]}`
      : errors.includes(undefined)
        ? '?'
        : undefined;
  }
  if (!isObject(value)) return undefined;
  const missing = listStrings(schema.get('required')).find((name) => !value.has(name));
  if (missing !== undefined) return `misses ${formatValue(missing)}`;
  return hasValidMembers(below, schema, value) ? undefined : '?';
}

function hasValidMembers(below: ValidationContext, schema: JsonObject, value: JsonObject): boolean {
  if (value.size > MAX_ITEMS || value.has('__proto__')) return false;
  const [properties, others] = [
    schema.get('properties') ?? NO_PROPERTIES,
    schema.get('additionalProperties') ?? true,
  ];
  for (const [name, member] of value)
    if (!isObject(properties) || validateNode(below, properties.get(name) ?? others, member) !== '')
      return false;
  return true;
}

const NO_PROPERTIES: JsonObject = createJsonObject();

/** '' when all compositions match; undefined in doubt. */
function validateBranches(
  below: ValidationContext,
  schema: JsonObject,
  value: Json,
): string | undefined {
  let result: string | undefined = '';
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = get(schema, keyword);
    if (branches === undefined) continue;
    const errors = isArray(branches)
      ? branches.slice(0, MAX_ITEMS).map((branch) => validateNode(below, branch, value))
      : [undefined];
    const wrong = errors.find((each) => each !== undefined && each !== '');
    const fitting = errors.filter((each) => each === '').length;
    const isUnsure = errors.includes(undefined);
    if (keyword === 'allOf' ? wrong !== undefined : fitting === 0 && !isUnsure)
      return errors.length === 1 || keyword === 'allOf'
        ? wrong
        : `fits no branch of ${keyword}, is ${formatValue(value)}`;
    if (
      keyword === 'oneOf' ? isUnsure || fitting > 1 : keyword === 'anyOf' ? fitting === 0 : isUnsure
    )
      result = undefined;
  }
  return result;
}

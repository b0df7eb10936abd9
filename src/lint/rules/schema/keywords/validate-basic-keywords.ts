import {
  createJsonObject,
  get,
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  isJsonNumber,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';
import { formatValue } from './describe-pointer.ts';
import { resolveReference } from './resolve-reference.ts';
import { JSON_TYPES } from './schema-keywords.ts';

/** What is looked at only by a validator: of any value, and of those of one type. */
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
/** Formats as nearly everybody writes them. What looks otherwise is left to a validator. */
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

/** Whether a text matches a pattern; undefined when it cannot be told in time. */
type PatternMatcher = (pattern: string, text: string) => boolean | undefined;

interface ValidationContext {
  readonly root: Json | undefined;
  readonly fitsPattern: PatternMatcher;
  readonly depth: number;
}

/**
 * What is wrong with a value, where the schema's own words decide it: its types, choices and
 * bounds. '' when it fits; undefined where only a validator can tell.
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
  // OpenAPI's nullable is no keyword, and meant all the same.
  if (!isObject(schema) || depth > MAX_DEPTH || (value === null && schema.has('nullable')))
    return undefined;
  const below = { root, depth: depth + 1, fitsPattern };
  const wrong =
    checkType(schema, value) ??
    checkChoice(schema, value) ??
    checkBounds(schema, value) ??
    checkParts(below, schema, value);
  if (wrong !== undefined && wrong !== '?') return wrong;
  const united = validateBranches(below, schema, value);
  if (united !== undefined && united !== '') return united;
  const isBeyond =
    wrong === '?' ||
    united === undefined ||
    BEYOND.some((keyword) => schema.has(keyword)) ||
    BEYOND_TYPE[getJsonType(value)].some((keyword) => schema.has(keyword));
  const isUnsure =
    isBeyond ||
    (isObject(declared) && declared.has('$ref') && declared.size > 1) ||
    (typeof value === 'string' && !isValidText(schema, value, fitsPattern));
  return isUnsure ? undefined : '';
}

/** Only what certainly fits its pattern and its format. */
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

function checkType(schema: JsonObject, value: Json): string | undefined {
  const declared = schema.get('type');
  const types = listSchemaTypes(schema);
  if (declared === undefined) return undefined;
  if (types.length === 0 || types.some((type) => !JSON_TYPES.has(type))) return '?';
  if (types.some((type) => isOfType(value, type))) return undefined;
  return `must be ${types.map(describeType).join(' or ')}, is ${formatValue(value)}`;
}

function isOfType(value: Json, type: string): boolean {
  const own = getJsonType(value);
  if (type !== 'integer') return own === type;
  // What JavaScript would round stands as its text: 9007199254740993 is whole, 1.0 is too.
  return (
    own === 'number' &&
    (isJsonNumber(value)
      ? /^-?\d+(?:\.0+)?$/.test(value.raw) || Number.isInteger(Number(value.raw))
      : Number.isInteger(value))
  );
}

const ARTICLES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
  null: 'null',
  boolean: 'true or false',
};

function describeType(type: string): string {
  return ARTICLES[type] ?? `a ${type}`;
}

function checkChoice(schema: JsonObject, value: Json): string | undefined {
  const choices = schema.get('enum');
  if (isArray(choices) && !choices.some((choice) => isJsonEqual(choice, value)))
    return `is none of its enum: ${formatValue(value)}`;
  const only = schema.get('const');
  return only === undefined || isJsonEqual(only, value)
    ? undefined
    : `must be ${formatValue(only)}, is ${formatValue(value)}`;
}

const BOUNDS = [
  ['minimum', 'at least', (size: number, bound: number) => size >= bound],
  ['maximum', 'at most', (size: number, bound: number) => size <= bound],
  ['exclusiveMinimum', 'more than', (size: number, bound: number) => size > bound],
  ['exclusiveMaximum', 'less than', (size: number, bound: number) => size < bound],
] as const;
const SIZES = {
  string: ['minLength', 'maxLength', 'characters'],
  array: ['minItems', 'maxItems', 'items'],
  object: ['minProperties', 'maxProperties', 'properties'],
} as const;

function checkBounds(schema: JsonObject, value: Json): string | undefined {
  const number = getNumber(value);
  if (number !== undefined) {
    const broken = BOUNDS.find(
      ([keyword, , holds]) =>
        !holds(
          number,
          getNumber(schema.get(keyword)) ?? (keyword.endsWith('inimum') ? -Infinity : Infinity),
        ) && schema.has(keyword),
    );
    if (broken !== undefined)
      return `must be ${broken[1]} ${getNumber(schema.get(broken[0]))}, is ${formatValue(value)}`;
    return schema.has('multipleOf') && !isMultiple(number, getNumber(schema.get('multipleOf')))
      ? '?'
      : undefined;
  }
  const type = getJsonType(value);
  if (type !== 'string' && type !== 'array' && type !== 'object') return undefined;
  const [low, high, what] = SIZES[type];
  const size =
    typeof value === 'string'
      ? [...value.slice(0, 100_000)].length
      : isArray(value)
        ? value.length
        : isObject(value)
          ? value.size
          : 0;
  const [least, most] = [getNumber(schema.get(low)), getNumber(schema.get(high))];
  if (least !== undefined && size < least)
    return `must have at least ${least} ${what}, has ${size}`;
  return most !== undefined && size > most
    ? `must have at most ${most} ${what}, has ${size}`
    : undefined;
}

/** Of fractions a validator knows more. */
function isMultiple(number: number, step: number | undefined): boolean {
  return (
    step !== undefined &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(step) &&
    step > 0 &&
    number % step === 0
  );
}

/**
 * Items one by one; of an object its names, and whether all its members fit. '?' where a validator
 * has to look further.
 */
function checkParts(below: ValidationContext, schema: JsonObject, value: Json): string | undefined {
  if (isArray(value) && schema.has('items')) {
    const items = schema.get('items') ?? true;
    if (isArray(items) || value.length > MAX_ITEMS) return '?';
    const judged = value.map((item) => validateNode(below, items, item));
    const first = judged.findIndex((each) => each !== undefined && each !== '');
    return first !== -1
      ? `item ${first + 1} ${judged[first]}`
      : judged.includes(undefined)
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

/** '' when every composition beside the keywords fits; undefined in doubt. */
function validateBranches(
  below: ValidationContext,
  schema: JsonObject,
  value: Json,
): string | undefined {
  let result: string | undefined = '';
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = get(schema, keyword);
    if (branches === undefined) continue;
    const judged = isArray(branches)
      ? branches.slice(0, MAX_ITEMS).map((branch) => validateNode(below, branch, value))
      : [undefined];
    const wrong = judged.find((each) => each !== undefined && each !== '');
    const fitting = judged.filter((each) => each === '').length;
    const isUnsure = judged.includes(undefined);
    if (keyword === 'allOf' ? wrong !== undefined : fitting === 0 && !isUnsure)
      return judged.length === 1 || keyword === 'allOf'
        ? wrong
        : `fits no branch of ${keyword}, is ${formatValue(value)}`;
    if (
      keyword === 'oneOf' ? isUnsure || fitting > 1 : keyword === 'anyOf' ? fitting === 0 : isUnsure
    )
      result = undefined;
  }
  return result;
}

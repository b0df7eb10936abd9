import { asNumber, asStrings, get, isArray, isObject, isJsonNumber, jsonEquals, jsonType, type Json, type JsonObject } from '../contract/json.ts';
import { schemaTypes } from '../contract/schema.ts';
import { resolveReference } from './resolve-reference.ts';
import { sayValue } from './say-place.ts';
import { JSON_TYPES } from './schema-keywords.ts';

/** What is looked at only by a validator. */
const BEYOND = ['pattern', 'format', 'not', 'if', 'prefixItems', 'contains', 'uniqueItems', 'propertyNames', 'patternProperties', 'dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedProperties', 'unevaluatedItems', '$dynamicRef'] as const;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

interface Fitting {
  readonly root: Json | undefined;
  readonly depth: number;
}

/**
 * What is wrong with a value, where the schema's own words decide it: its types, choices and bounds. '' when it fits; undefined where only
 * a validator can tell.
 */
export function fitValue(root: Json | undefined, schema: Json, value: Json): string | undefined {
  return fit({ root, depth: 0 }, schema, value);
}

function fit({ root, depth }: Fitting, declared: Json, value: Json): string | undefined {
  const schema = resolveReference(root, declared);
  if (schema === true) return '';
  // OpenAPI's nullable is no keyword, and meant all the same.
  if (!isObject(schema) || depth > MAX_DEPTH || (value === null && schema.has('nullable'))) return undefined;
  const below = { root, depth: depth + 1 };
  const wrong = checkType(schema, value) ?? checkChoice(schema, value) ?? checkBounds(schema, value) ?? checkParts(below, schema, value);
  if (wrong !== undefined && wrong !== '?') return wrong;
  const united = fitBranches(below, schema, value);
  if (united !== undefined && united !== '') return united;
  const isBeyond = wrong === '?' || united === undefined || BEYOND.some((keyword) => schema.has(keyword)) || (isObject(declared) && declared.has('$ref') && declared.size > 1);
  return isBeyond ? undefined : '';
}

function checkType(schema: JsonObject, value: Json): string | undefined {
  const declared = schema.get('type');
  const types = schemaTypes(schema);
  if (declared === undefined) return undefined;
  if (types.length === 0 || types.some((type) => !JSON_TYPES.has(type))) return '?';
  if (types.some((type) => isOfType(value, type))) return undefined;
  return `must be ${types.map(sayType).join(' or ')}, is ${sayValue(value)}`;
}

function isOfType(value: Json, type: string): boolean {
  const own = jsonType(value);
  if (type !== 'integer') return own === type;
  // What JavaScript would round stands as its text: 9007199254740993 is whole, 1.0 is too.
  return own === 'number' && (isJsonNumber(value) ? /^-?\d+(?:\.0+)?$/.test(value.raw) || Number.isInteger(Number(value.raw)) : Number.isInteger(value));
}

const ARTICLES: Readonly<Record<string, string>> = { integer: 'a whole number', object: 'an object', array: 'a list', null: 'null', boolean: 'true or false' };

function sayType(type: string): string {
  return ARTICLES[type] ?? `a ${type}`;
}

function checkChoice(schema: JsonObject, value: Json): string | undefined {
  const choices = schema.get('enum');
  if (isArray(choices) && !choices.some((choice) => jsonEquals(choice, value))) return `is none of its enum: ${sayValue(value)}`;
  const only = schema.get('const');
  return only === undefined || jsonEquals(only, value) ? undefined : `must be ${sayValue(only)}, is ${sayValue(value)}`;
}

const BOUNDS = [
  ['minimum', 'at least', (size: number, bound: number) => size >= bound], ['maximum', 'at most', (size: number, bound: number) => size <= bound],
  ['exclusiveMinimum', 'more than', (size: number, bound: number) => size > bound], ['exclusiveMaximum', 'less than', (size: number, bound: number) => size < bound],
] as const;
const SIZES = { string: ['minLength', 'maxLength', 'characters'], array: ['minItems', 'maxItems', 'items'], object: ['minProperties', 'maxProperties', 'properties'] } as const;

function checkBounds(schema: JsonObject, value: Json): string | undefined {
  const number = asNumber(value);
  if (number !== undefined) {
    const broken = BOUNDS.find(([keyword, , holds]) => !holds(number, asNumber(schema.get(keyword)) ?? (keyword.endsWith('inimum') ? -Infinity : Infinity)) && schema.has(keyword));
    if (broken !== undefined) return `must be ${broken[1]} ${asNumber(schema.get(broken[0]))}, is ${sayValue(value)}`;
    return schema.has('multipleOf') ? '?' : undefined;
  }
  const type = jsonType(value);
  if (type !== 'string' && type !== 'array' && type !== 'object') return undefined;
  const [low, high, what] = SIZES[type];
  const size = typeof value === 'string' ? [...value.slice(0, 100_000)].length : isArray(value) ? value.length : isObject(value) ? value.size : 0;
  const [least, most] = [asNumber(schema.get(low)), asNumber(schema.get(high))];
  if (least !== undefined && size < least) return `must have at least ${least} ${what}, has ${size}`;
  return most !== undefined && size > most ? `must have at most ${most} ${what}, has ${size}` : undefined;
}

/** Items one by one; of an object only its names. '?' where a validator has to look further. */
function checkParts(below: Fitting, schema: JsonObject, value: Json): string | undefined {
  if (isArray(value) && schema.has('items')) {
    const items = schema.get('items') ?? true;
    if (isArray(items) || value.length > MAX_ITEMS) return '?';
    const judged = value.map((item) => fit(below, items, item));
    const first = judged.findIndex((each) => each !== undefined && each !== '');
    return first !== -1 ? `item ${first + 1} ${judged[first]}` : judged.includes(undefined) ? '?' : undefined;
  }
  if (!isObject(value)) return undefined;
  const missing = asStrings(schema.get('required')).find((name) => !value.has(name));
  if (missing !== undefined) return `misses ${sayValue(missing)}`;
  return value.size > 0 && ['properties', 'additionalProperties'].some((keyword) => schema.has(keyword)) ? '?' : undefined;
}

/** '' when every composition beside the keywords fits; undefined in doubt. */
function fitBranches(below: Fitting, schema: JsonObject, value: Json): string | undefined {
  let result: string | undefined = '';
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = get(schema, keyword);
    if (branches === undefined) continue;
    const judged = isArray(branches) ? branches.slice(0, MAX_ITEMS).map((branch) => fit(below, branch, value)) : [undefined];
    const wrong = judged.find((each) => each !== undefined && each !== '');
    const fitting = judged.filter((each) => each === '').length;
    const isUnsure = judged.includes(undefined);
    if (keyword === 'allOf' ? wrong !== undefined : fitting === 0 && !isUnsure) return judged.length === 1 || keyword === 'allOf' ? wrong : `fits no branch of ${keyword}, is ${sayValue(value)}`;
    if (keyword === 'oneOf' ? isUnsure || fitting > 1 : keyword === 'anyOf' ? fitting === 0 : isUnsure) result = undefined;
  }
  return result;
}

import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';

/** How a language writes JSON as source code. */
export interface LiteralSyntax {
  readonly step: string;
  readonly printKey: (name: string) => string;
  readonly printPrimitive: (json: Json) => string;
  /**
   * Whether the printed source, run and serialized again, gives the same JSON: every key and digit.
   */
  readonly canHold: (json: Json) => boolean;
}

const printScalar = (json: Json): string => (isJsonNumber(json) ? json.raw : JSON.stringify(json));

export const jsonSyntax: LiteralSyntax = {
  step: '  ',
  printKey: (name) => JSON.stringify(name),
  printPrimitive: printScalar,
  canHold: () => true,
};

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/** A plain `__proto__:` would set the prototype; in brackets it is an ordinary key. */
export const typescriptSyntax: LiteralSyntax = {
  step: '  ',
  printKey: (name) =>
    name === '__proto__' ? '["__proto__"]' : PLAIN_KEY.test(name) ? name : JSON.stringify(name),
  printPrimitive: printScalar,
  canHold: (json) =>
    isEveryPart(json, (part) => !isJsonNumber(part) && (!isObject(part) || hasStableOrder(part))),
};

const PYTHON_WORDS: ReadonlyMap<Json, string> = new Map<Json, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

/** The escapes of JSON.stringify mean the same in a Python string. */
export const pythonSyntax: LiteralSyntax = {
  step: '    ',
  printKey: (name) => JSON.stringify(name),
  printPrimitive: (json) => PYTHON_WORDS.get(json) ?? printScalar(json),
  canHold: (json) => isEveryPart(json, canHoldInPython) && !isDeeper(json, MAX_NESTED),
};

/** Python 3.11 refuses a source with more than 200 open brackets; the snippet opens some itself. */
const MAX_NESTED = 150;

function isDeeper(json: Json, most: number): boolean {
  return (
    (isArray(json) || isObject(json)) &&
    (most === 0 || [...json.values()].some((part) => isDeeper(part, most - 1)))
  );
}

/**
 * Python allows a lone surrogate in a string, but it cannot be encoded as UTF-8: the SDKs cannot
 * send it.
 */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Python reads integers of at most 4,300 digits in source code, prints -0 as 0, and prints decimals
 * from 1e-4 to 1e16 as JavaScript does.
 */
function canHoldInPython(part: Json): boolean {
  if (typeof part === 'string') return !LONE_SURROGATE.test(part);
  if (isObject(part)) return ![...part.keys()].some((key) => LONE_SURROGATE.test(key));
  if (isJsonNumber(part)) return /^-?[1-9]\d{0,4000}$/.test(part.raw);
  if (typeof part !== 'number' || Number.isInteger(part))
    return typeof part !== 'number' || Math.abs(part) < 1e21;
  return Math.abs(part) >= 1e-4 && Math.abs(part) < 1e16;
}

function isEveryPart(json: Json, test: (part: Json) => boolean): boolean {
  if (!test(json)) return false;
  return isArray(json) || isObject(json)
    ? [...json.values()].every((part) => isEveryPart(part, test))
    : true;
}

/** JavaScript lists keys that look like array indices first, in numeric order. */
function hasStableOrder(object: JsonObject): boolean {
  const keys = [...object.keys()];
  const indices = keys.filter((key) => /^(?:0|[1-9]\d{0,9})$/.test(key));
  return indices.every(
    (key, i) => keys[i] === key && (i === 0 || Number(indices[i - 1]) < Number(key)),
  );
}

/**
 * Prints a literal, the first line without a margin. The value `hole` is printed as a NUL
 * character, which no literal contains.
 */
export function printLiteral(
  json: Json,
  tongue: LiteralSyntax,
  { margin = '', hole }: { readonly margin?: string; readonly hole?: Json } = {},
): string {
  if (hole !== undefined && json === hole) return '\u0000';
  const inner = margin + tongue.step;
  const print = (value: Json): string =>
    printLiteral(value, tongue, { margin: inner, ...(hole === undefined ? {} : { hole }) });
  if (isArray(json))
    return json.length === 0
      ? '[]'
      : `[\n${json.map((item) => inner + print(item)).join(',\n')}\n${margin}]`;
  if (isObject(json))
    return json.size === 0
      ? '{}'
      : `{\n${[...json].map(([key, value]) => `${inner}${tongue.printKey(key)}: ${print(value)}`).join(',\n')}\n${margin}}`;
  return tongue.printPrimitive(json);
}

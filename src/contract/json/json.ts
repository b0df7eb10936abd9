/**
 * JSON without loss. Objects are Maps, because a JavaScript object moves integer-like keys to the
 * front and treats `__proto__` specially. A number whose text JavaScript would change
 * (9223372036854775807, 1.0, 1e3) keeps its text in a JsonNumber.
 */
export type Json = null | boolean | number | string | JsonNumber | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = ReadonlyMap<string, Json>;
export interface JsonNumber {
  readonly raw: string;
}

export function isObject(json: Json | undefined): json is JsonObject {
  return json instanceof Map;
}

export function isArray(json: Json | undefined): json is JsonArray {
  return Array.isArray(json);
}

export function isJsonNumber(json: Json | undefined): json is JsonNumber {
  return typeof json === 'object' && json !== null && !isObject(json) && !isArray(json);
}

/** A member of an object; undefined when the value is no object or has no such key. */
export function get(json: Json | undefined, key: string): Json | undefined {
  return isObject(json) ? json.get(key) : undefined;
}

export function getString(json: Json | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

/** The nearest double; undefined when the value is no number. */
export function getNumber(json: Json | undefined): number | undefined {
  if (typeof json === 'number') return json;
  return isJsonNumber(json) ? Number(json.raw) : undefined;
}

export function listStrings(json: Json | undefined): readonly string[] {
  return isArray(json) ? json.filter((item): item is string => typeof item === 'string') : [];
}

export function createJsonObject(entries: Iterable<readonly [string, Json]> = []): JsonObject {
  return new Map(entries);
}

export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export function getJsonType(json: Json): JsonType {
  if (json === null) return 'null';
  if (isArray(json)) return 'array';
  if (isObject(json)) return 'object';
  if (isJsonNumber(json)) return 'number';
  return typeof json as 'boolean' | 'number' | 'string';
}

/** Equal as JSON Schema means it: key order does not count, 1.0 equals 1. */
export function isJsonEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a))
    return (
      isArray(b) && a.length === b.length && a.every((item, i) => isJsonEqual(item, b[i] as Json))
    );
  if (isObject(a)) {
    if (!isObject(b) || a.size !== b.size) return false;
    return [...a].every(([key, value]) => b.has(key) && isJsonEqual(value, b.get(key) as Json));
  }
  if (getJsonType(a) === 'number' && getJsonType(b) === 'number') {
    return isJsonNumber(a) && isJsonNumber(b) && a.raw === b.raw
      ? true
      : getNumber(a) === getNumber(b) && !(isBig(a) || isBig(b));
  }
  return false;
}

function isBig(json: Json): boolean {
  return isJsonNumber(json) && !Number.isSafeInteger(Number(json.raw)) && /^-?\d+$/.test(json.raw);
}

/**
 * To plain JavaScript values, for libraries that need them. Integer-like keys move and unsafe
 * numbers are rounded: never convert the result back to a document.
 */
export function convertToPlain(json: Json): unknown {
  if (isArray(json)) return json.map(convertToPlain);
  if (isObject(json)) {
    const plain: Record<string, unknown> = {};
    for (const [key, value] of json) {
      Object.defineProperty(plain, key, {
        value: convertToPlain(value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return plain;
  }
  return isJsonNumber(json) ? Number(json.raw) : json;
}

/**
 * From plain JavaScript values: literals in our own code and in tests. Throws a TypeError for a
 * value that is not JSON.
 */
export function convertFromPlain(plain: unknown): Json {
  if (Array.isArray(plain)) return plain.map(convertFromPlain);
  if (plain instanceof Map) return plain as JsonObject;
  if (typeof plain === 'object' && plain !== null) {
    return createJsonObject(
      Object.entries(plain)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, convertFromPlain(v)] as const),
    );
  }
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'string') return plain;
  if (typeof plain === 'number' && Number.isFinite(plain)) return plain;
  throw new TypeError(`not JSON: ${String(plain)}`);
}

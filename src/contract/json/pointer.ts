import { isArray, isObject, type Json } from './json.ts';

/**
 * A place in a document, one key per level. Never a dotted string: a property may be named `a.b`.
 */
export type Pointer = readonly (string | number)[];

export function getAt(json: Json | undefined, at: Pointer): Json | undefined {
  let here = json;
  for (const key of at) {
    if (isObject(here)) here = here.get(String(key));
    else if (isArray(here)) here = here[readIndex(key)];
    else return undefined;
  }
  return here;
}

/** RFC 6901 §4: digits without a leading zero. `Number` alone would read the empty key as 0. */
function readIndex(key: string | number): number {
  return typeof key === 'number' || /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
}

/** RFC 6901 text. */
export function formatPointer(at: Pointer): string {
  return at.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * Parses RFC 6901 text; undefined when it is no pointer. Digits stay strings, which getAt reads as
 * indexes.
 */
export function parsePointer(text: string): Pointer | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function hasPrefix(at: Pointer, prefix: Pointer): boolean {
  return prefix.length <= at.length && prefix.every((key, i) => String(key) === String(at[i]));
}

export function isSamePointer(a: Pointer, b: Pointer): boolean {
  return a.length === b.length && hasPrefix(a, b);
}

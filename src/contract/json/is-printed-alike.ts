import { isArray, isJsonNumber, isObject, type Json } from './json.ts';

/**
 * Whether both print the same: keys in the same order, numbers spelled alike. Identical objects are
 * not compared further.
 */
export function isPrintedAlike(a: Json, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, i) => isPrintedAlike(item, b[i]));
  if (!isObject(a)) return isJsonNumber(a) && isJsonNumber(b) && a.raw === b.raw;
  if (!isObject(b) || a.size !== b.size) return false;
  const order = b.keys();
  for (const [key, value] of a)
    if (order.next().value !== key || !isPrintedAlike(value, b.get(key))) return false;
  return true;
}

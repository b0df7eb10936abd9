import { isArray, isJsonNumber, isObject, type Json } from '../../contract/json/json.ts';

/** In longer lists, equal items are not located. */
const MAX_ITEMS = 5_000;

/**
 * Indices of the first two equal items, and their value; undefined when there are none or the list
 * is too long.
 */
export function findRepeat(items: readonly Json[]): readonly [number, number, Json] | undefined {
  const seen = new Map<string, number>();
  for (const [i, item] of items.slice(0, MAX_ITEMS).entries()) {
    const text = printSorted(item);
    const before = seen.get(text);
    if (before !== undefined) return [before, i, item];
    seen.set(text, i);
  }
  return undefined;
}

/** One text per value, equal as in JSON Schema: key order does not count, and 1.0 is 1. */
function printSorted(json: Json): string {
  if (isArray(json)) return `[${json.map(printSorted).join()}]`;
  if (isObject(json))
    return `{${[...json]
      .map(([key, value]) => `${JSON.stringify(key)}:${printSorted(value)}`)
      .toSorted()
      .join()}}`;
  return isJsonNumber(json) ? String(Number(json.raw)) : JSON.stringify(json);
}

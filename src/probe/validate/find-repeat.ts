import { isArray, isJsonNumber, isObject, type Json } from '../../contract/json/json.ts';

/** Beyond it the sentence does without the two places. */
const MAX_ITEMS = 5_000;

/**
 * The first two equal items, with their value; undefined when there are none or the list is very
 * long.
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

/** One text per value as JSON Schema compares: key order does not count, 1.0 is 1. */
function printSorted(json: Json): string {
  if (isArray(json)) return `[${json.map(printSorted).join()}]`;
  if (isObject(json))
    return `{${[...json]
      .map(([key, value]) => `${JSON.stringify(key)}:${printSorted(value)}`)
      .toSorted()
      .join()}}`;
  return isJsonNumber(json) ? String(Number(json.raw)) : JSON.stringify(json);
}

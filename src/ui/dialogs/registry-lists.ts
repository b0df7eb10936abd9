import { asString, get, isArray, type Json, type JsonArray } from '../../contract/json.ts';

/** As the document holds it, so that an index means the same place. */
export function listAt(json: Json, key: string): JsonArray {
  const list = get(json, key);
  return isArray(list) ? list : NOTHING;
}

/** One and the same each time: it is compared by identity. */
const NOTHING: JsonArray = [];

export function nameOfEntry(entry: Json): string {
  return asString(get(entry, 'name')) ?? '';
}

/** `tier_3` for the third tier, or the next number that is free. */
export function freeEntryName(noun: 'tier' | 'phase', entries: JsonArray): string {
  const names = entries.map(nameOfEntry);
  let count = names.length + 1;
  while (names.includes(`${noun}_${count}`)) count += 1;
  return `${noun}_${count}`;
}

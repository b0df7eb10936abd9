import { asString, get, isArray, type Json, type JsonArray } from '../../contract/json.ts';

/** A list of the registry as the document holds it, so that an index means the same place. */
export function listAt(registry: Json, key: string): JsonArray {
  const list = get(registry, key);
  return isArray(list) ? list : [];
}

export function nameOfEntry(entry: Json): string {
  return asString(get(entry, 'name')) ?? '';
}

/** `tier_2`, `tier_3`…: the first that no entry bears. */
export function freeEntryName(noun: string, entries: JsonArray): string {
  const names = new Set(entries.map(nameOfEntry));
  let count = entries.length + 1;
  while (names.has(`${noun}_${count}`)) count += 1;
  return `${noun}_${count}`;
}

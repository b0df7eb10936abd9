import { parsePointer } from '../../../contract/pointer.ts';

/** A place in a schema for people: "limits › memory", "tags › each item". Keywords that only hold properties go unsaid. */
export function sayPlace(schemaAt: string): string {
  const keys = (parsePointer(schemaAt) ?? []).map(String);
  const words: string[] = [];
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? '';
    if (key === 'properties' && i + 1 < keys.length) words.push(keys[(i += 1)] ?? '');
    else words.push(key === 'items' ? 'each item' : key);
  }
  return words.length === 0 ? 'the whole value' : words.map((word) => (word === '' ? '""' : word)).join(' › ');
}

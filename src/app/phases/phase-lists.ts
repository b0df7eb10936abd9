import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

/** An item of a list that cannot be read and counts as not declared. It keeps its index. */
export interface UnreadItem {
  readonly at: Pointer;
  readonly why: string;
}

/** One and the same each time: it is compared by identity. */
const NOTHING: JsonArray = [];

/** The list as it is in the document, so that indexes are those of the document. */
export function listAt(json: Json | undefined, key: string): JsonArray {
  const list = get(json, key);
  return isArray(list) ? list : NOTHING;
}

export function getEntryName(entry: Json | undefined): string {
  return getString(get(entry, 'name')) ?? '';
}

export function isNamed(item: Json): boolean {
  return isObject(item) && getEntryName(item) !== '';
}

/**
 * Indexes of the items that are read: the n-th is the index of the n-th item that the reader gives.
 */
export function listIndexes(list: JsonArray, isRead: (item: Json) => boolean): readonly number[] {
  return list.flatMap((item, i) => (isRead(item) ? [i] : []));
}

/** `tier_3` for the third tier, or the next number that is free. */
export function getFreeEntryName(noun: 'tier' | 'phase', entries: JsonArray): string {
  const names = entries.map(getEntryName);
  let count = names.length + 1;
  while (names.includes(`${noun}_${count}`)) count += 1;
  return `${noun}_${count}`;
}

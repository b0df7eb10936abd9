import { isArray, isJsonNumber, isObject, type Json } from './json.ts';

/**
 * `after`, with each part replaced by the object at its place in `before` where the two are equal
 * (key order and spelling of numbers included); `before` itself when nothing differs. So a
 * keystroke in a text redraws and lints one row, not all.
 */
export function replaceUnchanged(before: Json | undefined, after: Json): Json {
  if (after === before) return after;
  if (isObject(after) && isObject(before)) {
    const order = before.keys();
    const next = new Map<string, Json>();
    let isSame = before.size === after.size;
    for (const [key, value] of after) {
      const former = before.get(key);
      const kept = replaceUnchanged(former, value);
      isSame &&= kept === former && order.next().value === key;
      next.set(key, kept);
    }
    return isSame ? before : next;
  }
  if (isArray(after) && isArray(before)) {
    const next = after.map((item, i) => replaceUnchanged(before[i], item));
    return before.length === next.length && next.every((item, i) => item === before[i])
      ? before
      : next;
  }
  return isJsonNumber(after) && isJsonNumber(before) && after.raw === before.raw ? before : after;
}

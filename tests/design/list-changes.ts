import { isArray, isObject, type Json } from '../../src/contract/json/json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';

/**
 * The places at which two documents differ, as deep as can be said: a key that came or went is
 * named itself, keys that stand in another order name their object, and a list of another length
 * names the list. What is the same object is not looked into.
 */
export function listChanges(before: Json, after: Json, at: Pointer = []): readonly Pointer[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after)) {
    const shared = [...before.keys()].filter((key) => after.has(key));
    const isReordered = [...after.keys()]
      .filter((key) => before.has(key))
      .some((key, i) => key !== shared[i]);
    const inside = shared.flatMap((key) =>
      listChanges(before.get(key) ?? null, after.get(key) ?? null, [...at, key]),
    );
    const only = [
      ...[...before.keys()].filter((key) => !after.has(key)),
      ...[...after.keys()].filter((key) => !before.has(key)),
    ];
    return [...(isReordered ? [at] : []), ...inside, ...only.map((key) => [...at, key])];
  }
  if (isArray(before) && isArray(after) && before.length === after.length)
    return before.flatMap((item, i) => listChanges(item, after[i] ?? null, [...at, i]));
  return [at];
}

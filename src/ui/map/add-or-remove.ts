/** A copy of the set with the item, or without it where it was in the set. */
export function addOrRemove<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return set.has(item)
    ? new Set([...set].filter((each) => each !== item))
    : new Set([...set, item]);
}

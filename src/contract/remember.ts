/**
 * Documents and contracts are immutable, so whatever is computed from one is computed once. The last key is known without a look-up:
 * dozens of rules ask about the same contract one after another.
 */
export function remember<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  let last: { readonly key: K; readonly value: T } | undefined;
  return (key) => {
    if (last?.key === key) return last.value;
    const before = known.get(key);
    const value = before === undefined ? compute(key) : before.value;
    if (before === undefined) known.set(key, { value });
    last = { key, value };
    return value;
  };
}

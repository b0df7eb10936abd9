/** What is known of objects, by identity. */
export interface ObjectCache<K extends object, T> {
  readonly get: (key: K) => T | undefined;
  readonly set: (key: K, value: T) => void;
}

const forgetting: (() => void)[] = [];

/** A memory that lives as long as the program: to be made once, where a module begins. */
export function createCache<K extends object, T>(): ObjectCache<K, T> {
  let known = new WeakMap<K, T>();
  forgetting.push(() => (known = new WeakMap()));
  return { get: (key) => known.get(key), set: (key, value) => void known.set(key, value) };
}

/**
 * Documents and contracts are immutable, so whatever is computed from one is computed once. The
 * last key is known without a look-up: dozens of rules ask about the same contract one after
 * another. To be called once, where a module begins.
 */
export function memoize<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = createCache<K, { readonly value: T }>();
  let last: { readonly key: K; readonly value: T } | undefined;
  forgetting.push(() => (last = undefined));
  return (key) => {
    if (last?.key === key) return last.value;
    const before = known.get(key);
    const value = before === undefined ? compute(key) : before.value;
    if (before === undefined) known.set(key, { value });
    last = { key, value };
    return value;
  };
}

/**
 * All of it is worked out again when it is asked for again: whoever judges many tools once needs
 * what is known of each only for a while.
 */
export function removeMemoized(): void {
  for (const forget of forgetting) forget();
}

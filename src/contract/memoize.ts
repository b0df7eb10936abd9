/** Values by object identity. */
export interface ObjectCache<K extends object, T> {
  readonly get: (key: K) => T | undefined;
  readonly set: (key: K, value: T) => void;
}

const resets: (() => void)[] = [];

/** Module-level WeakMap cache: call it once, at the top of a module. */
export function createCache<K extends object, T>(): ObjectCache<K, T> {
  let known = new WeakMap<K, T>();
  resets.push(() => (known = new WeakMap()));
  return { get: (key) => known.get(key), set: (key, value) => void known.set(key, value) };
}

/**
 * Caches the results of `compute` by object identity: documents and contracts are immutable. The
 * last key needs no look-up, because dozens of rules ask about the same contract in a row. Call it
 * once, at the top of a module.
 */
export function memoize<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = createCache<K, { readonly value: T }>();
  let last: { readonly key: K; readonly value: T } | undefined;
  resets.push(() => (last = undefined));
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
 * Caches the last result of `compute` while the arguments are the same by `===`. For arguments that
 * are texts, or several. Holds on to the last arguments and their result. Call it once, at the top
 * of a module.
 */
export function memoizeLast<A extends readonly unknown[], T>(
  compute: (...given: A) => T,
): (...given: A) => T {
  let last: { readonly given: A; readonly value: T } | undefined;
  resets.push(() => (last = undefined));
  return (...given) => {
    const isSame =
      last?.given.length === given.length && given.every((each, i) => each === last?.given[i]);
    if (last === undefined || !isSame) last = { given, value: compute(...given) };
    return last.value;
  };
}

/**
 * Empties all caches of this module: a program that lints many tools once needs no result for long.
 */
export function removeMemoized(): void {
  for (const reset of resets) reset();
}

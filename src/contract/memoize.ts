import { ownReads } from './own-reads.ts';

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
  const known = createCache<K, NotedValue<K, T>>();
  let last: NotedValue<K, T> | undefined;
  resets.push(() => (last = undefined));
  return (key) => {
    if (last?.key !== key) {
      const before = known.get(key);
      last = before ?? createNotedValue(key, compute);
      if (before === undefined) known.set(key, last);
    }
    if (last.isOwn) ownReads.isNoted = true;
    return last.value;
  };
}

interface NotedValue<K, T> {
  readonly key: K;
  readonly value: T;
  /** Computed from what the key has alone. */
  readonly isOwn: boolean;
}

function createNotedValue<K, T>(key: K, compute: (key: K) => T): NotedValue<K, T> {
  const wasNoted = ownReads.isNoted;
  ownReads.isNoted = false;
  const value = compute(key);
  const isOwn = ownReads.isNoted;
  ownReads.isNoted ||= wasNoted;
  return { key, value, isOwn };
}

/**
 * Caches the last result of `compute` while the arguments are the same by `===`. For arguments that
 * are texts, or several. Holds on to the last arguments and their result. Call it once, at the top
 * of a module.
 */
export function memoizeLast<A extends readonly unknown[], T>(
  compute: (...given: A) => T,
): (...given: A) => T {
  let last: NotedValue<A, T> | undefined;
  resets.push(() => (last = undefined));
  return (...given) => {
    const isSame =
      last?.key.length === given.length && given.every((each, i) => each === last?.key[i]);
    if (last === undefined || !isSame) last = createNotedValue(given, (all) => compute(...all));
    if (last.isOwn) ownReads.isNoted = true;
    return last.value;
  };
}

/**
 * Empties all caches of this module: a program that lints many tools once needs no result for long.
 */
export function removeMemoized(): void {
  for (const reset of resets) reset();
}

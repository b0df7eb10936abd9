const MOST_CACHED = 20_000;
const LONGEST_CACHED = 2_000;

/**
 * Caches results by text: the same texts occur in many tools of a server and in many versions of a
 * tool. A full cache is emptied; long texts are not cached.
 */
export function memoizeText<T extends object | string | number | boolean>(
  compute: (text: string) => T,
  most = MOST_CACHED,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size >= most) known.clear();
    if (text.length <= LONGEST_CACHED) known.set(text, value);
    return value;
  };
}

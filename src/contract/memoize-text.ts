const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 2_000;

/**
 * The same texts stand in many tools of a server, and in many versions of a tool: what is computed
 * from one is computed once.
 */
export function memoizeText<T extends object | string | number | boolean>(
  compute: (text: string) => T,
  most = MOST_REMEMBERED,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size >= most) known.clear();
    if (text.length <= LONGEST_REMEMBERED) known.set(text, value);
    return value;
  };
}

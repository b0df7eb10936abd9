const BOUNDARY = /(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/;
const ONE_WORD = /^[a-z0-9]+$/;

/** Cached: a few names are in most tools, such as owner, query, limit. */
const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 64;
const known = new Map<string, readonly string[]>();

/**
 * The words of an identifier in lower case: `getPageInfo`, `get-page_info` and `pages.get` alike.
 */
export function splitWords(name: string): readonly string[] {
  const before = known.get(name);
  if (before !== undefined) return before;
  const words = ONE_WORD.test(name)
    ? [name]
    : name
        .split(BOUNDARY)
        .filter((word) => word !== '')
        .map((word) => word.toLowerCase());
  if (known.size >= MOST_REMEMBERED) known.clear();
  if (name.length <= LONGEST_REMEMBERED) known.set(name, words);
  return words;
}

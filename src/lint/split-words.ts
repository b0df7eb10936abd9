const BOUNDARY = /(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/;
const ONE_WORD = /^[a-z0-9]+$/;

/** The words of an identifier, in lower case: `getPageInfo`, `get-page_info` and `pages.get` alike. */
export function splitWords(name: string): readonly string[] {
  if (ONE_WORD.test(name)) return [name];
  return name.split(BOUNDARY).filter((word) => word !== '').map((word) => word.toLowerCase());
}

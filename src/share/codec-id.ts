/**
 * Also matches an unknown codec before a payload: a link that cannot be read is reported, not
 * ignored.
 */
const FRAGMENT = /^#?([a-z]\d+(?=\.)|u(?==)|[\w-]+(?=\.[\w-]{16}))/;

/**
 * The id of the codec in a location's fragment, `u` where it is the address of a registry
 * (`#u=https://…`); undefined when it is no shared design. In a file without the codecs, because
 * every start of the page needs it.
 */
export function readCodecId(fragment: string): string | undefined {
  return FRAGMENT.exec(fragment)?.[1];
}

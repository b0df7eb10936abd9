/**
 * Also of a codec that there is not, where a payload follows: a link that cannot be read is
 * reported, not ignored.
 */
const FRAGMENT = /^#?(?:([a-z]\d+)\.|([\w-]+)\.(?=[\w-]{16}))/;

/**
 * The id of the codec that a location's fragment names; undefined when it is no shared design.
 * Apart from the codecs, because every start of the page asks.
 */
export function readCodecId(fragment: string): string | undefined {
  const [, id, other] = FRAGMENT.exec(fragment) ?? [];
  return id ?? other;
}

const FRAGMENT = /^#?([a-z]\d+)\./;

/** The id of the codec that a location's fragment names; undefined when it is no shared design. Apart from the codecs, because every start of the page asks. */
export function readCodecId(fragment: string): string | undefined {
  return FRAGMENT.exec(fragment)?.[1];
}

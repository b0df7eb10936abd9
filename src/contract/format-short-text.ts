/**
 * Beyond this a text is drawn in parts or cut: a browser lays out a text of a megabyte for seconds
 * (Chromium 156, 2026-11-22).
 */
export const LONG_TEXT = 20_000;

/**
 * The text, or its beginning with an ellipsis; never half a surrogate pair. For drawing only: what
 * is saved is never cut.
 */
export function formatShortText(text: string, most = 300): string {
  return text.length <= most ? text : `${text.slice(0, getCharacterStart(text, most))}…`;
}

/** The offset, or the one before it where it would cut a surrogate pair in two. */
export function getCharacterStart(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff
    ? offset - 1
    : offset;
}

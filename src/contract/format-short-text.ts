/**
 * Longer texts are drawn in parts or cut: a browser takes seconds to lay out a megabyte of text
 * (Chromium 156, 2026-11-22).
 */
export const LONG_TEXT = 20_000;

/**
 * Cuts a long text with an ellipsis, never inside a surrogate pair. For display only: never cut
 * what is saved.
 */
export function formatShortText(text: string, most = 300): string {
  return text.length <= most ? text : `${text.slice(0, getCharacterStart(text, most))}…`;
}

/** The offset, or the one before it if it is inside a surrogate pair. */
export function getCharacterStart(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff
    ? offset - 1
    : offset;
}

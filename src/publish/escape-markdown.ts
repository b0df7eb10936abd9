/**
 * Controls, bidirectional overrides, tag characters and lone surrogates: a reader of the README
 * must see them.
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Text from a contract as one line of Markdown that says exactly that text: no markup, no table
 * cell, no HTML and no link comes out of it. GitHub links bare addresses and typesets `$…$` (read
 * 2026-11-21).
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      HIDDEN,
      (character) =>
        `(U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
    )
    .replace(/[\\`*_{}[\]#|~!$@]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('://', ':\\//')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`)
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A name in code type where its characters allow that, escaped otherwise. */
export function escapeName(name: string): string {
  if (name === '') return '(no name)';
  return /^[\w./:-]+$/.test(name) ? `\`${name}\`` : escapeMarkdown(name);
}

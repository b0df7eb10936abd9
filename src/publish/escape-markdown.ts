/**
 * Control characters, bidirectional overrides, tag characters and lone surrogates: they are made
 * visible.
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Text as one line of Markdown that shows exactly that text: no markup, table cell, HTML or link.
 * GitHub links bare URLs and typesets `$…$` (read 2026-11-21).
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

/** A name as code where its characters allow that, otherwise escaped. */
export function escapeName(name: string): string {
  if (name === '') return '(no name)';
  return /^[\w./:-]+$/.test(name) ? `\`${name}\`` : escapeMarkdown(name);
}

/** Joiners and direction marks are part of text in some languages. */
const IN_WORDS = /[\u200c-\u200f]/;

/**
 * Prose of a tool for a terminal: control and format characters, which could steer it, as codes.
 */
export function escapeHidden(words: string): string {
  return words.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (letter) =>
    IN_WORDS.test(letter) ? letter : escapeLetter(letter),
  );
}

/** A name or a path for a terminal: nothing in it may be hidden. */
export function escapeHiddenInName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, escapeLetter);
}

/** Several lines of prose. */
export function escapeHiddenInLines(text: string): string {
  return text.split('\n').map(escapeHidden).join('\n');
}

/**
 * JSON on one line that a terminal may be shown: JSON.stringify leaves C1 controls and format
 * characters as they are.
 */
export function printSafeJson(value: object): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (letter) =>
    Array.from(
      { length: letter.length },
      (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

function escapeLetter(letter: string): string {
  return `\\u{${letter.codePointAt(0)?.toString(16) ?? ''}}`;
}

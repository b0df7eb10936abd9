const MOST = 60;
const BEYOND_ASCII = /[^ -~]/;

/** Imported text in a message: one line, invisible characters as codes, cut. */
export function formatExcerpt(text: string, most = MOST): string {
  const read = text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (!BEYOND_ASCII.test(read)) return read.length > most ? `${read.slice(0, most - 1)}…` : read;
  const line = [...read].slice(0, most + 1);
  const shown = line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
  return shown.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

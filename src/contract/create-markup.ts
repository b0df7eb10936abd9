const MARKUP = Symbol('markup');

/** HTML that is written as it is. Only createMarkup makes it: outside data has no symbols. */
export interface Markup {
  readonly [MARKUP]: string;
}

type Piece = string | number | Markup | readonly Markup[];

/** Tag of a template: what is put into it stays text, except for markup. */
export function createMarkup(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const text = template.map((part, i) => {
    const piece = pieces[i];
    return piece === undefined ? part : part + printPiece(piece);
  });
  return { [MARKUP]: text.join('') };
}

export const NO_MARKUP: Markup = { [MARKUP]: '' };

export function printMarkup(markup: Markup): string {
  return markup[MARKUP];
}

function printPiece(piece: Piece): string {
  if (typeof piece === 'object')
    return 'map' in piece ? piece.map(printMarkup).join('') : printMarkup(piece);
  return escapeText(String(piece));
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * For text and for attributes in quotes. Control and format characters are shown as codes: they
 * could turn the words around them. Joiners and direction marks are part of some languages.
 */
function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (letter) => ENTITIES.get(letter) ?? '')
    .replace(/(?![\t\n\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (letter) =>
      escapeLetter(letter),
    );
}

function escapeLetter(letter: string): string {
  return `\\u{${letter.codePointAt(0)?.toString(16) ?? ''}}`;
}

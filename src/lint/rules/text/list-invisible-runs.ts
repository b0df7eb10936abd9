/** A character, or a run of them, that a person does not see and a model reads. */
export interface InvisibleRun {
  readonly start: number;
  readonly end: number;
  readonly kind: 'tags' | 'selectors' | 'invisible' | 'private';
}

const CLASS = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\p{Co}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e01ef}]`;
const HIDDEN = new RegExp(CLASS, 'gu');
const IS_HIDDEN = new RegExp(`^${CLASS}`, 'u');

/** Scripts whose letters change their form, or their meaning, by a joiner beside them. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Thaana}]/u;
/** Scripts written without spaces, where U+200B says where a line may end. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const SELECTED = /[\p{Extended_Pictographic}\p{S}]/u;
const VARIED = /[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Manichaean}\p{Sm}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIRECTION_MARK = /[\u200e\u200f\u061c]/;
/**
 * The flags of England, Scotland, Wales and of other regions: U+1F3F4, the region in tags, U+E007F.
 */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/** What hides in a text. What belongs to the writing of a language or to an emoji is left out. */
export function listInvisibleRuns(text: string): readonly InvisibleRun[] {
  const plain = text.replace(FLAG, (flag) => '-'.repeat(flag.length));
  const always = getAllowedCharacters(text);
  const hidden: InvisibleRun[] = [];
  for (const { index, 0: character } of plain.matchAll(HIDDEN)) {
    const end = index + character.length;
    if (
      isHonest(plain, index, character) ||
      (always.includes(character) && !DIRECTION_MARK.test(getLastCharacter(plain, index)))
    )
      continue;
    const kind = getKind(character);
    const last = hidden.at(-1);
    if (last?.end === index && last.kind === kind) hidden[hidden.length - 1] = { ...last, end };
    else hidden.push({ start: index, end, kind });
  }
  return hidden;
}

function getKind(character: string): InvisibleRun['kind'] {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xe0000 && code < 0xe0080) return 'tags';
  if (isSelector(code)) return 'selectors';
  return /\p{Co}/u.test(character) ? 'private' : 'invisible';
}

function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

function isHonest(text: string, index: number, character: string): boolean {
  const before = getLastCharacter(text, index);
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  // One of them never vouches for the next: only a joiner may follow the selector of an emoji.
  if (IS_HIDDEN.test(before))
    return character === '\u200d' && before === '\ufe0f' && PICTURE.test(after);
  switch (character) {
    case '\u200c':
      return JOINING.test(before);
    case '\u200d':
      return JOINING.test(before) || (PICTURE.test(before) && PICTURE.test(after));
    case '\u200b':
      return UNSPACED.test(before) || UNSPACED.test(after);
    case '\ufe0e':
    case '\ufe0f':
      return SELECTED.test(before) || (/[0-9#*]/.test(before) && after === '\u20e3');
    case '\u115f':
    case '\u1160':
      return /[\u1100-\u11ff]/.test(before + after);
    case '\u034f':
      return /\p{M}/u.test(before);
  }
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x180b && code <= 0x180f) return /\p{Script=Mongolian}/u.test(before + after);
  return isSelector(code) && VARIED.test(before);
}

/**
 * Marks of direction beside words from right to left, and the blank among other dots of Braille.
 */
function getAllowedCharacters(text: string): string {
  return (
    (RIGHT_TO_LEFT.test(text) ? '\u200e\u200f\u061c' : '') +
    (/[\u2801-\u28ff]/.test(text) ? '\u2800' : '')
  );
}

function getLastCharacter(text: string, end: number): string {
  return [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
}

/**
 * What tags or selectors say to a program that reads them as letters; '' when they say nothing
 * readable.
 */
export function decodeInvisible(run: string): string {
  const codes = [...run].map((character) => character.codePointAt(0) ?? 0);
  const bytes = codes.map((code) =>
    code >= 0xe0100 ? code - 0xe0100 + 16 : code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00,
  );
  const said = String.fromCharCode(
    ...bytes.slice(0, 400).filter((byte) => byte >= 0x20 && byte < 0x7f),
  ).trim();
  return said.length * 2 >= bytes.length || said.length > 8 ? said : '';
}

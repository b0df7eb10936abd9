/** One or more characters that a person doesn't see and a model reads. */
export interface InvisibleRun {
  readonly start: number;
  readonly end: number;
  readonly kind: 'tags' | 'selectors' | 'invisible' | 'private';
}

const CLASS = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\p{Co}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e01ef}]`;
const HIDDEN = new RegExp(CLASS, 'gu');
const IS_HIDDEN = new RegExp(`^${CLASS}`, 'u');

/** Scripts with joiners that change the form or the meaning of a letter. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Thaana}]/u;
/** Scripts without spaces, where U+200B allows a line break. */
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

/** The invisible characters of a text, without those that a language or an emoji needs. */
export function listInvisibleRuns(text: string): readonly InvisibleRun[] {
  const plain = text.replace(FLAG, (flag) => '-'.repeat(flag.length));
  const always = getAllowedCharacters(text);
  const hidden: InvisibleRun[] = [];
  for (const { index, 0: character } of plain.matchAll(HIDDEN)) {
    const end = index + character.length;
    if (
      isNeeded(plain, index, character) ||
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

/** Whether a language or an emoji needs the character between these two neighbours. */
type IsNeeded = (before: string, after: string) => boolean;

const isJamoNeeded: IsNeeded = (before, after) => /[\u1100-\u11ff]/.test(before + after);
const isEmojiSelectorNeeded: IsNeeded = (before, after) =>
  SELECTED.test(before) || (/[0-9#*]/.test(before) && after === '\u20e3');

const NEEDED: ReadonlyMap<string, IsNeeded> = new Map<string, IsNeeded>([
  ['\u200c', (before) => JOINING.test(before)],
  [
    '\u200d',
    (before, after) => JOINING.test(before) || (PICTURE.test(before) && PICTURE.test(after)),
  ],
  ['\u200b', (before, after) => UNSPACED.test(before) || UNSPACED.test(after)],
  ['\ufe0e', isEmojiSelectorNeeded],
  ['\ufe0f', isEmojiSelectorNeeded],
  ['\u115f', isJamoNeeded],
  ['\u1160', isJamoNeeded],
  ['\u034f', (before) => /\p{M}/u.test(before)],
]);

function isNeeded(text: string, index: number, character: string): boolean {
  const before = getLastCharacter(text, index);
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  // An invisible character does not justify the next: only a joiner may follow an emoji's selector.
  if (IS_HIDDEN.test(before))
    return character === '\u200d' && before === '\ufe0f' && PICTURE.test(after);
  const isNeededHere = NEEDED.get(character);
  if (isNeededHere !== undefined) return isNeededHere(before, after);
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x180b && code <= 0x180f) return /\p{Script=Mongolian}/u.test(before + after);
  return isSelector(code) && VARIED.test(before);
}

/** Direction marks in right-to-left text, and the blank among other Braille dots. */
function getAllowedCharacters(text: string): string {
  return (
    (RIGHT_TO_LEFT.test(text) ? '\u200e\u200f\u061c' : '') +
    (/[\u2801-\u28ff]/.test(text) ? '\u2800' : '')
  );
}

function getLastCharacter(text: string, end: number): string {
  return [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
}

/** The ASCII text encoded in tags or selectors; '' when it is not readable. */
export function decodeInvisible(run: string): string {
  const codes = [...run].map((character) => character.codePointAt(0) ?? 0);
  const bytes = codes.map((code) =>
    code >= 0xe0100 ? code - 0xe0100 + 16 : code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00,
  );
  const decoded = String.fromCharCode(
    ...bytes.slice(0, 400).filter((byte) => byte >= 0x20 && byte < 0x7f),
  ).trim();
  return decoded.length * 2 >= bytes.length || decoded.length > 8 ? decoded : '';
}

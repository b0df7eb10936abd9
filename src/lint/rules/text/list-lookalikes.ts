/** Letters of other scripts that look Latin, each followed by the Latin letter. */
const PAIRS =
  'аaкkтtмmеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwѵvүyӏlАAВBЕEНHІIЈJКKМMОOРPСCТTУYХXЅSҮYԚQԜW' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoϳj' +
  'օoոnսuհhցgքpЅSԱUՍUՏSՕO' +
  'ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎥIᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᏃZ';
const LATIN = new Map<string, string>(
  [...PAIRS].flatMap((letter, i, all) =>
    i % 2 === 0 ? [[letter, all[i + 1] ?? letter] as const] : [],
  ),
);
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** A name with digits and underscores is one word. */
export const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;

export interface Lookalike {
  readonly word: string;
  /** The word in Latin letters. */
  readonly latin: string;
}

/**
 * Words that mix Latin letters with lookalikes. A word with a letter that has no lookalike (`μm`,
 * `Δx`, `SQLзапрос`) is harmless; so is a Latin word with an ending in a text of the other script.
 */
export function listLookalikes(text: string, isName: boolean): readonly Lookalike[] {
  const found: Lookalike[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (!FOREIGN.test(word) || !LATIN_LETTER.test(word)) continue;
    const letters = [...word];
    if (letters.some((letter) => FOREIGN.test(letter) && !LATIN.has(letter))) continue;
    found.push({ word, latin: letters.map((letter) => LATIN.get(letter) ?? letter).join('') });
  }
  return found.length > 0 && !isName && isWrittenElsewhere(text) ? [] : found;
}

/**
 * Whether a word of three letters or more is wholly foreign, with a letter that has no Latin
 * lookalike.
 */
function isWrittenElsewhere(text: string): boolean {
  for (const [word] of text.matchAll(WORD)) {
    const letters = [...word];
    if (
      letters.length > 2 &&
      letters.every((letter) => FOREIGN.test(letter)) &&
      letters.some((letter) => !LATIN.has(letter))
    )
      return true;
  }
  return false;
}

/** The text with mixed words in Latin letters. */
export function replaceLookalikes(text: string): string {
  return FOREIGN.test(text)
    ? text.replace(WORD, (word) =>
        LATIN_LETTER.test(word)
          ? [...word].map((letter) => LATIN.get(letter) ?? letter).join('')
          : word,
      )
    : text;
}

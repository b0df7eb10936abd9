import { readVerb } from './read-verb.ts';

const ENGLISH = new Set(
  'the of and with from for this that to by or is are it its your you when use used if not an all be can will which into returns return never always please then call have were what where how only after before each every one tool'.split(
    ' ',
  ),
);
/** Short words of other languages in Latin letters that English doesn't have. */
const OTHERS = new Set(
  'de la el los las les des du der das und dem ein eine einen mit het een van voor le un una uno por para con que et est dans pour sur och att som med til og na nie jest dla di il che della gli em os um uma não của và một'.split(
    ' ',
  ),
);
/** Length of the longest; none has one letter. */
const LONGEST = 7;
const LETTER = /[a-zß-ɏ\u1e00-\u1eff]/g;
const OTHER_LETTER = /[^\P{L}a-zß-ɏ\u1e00-\u1eff]/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** The first words are enough. */
const ENOUGH = 300;
/** This many more English words than others are certain. */
const SURE = 6;

/** Whether a text in small letters is in English. */
export function isEnglishText(lower: string): boolean {
  const start = lower.slice(0, ENOUGH);
  if (
    BEYOND_ASCII.test(start) &&
    countMatches(start, OTHER_LETTER) * 2 > countMatches(start, LETTER)
  )
    return false;
  let balance = 0;
  let first = '';
  for (let i = 0; i < start.length && balance < SURE; i += 1) {
    const from = i;
    while (isLetter(start.charCodeAt(i))) i += 1;
    if (first === '') first = start.slice(from, i);
    if (i - from < 2 || i - from > LONGEST) continue;
    const word = start.slice(from, i);
    balance += ENGLISH.has(word) ? 1 : OTHERS.has(word) ? -1 : 0;
  }
  return balance > 0 || (balance === 0 && readVerb(first) !== undefined);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function isLetter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0xdf && code <= 0x24f) ||
    (code >= 0x1e00 && code <= 0x1eff)
  );
}

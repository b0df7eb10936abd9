import { remember } from '../contract/remember.ts';
import { readVerb } from './bend-verb.ts';
import type { Prose } from './read-prose.ts';

const ENGLISH = new Set('the of and with from for this that to by or is are it its your you when use used if not an all be can will which into returns return never always please then call have were what where how only after before each every one tool'.split(' '));
/** Short words of other languages in Latin letters, where English has none of the same spelling. */
const OTHERS = new Set('de la el los las les des du der das und dem ein eine einen mit het een van voor le un una uno por para con que et est dans pour sur och att som med til og na nie jest dla di il che della gli em os um uma não của và một'.split(' '));
const WORD = /[a-zß-ɏ\u1e00-\u1eff]+/g;
const OTHER_LETTER = /[^\P{L}a-zß-ɏ\u1e00-\u1eff]/gu;
/** The language shows in the first words. */
const ENOUGH = 300;

/** Whether a text is in English, so that a rule about English words can judge what it says and what it leaves out. */
export const isEnglish: (prose: Prose) => boolean = remember((prose) => judgeStart(prose.lower.slice(0, ENOUGH)));

function judgeStart(start: string): boolean {
  const words = start.match(WORD) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if ((start.match(OTHER_LETTER)?.length ?? 0) * 2 > letters) return false;
  let balance = 0;
  for (const word of words) balance += ENGLISH.has(word) ? 1 : OTHERS.has(word) ? -1 : 0;
  return balance > 0 || (balance === 0 && readVerb(words[0] ?? '') !== undefined);
}

import type { Contract } from '../../../contract/contract.ts';
import { getFacts } from '../../facts.ts';
import { readVerb } from '../../words/read-verb.ts';
import { readOpening } from './read-opening.ts';

const EFFECTS =
  /\b(?:mutat\w*|(?:side[- ])?effects?|overwrit\w*|replac\w*|irrevers\w*|reversibl\w*|undo|undone|permanent\w*|recover\w*|restor\w*|trash\w*|back(?:s|ed)? up|backups?|for good|destructive|destroys?|cascad\w*|associated|along with|as well as|immediately|at once|visible|public(?:ly)?|notif(?:y|ies|ied|ications?)|mails|charges|charged|billed|costs?|persist\w*|increments?|raises?|creates?|adds?|removes?|delet(?:es?|ed|ing)|changes?|updates?|modif(?:y|ies)|stops?|starts?|terminat\w*|writes?|saves?|stores?|sends?|triggers?|exposes?|unchanged|untouched|nothing|does not|doesn['’]t|will (?:be|not)|cannot|can['’]t be|existing|confirm\w*|approv\w*|dry[- ]run|sandboxed|arbitrary|unsafe|danger\w*|careful\w*|caution|idempotent|no-op|without)\b/i;
const SCOPE =
  /\b(?:in|inside|within|on|under) (?:an? |the |your |its |this |that |one )?(?:[a-z-]{2,20} ){0,3}(?:workspace|sandbox|container|director(?:y|ies)|folders?|session|repl|page|browser|tab|process|shell|host|machine|computer|vm|server|environment|project|repository|console|terminal|runtime|kernel|notebook|cluster|pod|instance|device|database|operating system)s?\b/i;
const WHEN =
  /\b(?:when|whenever|if|once|before|after|until|unless|while|during|only|never|always|use (?:this |it |the )?(?:tool |function |command )?(?:for|to|as|at|in|on|with|instead)|useful|ideal|perfect|suit(?:s|able|ed)|intended|designed for|best for|good for|helpful|recommended|prefer|in order to|so that|per user request)\b/i;
const RETURNS =
  /\b(?:returns?|returned|returning|results?|response|responds|outputs?|yields?|answers?|(?:gives?|gets?|comes?) back|reports?|produces?|provides?)\b/i;

/** Whether the description names what a call changes, beyond its first verb. True when unknown. */
export function isEffectDescribed(contract: Contract): boolean {
  const { prose } = getFacts(contract);
  const opening = readOpening(prose);
  if (opening === undefined || !prose.isEnglish) return true;
  const first = /^\S+/.exec(opening.text)?.[0].length ?? 0;
  return EFFECTS.test(prose.text.slice(opening.start + first));
}

/** Whether the description says where a command or a program runs. */
export function isScopeDescribed(contract: Contract): boolean {
  return SCOPE.test(getFacts(contract).prose.text);
}

/** Whether the description, or declared cases, say when to call. True when unknown. */
export function isWhenDescribed(contract: Contract): boolean {
  const { prose } = getFacts(contract);
  if (!prose.isEnglish || WHEN.test(prose.text)) return true;
  const cases = contract.routing?.use_when ?? [];
  return cases.length > 0 && hasMostWords(prose.lower, cases.join(' '));
}

export function isReturnDescribed(contract: Contract): boolean {
  const { prose } = getFacts(contract);
  return !prose.isEnglish || RETURNS.test(prose.text);
}

/** Whether a text names a tool: by its name, or by the words of its name in order. */
export function isToolNamed(lower: string, name: string, words: readonly string[]): boolean {
  return (
    lower.includes(name.toLowerCase()) || (words.length > 1 && lower.includes(words.join(' ')))
  );
}

/** Whether a text has more than half of a phrase's words of four letters and more. */
function hasMostWords(lower: string, phrase: string): boolean {
  const words = (phrase.toLowerCase().match(/\p{L}{4,40}/gu) ?? []).map(
    (word) => readVerb(word)?.base ?? word.replace(/e?s$/, ''),
  );
  return words.length > 0 && words.filter((word) => lower.includes(word)).length * 2 > words.length;
}

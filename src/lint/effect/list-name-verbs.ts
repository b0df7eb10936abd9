import { ALSO_NOUNS, findToolVerbEffect, isSum, type VerbEffect } from './find-verb-effect.ts';

/** A word of a name that can be its verb. */
export interface NameVerb {
  readonly word: string;
  /** Its index among the words. */
  readonly at: number;
  readonly kind: VerbEffect | undefined;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Verbs with a risk of their own whose effect alone is not clear. */
const RISK_VERBS = setOf(
  'execute exec run eval evaluate call invoke send post reply notify broadcast publish email forward tweet delete destroy purge erase wipe ' +
    'draft prepare propose stage refund pay reimburse purchase disburse remit transfer place submit issue create make process initiate capture withdraw deposit wire request ask',
);
/** After other words these are what the tool is about. */
const ALSO_OBJECTS = setOf(
  'message messages email mail mails gmail sms mms notification notifications invitation invitations invoice letter fax dm tweet newsletter whatsapp telegram ' +
    'payment payments refund refunds payout payouts trade trades money fund funds cash withdrawal stage deposit wire issue process request call ask draft evaluate capture',
);
/** First words that are as often a namespace: `deploy_plan_get`, `search_create_index`. */
const NAMESPACES = setOf(
  'deploy build test plan release backup search query lookup view check archive install refund publish invite register validate extract install process issue request draft message ' +
    'store book schedule charge transfer change run post fork commit patch copy import set drop sync purchase broadcast start order record report review monitor audit trace scan label tag link trade email ping vote call provision',
);
/** Verbs that are hardly ever nouns. */
const PURE = setOf(
  'get list create delete update add remove read write fetch describe find enable disable send upload edit insert retrieve cancel install uninstall search approve reject',
);
/** Verbs of which another can be the object: `start_create_job`, `mark_read`. */
const HEADS = setOf('start stop mark trigger schedule run request test');

/** The verbs of a name, the main one first; empty without one. */
export function listNameVerbs(words: readonly string[]): readonly NameVerb[] {
  const found: NameVerb[] = [];
  for (const [at, word] of words.entries()) {
    const kind = findToolVerbEffect(word);
    if ((kind !== undefined || RISK_VERBS.has(word)) && canBeVerb(word, at, words))
      found.push({ word, at, kind });
  }
  const [first] = found;
  if (first === undefined || found.length === 1) return found;
  const main = selectMain(first, found, words);
  return main === first ? found : [main, ...found.filter((each) => each !== main)];
}

function canBeVerb(word: string, at: number, words: readonly string[]): boolean {
  if (word === 'add' && isSum(words.slice(at + 1))) return false;
  if (at === 0) return true;
  const next = words[at + 1];
  if (word === 'post') return ALSO_OBJECTS.has(next ?? '');
  if (word === 'reply') return next === 'to';
  if (word === 'read') return !['as', 'mark', 'un'].includes(words[at - 1] ?? '');
  return !ALSO_OBJECTS.has(word) && (!ALSO_NOUNS.has(word) || isJoined(at, words));
}

function isJoined(at: number, words: readonly string[]): boolean {
  return words[at - 1] === 'and' || words[at - 1] === 'or';
}

/** The first verb, unless it is a namespace before another verb. */
function selectMain(
  first: NameVerb,
  found: readonly NameVerb[],
  words: readonly string[],
): NameVerb {
  if (!NAMESPACES.has(first.word)) return first;
  const later = found.find(
    ({ word, at }) => at > first.at && PURE.has(word) && !isJoined(at, words),
  );
  if (later === undefined) return first;
  const isLast = later.at === words.length - 1;
  if (HEADS.has(first.word)) return isLast && first.word !== 'mark' ? later : first;
  // `check_update` looks for one.
  if (first.kind === 'reads' && later.kind === 'writes')
    return isLast && later.word !== 'update' ? later : first;
  return later;
}

/** A later verb that the name joins to the main one: `replace` of `search_and_replace`. */
export function findJoinedVerb(
  verbs: readonly NameVerb[],
  words: readonly string[],
): NameVerb | undefined {
  return verbs.find(({ at }, i) => i > 0 && isJoined(at, words));
}

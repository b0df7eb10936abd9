import { memoizeText } from '../../contract/memoize-text.ts';
import { readVerb } from '../words/read-verb.ts';
import { findToolVerbEffect, type VerbEffect } from './find-verb-effect.ts';

/** The act that the first sentence of a description names. */
export interface SentenceAct {
  /** In the imperative. */
  readonly verb: string;
  readonly kind: VerbEffect | undefined;
  /** The words of its object: `password reset email`. */
  readonly object: readonly string[];
  /** The sentence begins with the verb. */
  readonly isFirst: boolean;
  /** What it returns is a text about something: documentation, instructions. */
  readonly isAboutText: boolean;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Longer sentences name their act in the beginning. */
const MAX_TEXT = 320;
const MAX_WORDS = 28;
const MAX_OBJECT = 7;
/** "[Beta]", "**Note**", "(read only)", "Given an id, …". */
const ASIDE = /\[[^\]]{0,60}\]|\([^)]{0,160}\)|[*_`#>]{1,3}/g;
const CONDITION =
  /^(?:given|for|with|if|when|once|after|before|based on|from|as)\b[^,.]{1,110},\s*(?:then\s+)?/i;
const TOKEN = /[A-Za-z][A-Za-z'’-]{0,40}|[.,;:!?—–]/g;
const MARK = /^[^A-Za-z]/;
/** Verbs in front of the one that counts: "Allows you to delete", "Use this tool to send". */
const LEADS = setOf('use allow let enable help want need do have be used designed');
const SUBJECTS = setOf('tool function method endpoint api that which it will can you users');
const PERFORMS = setOf('perform execute run do conduct make carry issue submit send initiate');
/** What a call that is performed may be: "Perform a search", "Run a health check". */
const READINGS = setOf(
  'search searches query queries lookup analysis calculation calculations check checks comparison scan read audit inspection select validation estimation diagnostics',
);
const DETERMINERS = setOf(
  'a an the your one two multiple all any new this that specified given selected existing some each every several many only my its more up to on it them',
);
/** Nouns as often as verbs at the start of a sentence: "Order status", "Store hours". */
const NOUNS_FIRST = setOf(
  'order store book schedule post report review record change charge transfer trade link label tag release plan test build run start stop set email message market place access update search query list look check',
);
const STOPS = setOf(
  'of for to from in on at into with by via using that which and or within under between through if when as so then',
);
const FILLERS = setOf(
  'a an the your one two multiple all any new this that specified given selected existing some each every several my its single specific current more',
);
const TEXTS = setOf(
  'documentation docs instructions instruction guide guides guidance guidelines example examples tutorial steps template templates snippet snippets explanation help commands reference usage',
);

const readCached = memoizeText((sentence: string): { readonly act: SentenceAct | undefined } => {
  const text = sentence.slice(0, MAX_TEXT).replace(ASIDE, ' ').trim().replace(CONDITION, '');
  const words = (text.replace(/\be-mail/gi, 'email').match(TOKEN) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.toLowerCase());
  const at = findMainVerb(words);
  return { act: at === undefined ? undefined : readActAt(words, at) };
}, 4_000);

/** Undefined where the sentence names no act. */
export function readSentenceAct(sentence: string): SentenceAct | undefined {
  return readCached(sentence).act;
}

/** The imperative of a word that is a verb. */
function findBase(word: string): { readonly base: string; readonly form: string } | undefined {
  if (findToolVerbEffect(word) !== undefined) return { base: word, form: 'base' };
  const known = readVerb(word);
  if (known !== undefined) return known;
  const third = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  const gerund = [
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(.)\1ing$/, '$1'),
  ];
  for (const [form, bases] of [
    ['third', third],
    ['gerund', gerund],
  ] as const) {
    const base = bases.find((each) => each !== word && findToolVerbEffect(each) !== undefined);
    if (base !== undefined) return { base, form };
  }
  return undefined;
}

function findMainVerb(words: readonly string[]): number | undefined {
  let start = 0;
  while (isAdverb(words[start] ?? '')) start += 1;
  const first = findBase(words[start] ?? '');
  if (first !== undefined && !LEADS.has(first.base) && !isNounFirst(words, start, first.form))
    return start;
  for (let i = start + 1; i < words.length; i += 1) {
    if (words[i] === '.') return undefined;
    const verb = findBase(words[i] ?? '');
    if (verb !== undefined && !LEADS.has(verb.base) && isLed(words, i, verb.form)) return i;
  }
  return undefined;
}

function isAdverb(word: string): boolean {
  return /^(?:[a-z]{3,14}ly|bulk|batch|also|just|please)$/.test(word) && word !== 'reply';
}

/** "Order status of a customer" orders nothing. */
function isNounFirst(words: readonly string[], at: number, form: string): boolean {
  if (form !== 'base' || !NOUNS_FIRST.has(words[at] ?? '')) return false;
  const next = words[at + 1];
  return next === undefined || next === 'of' || MARK.test(next) || isNounPhrase(words, at + 1);
}

/** A singular noun without an article: "status", "hours" after "order". */
function isNounPhrase(words: readonly string[], at: number): boolean {
  const next = words[at] ?? '';
  if (DETERMINERS.has(next) || findBase(next)?.form === 'gerund') return false;
  const after = words[at + 1];
  return after === 'of' || ((after === undefined || MARK.test(after)) && !next.endsWith('s'));
}

/** "to delete", "for deleting", "that deletes", "it deletes", "you can delete". */
function isLed(words: readonly string[], at: number, form: string): boolean {
  let before = at - 1;
  while (isAdverb(words[before] ?? '')) before -= 1;
  const previous = words[before] ?? '';
  if (form === 'gerund') return previous === 'for' || previous === 'by';
  if (form === 'base' && previous === 'to') return true;
  return SUBJECTS.has(previous) && (form === 'third' || previous === 'can' || previous === 'will');
}

function readActAt(words: readonly string[], at: number): SentenceAct {
  const base = findBase(words[at] ?? '')?.base ?? '';
  const object = listObject(words, at + 1);
  const reading = PERFORMS.has(base) ? object.find((word) => READINGS.has(word)) : undefined;
  // "Provides a way to delete": the act comes later.
  const later =
    base === 'provide' &&
    object.some((word) => /^(?:ability|way|means|access|interface)$/.test(word))
      ? words.findIndex(
          (word, i) => i > at && words[i - 1] === 'to' && findBase(word)?.form === 'base',
        )
      : -1;
  if (later !== -1) return readActAt(words, later);
  const joined = reading === undefined ? findJoinedWrite(words, at) : undefined;
  if (joined !== undefined)
    return { ...readActAt(words, joined), isFirst: false, isAboutText: false };
  return {
    verb: reading ?? base,
    kind: reading === undefined ? findToolVerbEffect(base) : 'reads',
    object,
    isFirst: at === 0 || (at === 1 && isAdverb(words[0] ?? '')),
    isAboutText: object.some((word) => TEXTS.has(word)),
  };
}

/** "Search for a text and replace it": the second half writes, so the whole does. */
function findJoinedWrite(words: readonly string[], at: number): number | undefined {
  const { base, form } = findBase(words[at] ?? '') ?? { base: '', form: '' };
  const kind = findToolVerbEffect(base);
  if (kind === 'writes') return undefined;
  const joined = words.findIndex((word, i) => {
    const joint = words[i - 1];
    if (i < at + 2 || (joint !== 'and' && (joint !== 'or' || i > at + 2))) return false;
    const other = findBase(word);
    if (other?.form !== form || findToolVerbEffect(other.base) !== 'writes') return false;
    return (
      i === at + 2 ||
      (kind === 'reads' && (form === 'third' || DETERMINERS.has(words[i + 1] ?? '')))
    );
  });
  return joined === -1 ? undefined : joined;
}

/** The words after the verb up to a preposition. */
function listObject(words: readonly string[], from: number): readonly string[] {
  const object: string[] = [];
  for (let i = from; i < words.length && object.length < MAX_OBJECT; i += 1) {
    const word = words[i] ?? '';
    if (MARK.test(word) || (STOPS.has(word) && !(word === 'or' && words[i + 1] === 'more'))) break;
    if (word !== 'or' && !FILLERS.has(word)) object.push(word);
  }
  return object;
}

import { formatCapitalized } from '../../words/format-sentence.ts';
import { readProse, type Prose } from '../../words/read-prose.ts';
import { readVerb, type VerbForm } from '../../words/read-verb.ts';
import { readOpening } from './read-opening.ts';

/** Words before the verb that delay it. */
export interface IndirectWords {
  /** `preamble`: "This tool allows you to"; `report`: "Creates" where "Create" directs. */
  readonly kind: 'preamble' | 'report';
  readonly words: string;
  readonly start: number;
  /** The replacement; undefined in doubt. */
  readonly instead: string | undefined;
}

const TOOLS = ['tool', 'function', 'api', 'endpoint', 'method', 'command', 'operation', 'utility'];
const TOOL = `(?:${TOOLS.join('|')})`;
const WHO = String.raw`(?: (?:you|users?|the user|the model|the agent|the assistant|llms?|agents?|models?|clients?|anyone))?`;
/** At the beginning of any sentence. */
const PREAMBLE = new RegExp(
  String.raw`^(?:this ${TOOL} (?:also )?(?:will )?(?:(?:allows?|lets?|enables?|permits?)${WHO}(?: to)?|(?:is|can be|may be|should be) (?:used|designed|intended|meant) (?:to|for))|(?:allows?|lets|enables?) (?:you|users?|the user|the model|the agent|llms?)(?: to)?|with this ${TOOL},? you can) (?=[a-z])`,
  'i',
);
/** Only as the first words: later "this tool" may well be the subject. */
const OPENING = new RegExp(
  String.raw`^(?:(?:this|the) ${TOOL} (?:will|is for|helps?${WHO}(?: to)?|can)|use (?:this|the|it)(?: ${TOOL})? (?:to|for)|(?:an? |the )?(?:[a-z-]{2,20} ){0,3}(?:${TOOL}|tools)(?: (?:that|which))? (?:to|for|will|can|that|which|allows?${WHO} to|lets${WHO})|used (?:to|for)|helps?${WHO}(?: to)?) (?=[a-z])`,
  'i',
);
/** "This tool searches": the verb follows at once. */
const SUBJECT = new RegExp(String.raw`^(?:(?:this|the) )?${TOOL} (?=[a-z]+s )`, 'i');
/** Fast path: an opening without these and without a word for tool has no preamble. */
const HINTS = /^(?:use|help|allow|let|enable|with)/;
/** Needed after "this tool". */
const SIGNS = ['allow', 'lets ', 'enable'];
const THIS_TOOL = TOOLS.map((tool) => `this ${tool}`);

/** An article or nothing, then a word that is not about the tool. */
const QUALIFIED = new RegExp(
  String.raw`^(?:an? |the )?(?!this |the |an? |use |used |helps? |allows? |lets |enables |with |${TOOL} |tools )[a-z-]+ (?:[a-z-]+ ){0,2}(?:${TOOL}|tools) `,
  'i',
);
const BELONGS =
  /^(?:belongs|is|was|has|are|does|should|must|may|cannot|no|not|only|when|if|with|in|on|from|by|of|calls?|name|names)\b/i;
/** With an s these are as often nouns: "Lists of files", "Results for a query". */
const THINGS = new Set(
  'list note record update change log link plan map mark charge plot process test view set order display trade transfer start block book call cap copy count deal design diff echo edit end estimate exchange extract file filter fit flag fork format group guess guide hide import index issue load lock look make match measure mix move patch pause pick pin place play post press print produce purchase query queue rank read record release rent repeat report request reserve reset return reverse review run sample scale scan schedule search share show sign split stage star stop store stream switch tag trace track train type use walk watch zip'.split(
    ' ',
  ),
);
const PHRASES = new Set(['search for', 'look for', 'look up', 'walk through']);
/** These words after it show that a word in s is a verb. */
const OBJECT =
  /^(?:an?|the|all|any|its?|their|your|one|every|each|this|that|these|multiple|several|detailed|specific|new|existing)\b/i;

/**
 * Every indirect opening in an English text, in order. The first sentence counts once: as a
 * preamble or as a report.
 */
export function listIndirectWords(prose: Prose): readonly IndirectWords[] {
  const opening = readOpening(prose);
  if (opening === undefined || !prose.isEnglish) return [];
  const found: IndirectWords[] = [];
  const start = opening.text.slice(0, 80).toLowerCase();
  const isAboutTool = HINTS.test(start) || TOOLS.some((tool) => start.includes(tool));
  const first =
    (isAboutTool
      ? (readPreamble(opening.text, PREAMBLE) ??
        readPreamble(opening.text, OPENING) ??
        readPreamble(opening.text, SUBJECT))
      : undefined) ?? readReport(opening.text);
  if (first !== undefined) found.push({ ...first, start: opening.start });
  if (!hasSign(prose.lower)) return found;
  for (const { text, start } of prose.sentences) {
    const preamble = start > opening.start ? readPreamble(text, PREAMBLE) : undefined;
    if (preamble !== undefined) found.push({ ...preamble, start });
  }
  return found;
}

function hasSign(lower: string): boolean {
  return (
    SIGNS.some((sign) => lower.includes(sign)) ||
    (lower.includes('this ') && THIS_TOOL.some((sign) => lower.includes(sign)))
  );
}

function readPreamble(text: string, pattern: RegExp): Omit<IndirectWords, 'start'> | undefined {
  const words = pattern.exec(text)?.[0];
  if (words === undefined) return undefined;
  const rest = text.slice(words.length);
  const next = readWord(rest);
  const verb = readVerb(next);
  // "Intended for use by partners": `use` is a noun here.
  const isNoun = /\bfor $/i.test(words) && verb?.form !== 'gerund';
  if (BELONGS.test(rest) || (isNoun && next.toLowerCase() === 'use')) return undefined;
  if (pattern === SUBJECT && !isThirdPerson(verb, rest.slice(next.length))) return undefined;
  // Without its verb, "a fast tool for" would lose "fast".
  const canReplace = !QUALIFIED.test(words) && !isNoun;
  return {
    kind: 'preamble',
    words: verb === undefined ? words.trimEnd() : `${words}${next}`,
    instead: canReplace ? verb && formatCapitalized(verb.base) : undefined,
  };
}

function readWord(text: string): string {
  return /^[a-z]+/i.exec(text)?.[0] ?? '';
}

function readReport(text: string): Omit<IndirectWords, 'start'> | undefined {
  const [, word = '', rest = ''] = /^([A-Z][a-z]+s)( \S{1,40})/.exec(text) ?? [];
  const verb = readVerb(word);
  if (!isThirdPerson(verb, rest)) return undefined;
  return { kind: 'report', words: word, instead: formatCapitalized(verb.base) };
}

function isThirdPerson(verb: VerbForm | undefined, rest: string): verb is VerbForm {
  return verb?.form === 'third' && !isThing(verb.base, rest);
}

/** "Updates from the board", not "Updates the board". */
function isThing(base: string, rest: string): boolean {
  const next = /^ (\S{1,40})/.exec(rest)?.[1] ?? '';
  return THINGS.has(base) && !OBJECT.test(next) && !PHRASES.has(`${base} ${next}`);
}

/**
 * The text with all replacements; verbs after "and" in the first sentence change with it. The same
 * text when nothing can be replaced, or when a word after "and" may be a verb or a noun.
 */
export function replaceIndirectWords(text: string, found: readonly IndirectWords[]): string {
  let direct = text;
  for (const { words, start, instead } of found.toReversed()) {
    if (instead === undefined || !direct.startsWith(words, start)) continue;
    const end = start + words.length;
    const tail = replaceFollowingVerbs(direct.slice(end));
    if (tail === undefined) return text;
    direct = `${direct.slice(0, start)}${instead}${tail}`;
  }
  return direct;
}

const FOLLOWING = /((?:,| and| or|, and|, or| then) )([a-z]+s)(?= (\S{1,20})|[.,;:)]|$)/g;

/** Verbs of the same subject that don't begin a description. */
const OTHER_VERBS = new Set(
  'fails throws errors needs requires supports includes contains works has does is ensures helps keeps leaves becomes raises tries falls stays holds offers sees means takes'.split(
    ' ',
  ),
);

/**
 * "Gets the room and returns its id": the second verb too, up to the end of the sentence. Undefined
 * in doubt: "Retrieves and queries".
 */
function replaceFollowingVerbs(tail: string): string | undefined {
  const sentence = readProse(tail).sentences[0];
  const end = sentence === undefined ? 0 : sentence.start + sentence.text.length;
  let isSure = true;
  const replaced = tail
    .slice(0, end)
    .replace(FOLLOWING, (whole: string, joint: string, word: string, next: string | undefined) => {
      const verb = readVerb(word);
      if (verb?.form !== 'third') {
        isSure &&= !OTHER_VERBS.has(word);
        return whole;
      }
      if ((next !== undefined && OBJECT.test(next)) || verb.base === 'return')
        return `${joint}${verb.base}`;
      isSure = false;
      return whole;
    });
  return isSure ? replaced + tail.slice(end) : undefined;
}

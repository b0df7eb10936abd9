import type { Prose } from '../../words/read-prose.ts';
import { readVerb } from '../../words/read-verb.ts';
import { readOpening, type Opening } from './read-opening.ts';

/** Why the first words don't say what the tool does. */
export interface LateStart {
  readonly kind: 'placeholder' | 'name' | 'alarm' | 'condition' | 'belonging';
  readonly opening: Opening;
}

const PLACEHOLDER =
  /^(?:todo|tbd|tba|fixme|n\/?a|none|null|undefined|tests?|testing|(?:tool |function )?description(?: (?:here|goes here|of (?:the|this) (?:tool|function)))?|no description(?: (?:available|provided|yet))?|lorem ipsum.{0,200}|placeholder|(?:a |my |the )?(?:new )?(?:tool|function)|\.{2,9}|-{1,9}|x{2,9})[.!]?$/is;
const ALARM =
  /^(?:(?:important|warning|caution|attention|critical|mandatory|required|note|notice|nb|reminder)\b[^:.!\n]{0,30}[:!]|(?:you|always|never|must|do not|don['’]t|make sure|remember|be sure)\b)/i;
const CONDITION =
  /^(?:(?:use|call|invoke|choose|select)\b(?: (?:this|it|the|that))?(?: (?:tool|function|command|method|endpoint|one))?(?: only)? (?:when|if|whenever|before|after|once|only|in case|as soon as|instead)\b|(?:when|whenever|if|in case|once|after|before|as soon as)\b)/i;
const BELONGING =
  /^this (?:tool|function|api|method|endpoint|command) (?:belongs to|is part of|is a part of|comes from|is provided by)\b/i;
/** Beside the words of the name these add nothing. */
const EMPTY = new Set(
  'a an the this that of to for from in on by with and or all one its your my new given specified specific certain using via tool function api details information info data'.split(
    ' ',
  ),
);
const LONGEST_NAME = 80;
const LONGEST_PLACEHOLDER = 240;
const WORD = /[\p{L}\p{N}]+/gu;

/** `name` is the words of the tool's name. */
export function findLateStart(prose: Prose, name: readonly string[]): LateStart | undefined {
  const opening = readOpening(prose);
  if (opening === undefined) return undefined;
  if (prose.text.length <= LONGEST_PLACEHOLDER && PLACEHOLDER.test(prose.text.trim()))
    return { kind: 'placeholder', opening };
  if (prose.text.length <= LONGEST_NAME && hasOnlyNameWords(prose.lower, name))
    return { kind: 'name', opening };
  const kind = ALARM.test(opening.text)
    ? 'alarm'
    : CONDITION.test(opening.text)
      ? 'condition'
      : BELONGING.test(opening.text)
        ? 'belonging'
        : undefined;
  return kind === undefined || !prose.isEnglish ? undefined : { kind, opening };
}

function hasOnlyNameWords(lower: string, name: readonly string[]): boolean {
  let stems: readonly string[] | undefined;
  let repeats = false;
  for (const [word] of lower.matchAll(WORD)) {
    if (EMPTY.has(word)) continue;
    stems ??= name.map(getStem);
    if (!stems.includes(getStem(word))) return false;
    repeats = true;
  }
  return repeats;
}

function getStem(word: string): string {
  return readVerb(word)?.base ?? word.replace(/(?<=[a-z]{2})s$/, '');
}

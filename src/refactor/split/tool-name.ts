import { isOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { findVerbEffect } from '../../lint/effect/find-verb-effect.ts';
import { suggestName } from '../../lint/rules/names/suggest-name.ts';
import { splitWords } from '../../lint/words/split-words.ts';

/** General verbs, which the value's verb replaces. */
const GENERAL = new Set(
  'manage handle process do perform execute control administer write edit modify change update run read get list query fetch manager handler crud'.split(
    ' ',
  ),
);
/** Words that mean "operations" at the end of a name; at its beginning they are a noun. */
const AT_END = new Set('actions action operations operation ops tool'.split(' '));

/** A tool's name as words, and how it joins them. */
interface NameStyle {
  /** For example `docs.` in `docs.manage`. */
  readonly prefix: string;
  readonly words: readonly string[];
  readonly join: (words: readonly string[]) => string;
}

/**
 * The name for one value: `create_project` from `manage_project` and `create`. The value's verb
 * replaces the general verb, or goes before the noun.
 */
export function createValueName(
  tool: string,
  value: string,
  isTaken: (name: string) => boolean,
): string {
  const { prefix, words, join } = readStyle(tool);
  // In `todo_manager.handle_action` the prefix already names the noun.
  const own =
    prefix !== '' && words.every((word) => GENERAL.has(word) || AT_END.has(word)) ? [] : words;
  const composed = own.length === 0 ? splitWords(value) : createNameWords(own, splitWords(value));
  const candidates = [
    `${prefix}${join(composed)}`,
    `${prefix}${join([...words, ...splitWords(value)])}`,
    `${tool}_${value}`,
  ];
  return findFreeName(candidates, tool, isTaken);
}

/**
 * The first candidate that providers accept and that is free, else the tool's name with a number.
 */
export function findFreeName(
  candidates: readonly string[],
  tool: string,
  isTaken: (name: string) => boolean,
): string {
  for (const candidate of candidates) {
    if (
      /[A-Za-z]/.test(candidate) &&
      candidate.length <= 64 &&
      /^[A-Za-z_][\w.-]*$/.test(candidate) &&
      !isTaken(candidate)
    )
      return candidate;
    const proposed = suggestName(candidate, isTaken);
    if (proposed !== undefined) return proposed;
  }
  for (let i = 2; ; i += 1)
    if (!isTaken(`${tool.slice(0, 58)}_${i}`)) return `${tool.slice(0, 58)}_${i}`;
}

/** The noun of a tool's name: `project` of `manage_project`, `issue` of `issue_read`. */
export function getNoun(tool: string): readonly string[] {
  const { words } = readStyle(tool);
  const noun = words.filter(
    (word, i) =>
      !(
        GENERAL.has(word) ||
        (i > 0 && AT_END.has(word)) ||
        (i === 0 && words.length > 1 && isOperationVerb(word))
      ),
  );
  return noun.length > 0 ? noun : words;
}

/**
 * Replaces a verb of a name wherever it is: `send_email` becomes `draft_email`. A name without the
 * verb gets the new one at its beginning.
 */
export function replaceVerb(tool: string, verb: string | undefined, by: string): string {
  const { prefix, words, join } = readStyle(tool);
  const at = verb === undefined ? -1 : words.indexOf(verb);
  const rest = words.filter((_, i) => i !== at);
  return `${prefix}${join(at > 0 && at < words.length - 1 ? words.with(at, by) : [by, ...(rest.length > 0 ? rest : words)])}`;
}

/** A name for one of several joined verbs: `create_invoice` of `create_and_send_invoice`. */
export function createActName(tool: string, act: string, acts: readonly string[]): string {
  const { prefix, words, join } = readStyle(tool);
  return `${prefix}${join([act, ...words.filter((word) => word !== 'and' && !acts.includes(word))])}`;
}

/** Adds a word at the end of a tool's name. */
export function addNameSuffix(tool: string, end: string): string {
  const { prefix, words, join } = readStyle(tool);
  return `${prefix}${join([...words, ...splitWords(end)])}`;
}

function createNameWords(words: readonly string[], value: readonly string[]): readonly string[] {
  const [verb = '', ...object] = value;
  const at = words.findIndex(
    (word, i) => GENERAL.has(word) || (AT_END.has(word) && i > 0 && i === words.length - 1),
  );
  const noun = words.filter((_, i) => i !== at);
  if (!isOperationVerb(verb)) {
    if (at === -1) return [...words, ...value];
    return findVerbEffect(words[at] ?? '') === 'reads'
      ? [words[at] ?? '', ...noun, ...value]
      : [...value, ...noun];
  }
  if (object.some((word) => noun.some((other) => isSameNoun(word, other))) || noun.length === 0)
    return value;
  if (at > 0 && at < words.length - 1)
    return [...words.slice(0, at), verb, ...words.slice(at + 1), ...object];
  return [verb, ...noun, ...object];
}

function isSameNoun(a: string, b: string): boolean {
  return a === b || `${a}s` === b || a === `${b}s`;
}

function readStyle(tool: string): NameStyle {
  const cut = tool.search(/[./][^./]*$/) + 1;
  const own = tool.slice(cut);
  const prefix = tool.slice(0, cut);
  const separator = own.includes('_') ? '_' : own.includes('-') ? '-' : undefined;
  const isCamel = separator === undefined && /[a-z][A-Z]/.test(own);
  const formatCapitalized = (word: string): string =>
    word.slice(0, 1).toUpperCase() + word.slice(1);
  const formatJoined = (words: readonly string[]): string => {
    if (isCamel)
      return words
        .map((word, i) => (i === 0 && /^[a-z]/.test(own) ? word : formatCapitalized(word)))
        .join('');
    return words.join(separator ?? '_');
  };
  return { prefix, words: splitWords(own), join: formatJoined };
}

import { isOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { suggestName } from '../../lint/rules/names/suggest-name.ts';
import { findVerbEffect } from '../../lint/rules/risk/find-verb-effect.ts';
import { splitWords } from '../../lint/words/split-words.ts';

/** Verbs that stood for all the operations: the value's verb takes their place. */
const GENERAL = new Set(
  'manage handle process do perform execute control administer write edit modify change update run read get list query fetch manager handler crud'.split(
    ' ',
  ),
);
/** At the end of a name they stand for the operations too; before it they are a noun. */
const AT_END = new Set('actions action operations operation ops tool'.split(' '));

/** A tool's name in words and in the way it joins them. */
interface NameStyle {
  /** `docs.` of `docs.manage`. */
  readonly prefix: string;
  readonly words: readonly string[];
  readonly join: (words: readonly string[]) => string;
}

/**
 * "create_project" from `manage_project` and `create`: the value's verb in place of the general
 * one, else before the noun.
 */
export function createValueName(
  tool: string,
  value: string,
  isTaken: (name: string) => boolean,
): string {
  const { prefix, words, join } = readStyle(tool);
  // `todo_manager.handle_action`: the area is said before the dot.
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
 * The first of several names that a provider takes and nobody has; else the tool's own with a
 * number.
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

/** The words that a tool is about: `project` of `manage_project`, `issue` of `issue_read`. */
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
 * One verb of a name replaced by another, wherever it stands: `send_email` gives `draft_email`.
 * Without it the other goes first.
 */
export function replaceVerb(tool: string, verb: string | undefined, by: string): string {
  const { prefix, words, join } = readStyle(tool);
  const at = verb === undefined ? -1 : words.indexOf(verb);
  const rest = words.filter((_, i) => i !== at);
  return `${prefix}${join(at > 0 && at < words.length - 1 ? words.with(at, by) : [by, ...(rest.length > 0 ? rest : words)])}`;
}

/**
 * One act of several that a name joins, over what is left of the name: `create_invoice` of
 * `create_and_send_invoice`.
 */
export function createActName(tool: string, act: string, acts: readonly string[]): string {
  const { prefix, words, join } = readStyle(tool);
  return `${prefix}${join([act, ...words.filter((word) => word !== 'and' && !acts.includes(word))])}`;
}

/** A tool's name with a word more at its end. */
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

import { findVerbGroup, getSingular } from './list-name-keys.ts';

/** The smallest difference between two names with a common key. */
export type NameDifference = 'spelling' | 'order' | 'verb' | 'number';

const LOOKS = new Set('get fetch retrieve read show view'.split(' '));
const LISTS = new Set('list enumerate'.split(' '));
/** Commands that need no object: `git_fetch` and `git_show`. */
const SHOWS = new Set('show view'.split(' '));

/**
 * The difference between two names that a model may confuse; undefined where they are distinct
 * (`get_issue` and `list_issues`). Names are given as words.
 */
export function compareNames(
  a: readonly string[],
  b: readonly string[],
): NameDifference | undefined {
  const [first, second] = [a.join(''), b.join('')];
  if (first === second) return 'spelling';
  const [ordered, other] = [a.toSorted(), b.toSorted()];
  if (ordered.join(' ') === other.join(' ')) return 'order';
  // `list_user_groups` and `list_group_users` list different things.
  if (printObject(a) !== printObject(b)) return undefined;
  const [verb, otherVerb] = [findVerb(a), findVerb(b)];
  if (verb === otherVerb) return 'number';
  // Reading one and listing several is a proper pair (also `actions_get`, `actions_list`); two that
  // list are not.
  if (LISTS.has(verb) !== LISTS.has(otherVerb)) {
    const looking = LISTS.has(verb) ? b : a;
    return LOOKS.has(findVerb(looking)) &&
      isPlural(looking.slice(looking.indexOf(findVerb(looking))))
      ? 'verb'
      : undefined;
  }
  if (
    a.length < 2 ||
    (a.at(-1) === verb && b.at(-1) === otherVerb && SHOWS.has(verb) !== SHOWS.has(otherVerb))
  )
    return undefined;
  return isPlural(a) === isPlural(b) ? 'verb' : undefined;
}

function findVerb(words: readonly string[]): string {
  return words.find((word) => findVerbGroup(word) !== undefined) ?? '';
}

/** The words without verbs, in the order of the name and the singular. */
function printObject(words: readonly string[]): string {
  return words
    .filter((word) => findVerbGroup(word) === undefined)
    .map(getSingular)
    .join(' ');
}

function isPlural(words: readonly string[]): boolean {
  return words.some((word) => findVerbGroup(word) === undefined && getSingular(word) !== word);
}

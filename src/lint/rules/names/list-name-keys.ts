import type { Contract } from '../../../contract/contract.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { splitWords } from '../../words/split-words.ts';

/**
 * Verbs that models confuse; the first represents the group. Keys ignore the plural, so `get` and
 * `list` share a group here; compareNames separates them.
 */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    'get fetch retrieve read show view list enumerate',
    'search find query lookup',
    'update edit modify change',
    'delete remove destroy erase',
    'create make new',
    'run execute exec',
    'send transmit',
  ].flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first] as const);
  }),
);
/** `copy_a_to_b` is not `copy_b_to_a`. */
const ORDERED = new Set('to from into for by as with in on of'.split(' '));
const MAX_WORDS = 12;

/**
 * Keys that similar names share: their words sorted, without case, plural and synonyms of the verb.
 */
export function listNameKeys({ name }: Pick<Contract, 'name'>): readonly string[] {
  return readKeys(name);
}

const readKeys = memoizeText((name): readonly string[] => {
  const words = splitWords(name);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const plain = words.map((word) => ALIKE.get(word) ?? getSingular(word));
  const ordered = words.some((word) => ORDERED.has(word)) ? plain : plain.toSorted();
  return [`name ${ordered.join(' ')}`];
});

/** The representative of a verb's group; undefined for other words. */
export function findVerbGroup(word: string): string | undefined {
  return ALIKE.get(word);
}

/** Endings before an s that is no plural. */
const NO_PLURAL = new Set('s u i a o'.split(' '));

/** The singular of `issues`, `replies`, `boxes`; `status`, `address` and `analysis` unchanged. */
export function getSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.has(word.charAt(word.length - 2)))
    return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('es') && /(?:ch|sh|x|z|ss)es$/.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}

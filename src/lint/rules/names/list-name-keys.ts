import type { Contract } from '../../../contract/contract.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { splitWords } from '../../words/split-words.ts';

/**
 * Verbs that models take for each other: the first stands for all. Singular and plural meet too, so
 * `get` and `list` stand together here and are told apart later.
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
 * Keys that tools with nearly the same name share: their words in one order, without case, number
 * and the choice between verbs that mean the same.
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

/** The verb that stands for a group of verbs; undefined for other words. */
export function findVerbGroup(word: string): string | undefined {
  return ALIKE.get(word);
}

/** Before the s of a word that is no plural. */
const NO_PLURAL = new Set('s u i a o'.split(' '));

/** `issues`, `replies`, `boxes` as one of them; `status`, `address` and `analysis` as they are. */
export function getSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.has(word.charAt(word.length - 2)))
    return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('es') && /(?:ch|sh|x|z|ss)es$/.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}

import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import { getFacts } from '../../facts.ts';
import { getSingular } from '../names/list-name-keys.ts';

/** Words in nearly every description. */
const EMPTY = new Set(
  (
    'a an the of to in on for from by with and or as at is are be been this that these those it its their your you which into via using use used given specific specified particular certain based ' +
    'can will may tool function method api endpoint provides provided provide allows allow lets let enables new one some any all each about related some simple simply quickly easily please currently'
  ).split(' '),
);
/** Synonyms in the first words of a description; `get` and `list` are none. */
const ALIKE = new Map(
  [
    'get fetch retrieve obtain return',
    'search find query lookup',
    'delete remove erase',
    'update edit modify change',
    'run execute invoke',
    'create make generate',
    'calculate compute evaluate',
    'show display',
  ].flatMap((group) => group.split(' ').map((verb, _, [first = verb]) => [verb, first] as const)),
);
const FEWEST = 3;
const MOST = 14;
/** Beyond this number of words their order adds nothing. */
const ORDERED_BELOW = 5;
const BEYOND_ASCII = /[^\u0000-\u007f]/;
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Keys of tools whose first sentences have the same content words. */
export const listOverlapKeys: (contract: Contract) => readonly string[] = memoize(readKeys);

function readKeys(contract: Contract): readonly string[] {
  if (contract.description === undefined) return [];
  const first = readFirst(contract);
  if (BEYOND_ASCII.test(first) && FOREIGN.test(first)) return [];
  const words = listContent(first);
  if (words.length < FEWEST || words.length > MOST) return [];
  return [`says ${(words.length < ORDERED_BELOW ? words : words.toSorted()).join(' ')}`];
}

function readFirst(contract: Contract): string {
  const lower = getFacts(contract).prose.first?.text.toLowerCase() ?? '';
  return lower.includes('(') ? lower.replace(/\([^()]{0,200}\)/g, ' ') : lower;
}

/** The content words of a text in lower case, each in one form. */
export function listContent(lower: string): readonly string[] {
  return (lower.match(BEYOND_ASCII.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z\d]+/g) ?? []).flatMap(
    (word) => {
      const plain = getSingular(word);
      return EMPTY.has(word) ? [] : [ALIKE.get(plain) ?? ALIKE.get(word) ?? plain];
    },
  );
}

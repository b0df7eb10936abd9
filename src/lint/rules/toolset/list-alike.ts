import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import type { Registry } from '../../../contract/registry.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { splitWords } from '../../words/split-words.ts';
import { listNameKeys } from '../names/list-name-keys.ts';
import { listContent, listOverlapKeys } from './list-overlap-keys.ts';
import { canMeet, getRoutable } from './list-visible-phases.ts';

/** The share of common words in two descriptions. */
const SAME = 0.6;
/** When this many share a sentence, it names the product and not what each tool does. */
const MOST_ALIKE = 4;

/**
 * Tools visible in the same turn with the same description, where neither names the other; none
 * where a whole family shares it.
 */
export function listAlike(
  contract: Contract,
  registry: Registry,
  set: Neighbours,
): readonly Contract[] {
  const [key] = listOverlapKeys(contract);
  if (key === undefined) return [];
  const alike: Contract[] = [];
  for (const other of set.listSharing(key)) {
    if (
      other !== contract &&
      other.name !== contract.name &&
      isAlike(contract, other) &&
      canMeet(registry, getRoutable(contract), getRoutable(other))
    )
      alike.push(other);
    if (alike.length > MOST_ALIKE) return [];
  }
  return alike;
}

/**
 * Both descriptions are alike, and neither names the other tool. distinct-names reports similar
 * names.
 */
function isAlike(a: Contract, b: Contract): boolean {
  const first = getFacts(a).prose.lower;
  const second = a.description === b.description ? first : getFacts(b).prose.lower;
  if (hasName(first, b.name) || hasName(second, a.name)) return false;
  const keys = listNameKeys(b);
  if (listNameKeys(a).some((key) => keys.includes(key))) return false;
  if (first === second) return true;
  return (
    !hasOtherEffect(a, b) &&
    !hasOwnSubject(a, b) &&
    hasSameWords(getSentenceWords(a).all, getSentenceWords(b).all) &&
    hasSameRest(a, b)
  );
}

/** One reads and the other writes: the words that differ are the ones that count. */
function hasOtherEffect(a: Contract, b: Contract): boolean {
  const [one, other] = [getFacts(a).effect.kind, getFacts(b).effect.kind];
  return one !== other && one !== 'unknown' && other !== 'unknown';
}

/**
 * What tells the names apart is in the descriptions too: "the sum of the numbers" of `sum_values`
 * beside "the mean of the numbers" of `mean`.
 */
function hasOwnSubject(a: Contract, b: Contract): boolean {
  const [one, other] = [getSentenceWords(a).all, getSentenceWords(b).all];
  const hasOwnWord = (own: Contract, words: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
    listContent(getFacts(own).words.join(' ')).some((word) => words.has(word) && !theirs.has(word));
  return hasOwnWord(a, one, other) || hasOwnWord(b, other, one);
}

function hasSameWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= SAME * (one.size + other.size - shared);
}

/**
 * A first sentence that both share may be about the product: what each says beside it decides, and one
 * other word there may be all that it says ("the short-term memory").
 */
function hasSameRest(a: Contract, b: Contract): boolean {
  const [one, other] = [getSentenceWords(a).sentences, getSentenceWords(b).sentences];
  const [rest, otherRest] = [listRest(one, other), listRest(other, one)];
  if (rest.size === 0 || otherRest.size === 0) return true;
  const isShared = getFacts(a).prose.first?.text === getFacts(b).prose.first?.text;
  return isShared ? isSame(rest, otherRest) : hasSameWords(rest, otherRest);
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word));
}

type Sentences = ReadonlyMap<string, readonly string[]>;

/** The content words of the sentences that the other description does not have. */
function listRest(own: Sentences, others: Sentences): ReadonlySet<string> {
  return new Set([...own].flatMap(([text, words]) => (others.has(text) ? [] : words)));
}

const getSentenceWords = memoize<
  Contract,
  { readonly all: ReadonlySet<string>; readonly sentences: Sentences }
>((contract) => {
  const { prose } = getFacts(contract);
  return {
    all: new Set(listContent(prose.lower)),
    sentences: new Map(
      prose.sentences.map(({ text }) => [text, listContent(text.toLowerCase())] as const),
    ),
  };
});

/** A one-word name is also an ordinary word: it counts in quotes, or after a verb such as "use". */
function hasName(lower: string, tool: string): boolean {
  const name = tool.toLowerCase();
  if (!lower.includes(name)) return false;
  return (
    splitWords(tool).length > 1 ||
    ['`', '"', "'", '“', '‘', 'use ', 'call ', 'see ', 'prefer ', 'than ', 'of '].some((before) =>
      lower.includes(`${before}${name}`),
    )
  );
}

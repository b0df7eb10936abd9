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
  const [one, other] = [getContentWords(a), getContentWords(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= SAME * (one.size + other.size - shared);
}

const getContentWords = memoize<Contract, ReadonlySet<string>>(
  (contract) => new Set(listContent(getFacts(contract).prose.lower)),
);

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

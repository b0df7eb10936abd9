import type { Contract } from '../../contract/contract.ts';
import type { Registry } from '../../contract/registry.ts';
import { remember } from '../../contract/remember.ts';
import { findRivals } from '../description/find-rivals.ts';
import { factsOf } from '../facts.ts';
import { compareNames, type NameDifference } from '../names/compare-names.ts';
import { listNameKeys } from '../names/list-name-keys.ts';
import type { Neighbours } from '../neighbours.ts';
import { splitWords } from '../words/split-words.ts';
import { listContent, listOverlapKeys } from './list-overlap-keys.ts';
import { canMeet, routableOf } from './list-showing.ts';

/** A tool that a model may take for another one, and neither description names the other. */
export interface Twin {
  readonly other: Contract;
  /** A sentence about the two. */
  readonly because: string;
}

const NAMES: Readonly<Record<NameDifference, string>> = {
  spelling: 'Their names differ only in case or separators.',
  order: 'Their names differ only in the order of the words.',
  verb: 'Their names differ only in a verb that means the same.',
  number: 'Their names differ only in singular and plural.',
};
/** Of the words of both descriptions, those that both have. */
const SAME = 0.6;
/** One sentence for a whole family of tools says to which product they belong, not what they do. */
const MOST_ALIKE = 4;

/** What distinct-names, distinct-descriptions and sibling-named see in pairs, found by the same keys: each twin once, for the strongest reason. */
export function findTwins(contract: Contract, registry: Registry, set: Neighbours): readonly Twin[] {
  const found = new Map<Contract, string>();
  for (const { other, because } of [...findByName(contract, set), ...findByVerb(contract, set), ...findByDescription(contract, registry, set)]) {
    if (!found.has(other)) found.set(other, because);
  }
  return [...found].map(([other, because]) => ({ other, because }));
}

function findByName(contract: Contract, set: Neighbours): readonly Twin[] {
  return listNameKeys(contract).flatMap((key) => set.sharing(key)).flatMap((other) => {
    if (other.name === contract.name) return [];
    const difference = compareNames(factsOf(contract).words, factsOf(other).words);
    const isTold = factsOf(contract).prose.text.includes(other.name) || factsOf(other).prose.text.includes(contract.name);
    return difference === undefined || isTold ? [] : [{ other, because: NAMES[difference] }];
  });
}

function findByVerb(contract: Contract, set: Neighbours): readonly Twin[] {
  return findRivals(contract, set).flatMap((name) => {
    const [other] = set.named(name);
    return other === undefined ? [] : [{ other, because: 'They do neighbouring jobs, and neither description says which to take when.' }];
  });
}

function findByDescription(contract: Contract, registry: Registry, set: Neighbours): readonly Twin[] {
  const [key] = listOverlapKeys(contract);
  if (key === undefined) return [];
  const alike: Contract[] = [];
  for (const other of set.sharing(key)) {
    if (other !== contract && other.name !== contract.name && isAlike(contract, other) && canMeet(registry, routableOf(contract), routableOf(other))) alike.push(other);
    if (alike.length > MOST_ALIKE) return [];
  }
  return alike.map((other) => ({ other, because: 'Their descriptions say the same.' }));
}

/** Both descriptions say the same, and neither names the other tool. Nearly equal names are a matter of their own. */
export function isAlike(a: Contract, b: Contract): boolean {
  const first = factsOf(a).prose.lower;
  const second = a.description === b.description ? first : factsOf(b).prose.lower;
  if (names(first, b.name) || names(second, a.name)) return false;
  const keys = listNameKeys(b);
  if (listNameKeys(a).some((key) => keys.includes(key))) return false;
  if (first === second) return true;
  const [one, other] = [contentOf(a), contentOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= SAME * (one.size + other.size - shared);
}

const contentOf = remember<Contract, ReadonlySet<string>>((contract) => new Set(listContent(factsOf(contract).prose.lower)));

/** A name of one word is also a word of the language: then it counts in quotes, or after a verb that sends there. */
function names(lower: string, tool: string): boolean {
  const name = tool.toLowerCase();
  if (!lower.includes(name)) return false;
  return splitWords(tool).length > 1 || ['`', '"', "'", '“', '‘', 'use ', 'call ', 'see ', 'prefer ', 'than ', 'of '].some((before) => lower.includes(`${before}${name}`));
}

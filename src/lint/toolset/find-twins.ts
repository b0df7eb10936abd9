import type { Contract } from '../../contract/contract.ts';
import type { Registry } from '../../contract/registry.ts';
import { findRivals } from '../description/find-rivals.ts';
import { factsOf } from '../facts.ts';
import { compareNames, type NameDifference } from '../names/compare-names.ts';
import { listNameKeys } from '../names/list-name-keys.ts';
import type { Neighbours } from '../neighbours.ts';
import { findOverlaps } from './find-overlaps.ts';
import { listAlike } from './list-alike.ts';
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

/**
 * What distinct-names, distinct-descriptions and sibling-named see in pairs, and tools whose work
 * overlaps, which no rule blames: each twin once, for the strongest reason.
 */
export function findTwins(
  contract: Contract,
  registry: Registry,
  set: Neighbours,
): readonly Twin[] {
  const found = new Map<Contract, string>();
  for (const { other, because } of [
    ...findByName(contract, set),
    ...findByVerb(contract, set),
    ...findByDescription(contract, registry, set),
    ...findByOverlap(contract, registry, set),
  ]) {
    if (!found.has(other)) found.set(other, because);
  }
  return [...found].map(([other, because]) => ({ other, because }));
}

function findByName(contract: Contract, set: Neighbours): readonly Twin[] {
  return listNameKeys(contract)
    .flatMap((key) => set.sharing(key))
    .flatMap((other) => {
      if (other.name === contract.name) return [];
      const difference = compareNames(factsOf(contract).words, factsOf(other).words);
      const isTold =
        factsOf(contract).prose.text.includes(other.name) ||
        factsOf(other).prose.text.includes(contract.name);
      return difference === undefined || isTold ? [] : [{ other, because: NAMES[difference] }];
    });
}

function findByVerb(contract: Contract, set: Neighbours): readonly Twin[] {
  return findRivals(contract, set).flatMap((name) => {
    const [other] = set.named(name);
    return other === undefined
      ? []
      : [
          {
            other,
            because: 'They do neighbouring jobs, and neither description says which to take when.',
          },
        ];
  });
}

function findByDescription(
  contract: Contract,
  registry: Registry,
  set: Neighbours,
): readonly Twin[] {
  return listAlike(contract, registry, set).map((other) => ({
    other,
    because: 'Their descriptions say the same.',
  }));
}

function findByOverlap(contract: Contract, registry: Registry, set: Neighbours): readonly Twin[] {
  return findOverlaps(contract, set).filter(({ other }) =>
    canMeet(registry, routableOf(contract), routableOf(other)),
  );
}

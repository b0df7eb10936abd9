import type { Contract } from '../../../contract/contract.ts';
import type { Registry } from '../../../contract/registry.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { listRivals } from '../description/list-rivals.ts';
import { compareNames, type NameDifference } from '../names/compare-names.ts';
import { listNameKeys } from '../names/list-name-keys.ts';
import { listAlike } from './list-alike.ts';
import { listOverlaps } from './list-overlaps.ts';
import { canMeet, getRoutable } from './list-visible-phases.ts';

/** A tool that a model may confuse with another, where neither description names the other. */
interface Twin {
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
 * The pairs of distinct-names, distinct-descriptions and sibling-named, and overlapping tools,
 * which no rule reports: each pair once, with the strongest reason.
 */
export function listTwins(
  contract: Contract,
  registry: Registry,
  set: Neighbours,
): readonly Twin[] {
  const found = new Map<Contract, string>();
  for (const { other, because } of [
    ...listByName(contract, set),
    ...listByVerb(contract, set),
    ...listByDescription(contract, registry, set),
    ...listByOverlap(contract, registry, set),
  ]) {
    if (!found.has(other)) found.set(other, because);
  }
  return [...found].map(([other, because]) => ({ other, because }));
}

function listByName(contract: Contract, set: Neighbours): readonly Twin[] {
  return listNameKeys(contract)
    .flatMap((key) => set.listSharing(key))
    .flatMap((other) => {
      if (other.name === contract.name) return [];
      const difference = compareNames(getFacts(contract).words, getFacts(other).words);
      const isTold =
        getFacts(contract).prose.text.includes(other.name) ||
        getFacts(other).prose.text.includes(contract.name);
      return difference === undefined || isTold ? [] : [{ other, because: NAMES[difference] }];
    });
}

function listByVerb(contract: Contract, set: Neighbours): readonly Twin[] {
  return listRivals(contract, set).flatMap((name) => {
    const [other] = set.listNamed(name);
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

function listByDescription(
  contract: Contract,
  registry: Registry,
  set: Neighbours,
): readonly Twin[] {
  return listAlike(contract, registry, set).map((other) => ({
    other,
    because: 'Their descriptions say the same.',
  }));
}

function listByOverlap(contract: Contract, registry: Registry, set: Neighbours): readonly Twin[] {
  return listOverlaps(contract, set).filter(({ other }) =>
    canMeet(registry, getRoutable(contract), getRoutable(other)),
  );
}

import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { splitWords } from '../../words/split-words.ts';
import { compareNames } from '../names/compare-names.ts';
import { getSingular } from '../names/list-name-keys.ts';
import { compareVerbs, isChange, isVariant, readAct, type Act } from '../names/read-act.ts';
import { getCallKey, getThingKey } from './list-act-keys.ts';
import { hasAllArguments, listDispatchValues, listNameGuesses } from './list-name-guesses.ts';

/** A tool whose work overlaps with another's, and the evidence. */
interface Overlap {
  readonly other: Contract;
  /** A sentence about the two. */
  readonly because: string;
}

const BECAUSE = {
  value: 'One does what the other does, as a value of a parameter.',
  field: 'One changes a single field that the other changes, too.',
  covers: 'Both do it to the same thing, and the verb of one covers that of the other.',
  searches: 'One lists what the other searches.',
  neighbours: 'Their names differ only in a verb that means nearly the same.',
  variant: 'One is a variant of the other by its name.',
  about: 'Their names differ only in a word that says little.',
  contained: 'The name and the first sentence of one contain those of the other.',
  fits: 'They take the same arguments, and each description fits the name of the other.',
  prefix: 'Their names differ only in a prefix.',
} as const;
type Reason = keyof typeof BECAUSE;

/**
 * Tools that do all or a part of what this one does, by names, parameters and first sentences,
 * where neither description names the other.
 */
export function listOverlaps(contract: Contract, set: Neighbours): readonly Overlap[] {
  const found = [
    ...findGuessed(contract, set),
    ...findSameThing(contract, set),
    ...findFields(contract, set),
    ...findFitting(contract, set),
  ];
  return found.flatMap(([other, reason]) =>
    other.name === contract.name || hasMention(contract, other)
      ? []
      : [{ other, because: BECAUSE[reason] }],
  );
}

type FoundOverlaps = readonly (readonly [other: Contract, reason: Reason])[];

function hasMention(a: Contract, b: Contract): boolean {
  return getFacts(a).prose.text.includes(b.name) || getFacts(b).prose.text.includes(a.name);
}

/** By guessed names. */
function findGuessed(contract: Contract, set: Neighbours): FoundOverlaps {
  return listNameGuesses(contract).flatMap(({ words, keys, reason, isAccepted }) =>
    keys
      .flatMap((key) => set.listSharing(key))
      .flatMap((other) => {
        if (other === contract) return [];
        const difference = compareNames(words, getFacts(other).words);
        return difference === undefined || difference === 'number' || !isAccepted(other)
          ? []
          : [[other, reason] as const];
      }),
  );
}

/** With the same object in both names: verbs and qualifiers decide. */
function findSameThing(contract: Contract, set: Neighbours): FoundOverlaps {
  const act = readAct(contract.name);
  if (act.thing.length === 0) return [];
  return set.listSharing(getThingKey(act.thing)).flatMap((other) => {
    const reason = other === contract ? undefined : compareActs(act, readAct(other.name));
    return reason === undefined ? [] : [[other, reason] as const];
  });
}

function compareActs(a: Act, b: Act): Reason | undefined {
  const relation = compareVerbs(a, b);
  if (relation === undefined) return undefined;
  if (a.about !== b.about)
    return relation === 'same' && a.isPlural === b.isPlural ? 'about' : undefined;
  if (relation === 'same') return isVariant(a, b) ? 'variant' : undefined;
  return a.narrows.length > 0 && b.narrows.length > 0 ? undefined : relation;
}

/** `update_issue_title` beside `update_issue`, which takes a title. */
function findFields(contract: Contract, set: Neighbours): FoundOverlaps {
  const act = readAct(contract.name);
  if (!isChange(act)) return [];
  return act.thing.slice(1).flatMap((_, i) => {
    const [thing, field] = [act.thing.slice(0, i + 1), act.thing.slice(i + 1)];
    const wide = set
      .listSharing(getThingKey(thing))
      .filter(
        (other) =>
          other !== contract &&
          hasFieldChange(other, thing, field) &&
          hasAllArguments(other, contract, listDispatchValues(other)[0]?.parameter),
      );
    return wide.map((other) => [other, 'field'] as const);
  });
}

function hasFieldChange(
  wide: Contract,
  thing: readonly string[],
  field: readonly string[],
): boolean {
  if (!isChange(readAct(wide.name))) return false;
  const taken = new Set(
    listPropertyNames(wide.input_schema).map((name) =>
      splitWords(name)
        .map(getSingular)
        .filter((word) => !thing.includes(word))
        .join(' '),
    ),
  );
  return taken.has(field.join(' ')) || field.every((word) => taken.has(word));
}

/** With the same call, and each first sentence contains every word of the other's name. */
function findFitting(contract: Contract, set: Neighbours): FoundOverlaps {
  const key = getCallKey(contract);
  if (key === '') return [];
  return set
    .listSharing(key)
    .flatMap((other) =>
      other !== contract && hasNameWords(contract, other) && hasNameWords(other, contract)
        ? [[other, 'fits'] as const]
        : [],
    );
}

const FILLS = new Set('a an the to of in on for from by with and or as'.split(' '));

function hasNameWords(contract: Contract, other: Contract): boolean {
  const stated = getFirstSentenceWords(contract);
  return getFacts(other).words.every((word) => stated.has(getSingular(word)) || FILLS.has(word));
}

const getFirstSentenceWords: (contract: Contract) => ReadonlySet<string> = memoize(
  (contract) =>
    new Set(
      getFacts(contract)
        .prose.first?.text.toLowerCase()
        .match(/[a-z\d]+/g)
        ?.map(getSingular) ?? [],
    ),
);

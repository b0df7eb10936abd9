import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { listDispatches } from '../../dispatch/list-dispatches.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { splitWords } from '../../words/split-words.ts';
import { compareNames } from '../names/compare-names.ts';
import { getSingular, listNameKeys } from '../names/list-name-keys.ts';
import { compareVerbs, isChange, isVariant, readAct, type Act } from '../names/read-act.ts';
import { getArgumentNames, getCallKey, getPlainName, getThingKey } from './list-act-keys.ts';
import { listContent } from './list-overlap-keys.ts';

/** A tool whose work overlaps with that of another, and why that is thought. */
export interface Overlap {
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

const MAX_WORDS = 8;
const MOST_LEFT_OUT = 3;
const MOST_VALUES = 30;

/** Words that may be the name of another tool: its keys, and how it is judged once it is found. */
interface Guess {
  readonly words: readonly string[];
  readonly keys: readonly string[];
  readonly reason: Reason;
  readonly isAccepted: (other: Contract) => boolean;
}

/**
 * Tools that do, all or in part, what this one does, as far as names, parameters and first
 * sentences tell, and neither description names the other.
 */
export function listOverlaps(contract: Contract, set: Neighbours): readonly Overlap[] {
  const found = [
    ...findGuessed(contract, set),
    ...findSameThing(contract, set),
    ...findFields(contract, set),
    ...findFitting(contract, set),
  ];
  return found.flatMap(([other, reason]) =>
    other.name === contract.name || isTold(contract, other)
      ? []
      : [{ other, because: BECAUSE[reason] }],
  );
}

type FoundOverlaps = readonly (readonly [other: Contract, reason: Reason])[];

function isTold(a: Contract, b: Contract): boolean {
  return getFacts(a).prose.text.includes(b.name) || getFacts(b).prose.text.includes(a.name);
}

/** By other names that say the same. */
function findGuessed(contract: Contract, set: Neighbours): FoundOverlaps {
  return listGuesses(contract).flatMap(({ words, keys, reason, isAccepted }) =>
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

const listGuesses: (contract: Contract) => readonly Guess[] = memoize((contract) => [
  ...listValueGuesses(contract),
  ...listShorterGuesses(contract),
  ...listPrefixGuesses(contract),
]);

const ANY = (): boolean => true;

function createGuess(
  words: readonly string[],
  reason: Reason,
  accepts: (other: Contract) => boolean = ANY,
): Guess {
  return { words, keys: listNameKeys({ name: words.join('_') }), reason, isAccepted: accepts };
}

interface DispatchValue {
  readonly parameter: string;
  readonly words: readonly string[];
}

/** What a parameter lets the caller do. */
const listDispatchValues: (contract: Contract) => readonly DispatchValue[] = memoize((contract) =>
  listDispatches(contract).flatMap(({ parameter, values }) =>
    values
      .slice(0, MOST_VALUES)
      .map((value) => ({ parameter: getPlainName(parameter), words: splitWords(value) })),
  ),
);

/**
 * `issue_write` with the method `create` is `create_issue`; `ui_get` with the method `branches`
 * gets branches, whatever else it is about.
 */
function listValueGuesses(contract: Contract): readonly Guess[] {
  const { verbs, thing } = readAct(contract.name);
  const own = new Set(thing);
  return listDispatchValues(contract).flatMap(({ parameter, words }) => {
    const isStandalone = (other: Contract): boolean =>
      hasAllArguments(contract, other, parameter) &&
      !getFacts(other).words.some((word) => own.has(getSingular(word)));
    const isLong = words.length > 1;
    return [
      createGuess([...words, ...thing], 'value'),
      ...(isLong && thing.length > 1 ? [createGuess([...words, ...thing.slice(-1)], 'value')] : []),
      ...(isLong ? [createGuess(words, 'value', isStandalone)] : []),
      ...(verbs.length === 1 ? [createGuess([...verbs, ...words], 'value', isStandalone)] : []),
    ];
  });
}

/** Whether whatever the wide tool has to be told can be told by the arguments of the narrow one. */
function hasAllArguments(wide: Contract, narrow: Contract, selector?: string): boolean {
  const { all } = getArgumentNames(narrow);
  return getArgumentNames(wide).required.every((name) => name === selector || all.has(name));
}

/** The name without some of its words, where the first sentence contains that of the other. */
function listShorterGuesses(contract: Contract): readonly Guess[] {
  const { words } = getFacts(contract);
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const shorter = words.flatMap((_, i) =>
    Array.from({ length: Math.min(MOST_LEFT_OUT, words.length - i) }, (__, n) =>
      words.toSpliced(i, n + 1),
    ),
  );
  return shorter
    .filter(({ length }) => length > 0)
    .map((rest) => createGuess(rest, 'contained', (other) => hasFirstSentence(contract, other)));
}

function hasFirstSentence(contract: Contract, other: Contract): boolean {
  const first = listFirstWords(other);
  const said = new Set(listFirstWords(contract));
  return (
    getHeadNoun(other) === getHeadNoun(contract) &&
    first.length > 1 &&
    first.every((word) => said.has(word)) &&
    hasAllArguments(other, contract)
  );
}

const listFirstWords: (contract: Contract) => readonly string[] = memoize((contract) =>
  listContent(getFacts(contract).prose.first?.text.toLowerCase() ?? ''),
);

/** In English the last noun says what it is: a page property is no page. */
function getHeadNoun(contract: Contract): string {
  return readAct(contract.name).thing.at(-1) ?? getSingular(getFacts(contract).words.at(-1) ?? '');
}

/** `github_create_issue` beside `create_issue`. */
function listPrefixGuesses(contract: Contract): readonly Guess[] {
  const [prefix = '', ...rest] = getFacts(contract).words;
  if (
    rest.length < 2 ||
    readAct(contract.name).verbs.includes(prefix) ||
    !readAct(rest.join('_')).verbs.includes(rest[0] ?? '')
  )
    return [];
  return [createGuess(rest, 'prefix', (other) => getFacts(other).words.length === rest.length)];
}

/** The same thing in both names: then the verbs decide, and what narrows it down. */
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

/**
 * Calls of one fit the other, and so do their names: each first sentence says every word of the
 * other's name.
 */
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
  const said = getSaidWords(contract);
  return getFacts(other).words.every((word) => said.has(getSingular(word)) || FILLS.has(word));
}

const getSaidWords: (contract: Contract) => ReadonlySet<string> = memoize(
  (contract) =>
    new Set(
      getFacts(contract)
        .prose.first?.text.toLowerCase()
        .match(/[a-z\d]+/g)
        ?.map(getSingular) ?? [],
    ),
);

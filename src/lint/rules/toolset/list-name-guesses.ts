import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listDispatches } from '../../dispatch/list-dispatches.ts';
import { getFacts } from '../../facts.ts';
import { splitWords } from '../../words/split-words.ts';
import { getSingular, listNameKeys } from '../names/list-name-keys.ts';
import { readAct } from '../names/read-act.ts';
import { getArgumentNames, getPlainName } from './list-act-keys.ts';
import { listContent } from './list-overlap-keys.ts';

const MAX_WORDS = 8;
const MOST_LEFT_OUT = 3;
const MOST_VALUES = 30;

/** Words that may be the name of another tool, with its keys and a check of that tool. */
export interface NameGuess {
  readonly words: readonly string[];
  readonly keys: readonly string[];
  readonly reason: 'value' | 'contained' | 'prefix';
  readonly isAccepted: (other: Contract) => boolean;
}

export const listNameGuesses: (contract: Contract) => readonly NameGuess[] = memoize((contract) => [
  ...listValueGuesses(contract),
  ...listShorterGuesses(contract),
  ...listPrefixGuesses(contract),
]);

const ANY = (): boolean => true;

function createGuess(
  words: readonly string[],
  reason: NameGuess['reason'],
  accepts: (other: Contract) => boolean = ANY,
): NameGuess {
  return { words, keys: listNameKeys({ name: words.join('_') }), reason, isAccepted: accepts };
}

interface DispatchValue {
  readonly parameter: string;
  readonly words: readonly string[];
}

/** The values of selecting parameters, as words. */
export const listDispatchValues: (contract: Contract) => readonly DispatchValue[] = memoize(
  (contract) =>
    listDispatches(contract).flatMap(({ parameter, values }) =>
      values
        .slice(0, MOST_VALUES)
        .map((value) => ({ parameter: getPlainName(parameter), words: splitWords(value) })),
    ),
);

/**
 * `issue_write` with the method `create` is `create_issue`; `ui_get` with the method `branches` is
 * `get_branches`.
 */
function listValueGuesses(contract: Contract): readonly NameGuess[] {
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

/** Whether the arguments of the narrow tool include all that the wide one requires. */
export function hasAllArguments(wide: Contract, narrow: Contract, selector?: string): boolean {
  const { all } = getArgumentNames(narrow);
  return getArgumentNames(wide).required.every((name) => name === selector || all.has(name));
}

/** Shortened names, for tools whose first sentence is contained in this one's. */
function listShorterGuesses(contract: Contract): readonly NameGuess[] {
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
  const stated = new Set(listFirstWords(contract));
  return (
    getHeadNoun(other) === getHeadNoun(contract) &&
    first.length > 1 &&
    first.every((word) => stated.has(word)) &&
    hasAllArguments(other, contract)
  );
}

const listFirstWords: (contract: Contract) => readonly string[] = memoize((contract) =>
  listContent(getFacts(contract).prose.first?.text.toLowerCase() ?? ''),
);

/** In English the last noun is the thing: a page property is not a page. */
function getHeadNoun(contract: Contract): string {
  return readAct(contract.name).thing.at(-1) ?? getSingular(getFacts(contract).words.at(-1) ?? '');
}

/** `github_create_issue` beside `create_issue`. */
function listPrefixGuesses(contract: Contract): readonly NameGuess[] {
  const [prefix = '', ...rest] = getFacts(contract).words;
  if (
    rest.length < 2 ||
    readAct(contract.name).verbs.includes(prefix) ||
    !readAct(rest.join('_')).verbs.includes(rest[0] ?? '')
  )
    return [];
  return [createGuess(rest, 'prefix', (other) => getFacts(other).words.length === rest.length)];
}

import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { getFacts } from '../../../lint/facts.ts';
import { getMember } from '../../../lint/member.ts';
import { listNameKeys } from '../../../lint/rules/names/list-name-keys.ts';
import { listContent } from '../../../lint/rules/toolset/list-overlap-keys.ts';
import { splitWords } from '../../../lint/words/split-words.ts';

interface Traits {
  readonly contract: Contract;
  readonly words: readonly string[];
  /** Tools that might be the same share one of them. */
  readonly keys: readonly string[];
  readonly properties: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

export interface Candidate extends Traits {
  readonly id: string;
}

/** Verbs that change a part of something: a tool for the whole can change any part. */
export const PARTIAL = /^(?:update|set|edit|modify|change|configure|patch|adjust)$/;
/** A key that more tools share says nothing about two of them. */
export const MOST_SHARING = 40;
/** Memoized: several turns show the same tools. */
export const getTraits: (contract: Contract) => Traits = memoize((contract) => {
  const { input_schema: schema } = contract;
  const words = splitWords(contract.name);
  return {
    contract,
    words,
    keys: listKeys(words, contract),
    properties: new Set(listPropertyNames(schema)),
    required: new Set(listStrings(get(schema, 'required'))),
  };
});

function listKeys(words: readonly string[], contract: Contract): readonly string[] {
  const said = contract.description?.trim().toLowerCase().slice(0, 200) ?? '';
  return [
    ...new Set([
      `name ${words.join(' ')}`,
      ...listNameKeys(contract),
      ...(words.length > 2 && PARTIAL.test(words[0] ?? '')
        ? words.map((_, i) => `name ${words.slice(0, i).join(' ')}`).slice(2)
        : []),
      ...(said === '' ? [] : [`says ${said}`]),
    ]),
  ];
}

/** Whether the name of a parameter has a word of the end of a tool's name. */
export function isNamed(parameter: string, tail: readonly string[]): boolean {
  return splitWords(parameter).some((word) => tail.includes(word));
}

export function hasSameEffect(a: Contract, b: Contract): boolean {
  return a.risk_class === b.risk_class && getMember(a).effect === getMember(b).effect;
}

export function measureDescriptionOverlap(a: Contract, b: Contract): number {
  return measureOverlap(listContentWords(a), listContentWords(b));
}

const listContentWords: (contract: Contract) => ReadonlySet<string> = memoize(
  (contract) => new Set(listContent(getFacts(contract).prose.lower)),
);

/** The share of all members that both have, from 0 to 1. */
export function measureOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Groups items by each of their keys, in order. */
export function groupBy<T>(
  items: readonly T[],
  keysOfItem: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOfItem(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  return groups;
}

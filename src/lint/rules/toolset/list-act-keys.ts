import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { splitWords } from '../../words/split-words.ts';
import { readAct } from '../names/read-act.ts';

export interface ArgumentNames {
  readonly all: ReadonlySet<string>;
  readonly required: readonly string[];
}

/** Of the input itself, without case and separators. */
export const getArgumentNames: (contract: Contract) => ArgumentNames = memoize(
  ({ input_schema }) => ({
    all: new Set(listPropertyNames(input_schema).map(getPlainName)),
    required: listStrings(get(input_schema, 'required')).map(getPlainName).toSorted(),
  }),
);

export function getPlainName(name: string): string {
  return splitWords(name).join('');
}

/** Keys that tools share whose names are about the same thing. */
export function getThingKey(words: readonly string[]): string {
  return `thing ${words.toSorted().join(' ')}`;
}

/** Those that share it do the same by their verbs, and a call must say the same. */
export const getCallKey: (contract: Contract) => string = memoize((contract) => {
  const { verbs } = readAct(contract.name);
  const { required } = getArgumentNames(contract);
  return verbs.length === 0 || required.length === 0
    ? ''
    : `call ${[...verbs, ...required].join(' ')}`;
});

/** What a tool can have in common with another one whose work overlaps with its own. */
export const listActKeys: (contract: Contract) => readonly string[] = memoize((contract) => {
  const { verbs, thing } = readAct(contract.name);
  return [
    ...(verbs.length > 0 && thing.length > 0 ? [getThingKey(thing)] : []),
    getCallKey(contract),
  ].filter((key) => key !== '');
});

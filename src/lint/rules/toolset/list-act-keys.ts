import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { splitWords } from '../../words/split-words.ts';
import { readAct } from '../names/read-act.ts';

interface ArgumentNames {
  readonly all: ReadonlySet<string>;
  readonly required: readonly string[];
}

/** Top-level argument names without case and separators. */
export const getArgumentNames: (contract: Contract) => ArgumentNames = memoize(
  ({ input_schema }) => ({
    all: new Set(listPropertyNames(input_schema).map(getPlainName)),
    required: listStrings(get(input_schema, 'required')).map(getPlainName).toSorted(),
  }),
);

export function getPlainName(name: string): string {
  return splitWords(name).join('');
}

/** Key of tools whose names have the same object. */
export function getThingKey(words: readonly string[]): string {
  return `thing ${words.toSorted().join(' ')}`;
}

/** Key of tools with the same verbs and the same required arguments. */
export const getCallKey: (contract: Contract) => string = memoize((contract) => {
  const { verbs } = readAct(contract.name);
  const { required } = getArgumentNames(contract);
  return verbs.length === 0 || required.length === 0
    ? ''
    : `call ${[...verbs, ...required].join(' ')}`;
});

/** Keys that tools with overlapping work share. */
export const listActKeys: (contract: Contract) => readonly string[] = memoize((contract) => {
  const { verbs, thing } = readAct(contract.name);
  return [
    ...(verbs.length > 0 && thing.length > 0 ? [getThingKey(thing)] : []),
    getCallKey(contract),
  ].filter((key) => key !== '');
});

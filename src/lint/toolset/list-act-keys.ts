import type { Contract } from '../../contract/contract.ts';
import { asStrings, get } from '../../contract/json.ts';
import { remember } from '../../contract/remember.ts';
import { propertyNames } from '../../contract/schema.ts';
import { readAct } from '../names/read-act.ts';
import { splitWords } from '../words/split-words.ts';

export interface Arguments {
  readonly all: ReadonlySet<string>;
  readonly required: readonly string[];
}

/** Of the input itself, without case and separators. */
export const argumentsOf: (contract: Contract) => Arguments = remember(({ input_schema }) => ({
  all: new Set(propertyNames(input_schema).map(foldName)),
  required: asStrings(get(input_schema, 'required')).map(foldName).toSorted(),
}));

export function foldName(name: string): string {
  return splitWords(name).join('');
}

/** Keys that tools share whose names are about the same thing. */
export function thingKey(words: readonly string[]): string {
  return `thing ${words.toSorted().join(' ')}`;
}

/** Those that share it do the same by their verbs, and a call must say the same. */
export const callKeyOf: (contract: Contract) => string = remember((contract) => {
  const { verbs } = readAct(contract.name);
  const { required } = argumentsOf(contract);
  return verbs.length === 0 || required.length === 0
    ? ''
    : `call ${[...verbs, ...required].join(' ')}`;
});

/** What a tool can have in common with another one whose work overlaps with its own. */
export const listActKeys: (contract: Contract) => readonly string[] = remember((contract) => {
  const { verbs, thing } = readAct(contract.name);
  return [
    ...(verbs.length > 0 && thing.length > 0 ? [thingKey(thing)] : []),
    callKeyOf(contract),
  ].filter((key) => key !== '');
});

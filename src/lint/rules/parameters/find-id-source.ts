import type { Contract } from '../../../contract/contract.ts';
import { findToolVerbEffect } from '../../effect/find-verb-effect.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Parameter } from './list-parameters.ts';

const LISTERS = ['list', 'search', 'find', 'query', 'get'];
const IDS = /^(?:ids?|uuids?|guids?)$/;

/** The tool of the set that by its name returns the id: `list_channels` for `channel_id`. */
export function findIdSource(
  parameter: Parameter,
  contract: Contract,
  set: Neighbours,
): string | undefined {
  const object = getObject(parameter, contract);
  if (object.length === 0) return undefined;
  const { words } = getFacts(contract);
  const [service = ''] = words;
  const many = [...object.slice(0, -1), getPlural(object.at(-1) ?? '')];
  const candidates = LISTERS.flatMap((verb) => [
    [verb, ...many],
    [service, verb, ...many],
    [...many, verb],
    [service, ...many, verb],
    ...(verb === 'get'
      ? []
      : [
          [verb, ...object],
          [service, verb, ...object],
          [...object, verb],
        ]),
  ]);
  for (const candidate of candidates) {
    const found = listSpellings(contract.name, candidate).find(
      (name) => name !== contract.name && set.count(name) > 0,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `channel` of `channel_id`; of a bare `id` what the tool is about. */
function getObject({ words }: Parameter, contract: Contract): readonly string[] {
  const own = words.filter((word) => !IDS.test(word));
  if (own.length > 0) return own;
  const named = getFacts(contract).words;
  const verb = named.findIndex((word) => findToolVerbEffect(word) !== undefined);
  if (verb === -1) return [];
  const after = named.slice(verb + 1);
  return after.length > 0 ? after : named.slice(Math.max(0, verb - 1), verb);
}

function getPlural(word: string): string {
  if (word.endsWith('s')) return word;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** A name of one word, such as `click`, does not show the case style of its set. */
function listSpellings(name: string, words: readonly string[]): readonly string[] {
  const joined = printLike(name, words);
  return /^[a-z]+$/.test(name) ? [words.join('_'), words.join('-'), joined] : [joined];
}

/** The words in the case style of the name. */
function printLike(name: string, words: readonly string[]): string {
  const separator = /[_.-]/.exec(name)?.[0];
  if (separator === '.') return printDotted(name, words);
  if (separator !== undefined) return words.join(separator);
  const joined = words.map(getCapitalized).join('');
  return /^[A-Z]/.test(name) ? joined : `${joined.charAt(0).toLowerCase()}${joined.slice(1)}`;
}

/** `calendar.listEvents` beside `calendar.getEvent`. */
function printDotted(name: string, words: readonly string[]): string {
  const prefix = name.slice(0, name.lastIndexOf('.') + 1);
  const [first = '', ...rest] = words;
  return `${prefix}${first}${rest.map(getCapitalized).join('')}`;
}

function getCapitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

import type { Contract } from '../../../contract/contract.ts';
import { get, isObject } from '../../../contract/json/json.ts';
import { listPropertyNames, listSchemaTypes } from '../../../contract/schema/schema.ts';
import { splitWords } from '../../words/split-words.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';

/** A list of replacements: each item has the old text and the new one. */
interface PairList {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const PAIRS = [
  ['old', 'new'],
  ['search', 'replace'],
  ['find', 'replace'],
  ['search', 'replacement'],
  ['find', 'replacement'],
  ['original', 'replacement'],
  ['original', 'new'],
] as const;

/**
 * The list of replacements of a tool that has no parameters for a single one; undefined without
 * one.
 */
export function findPairList({ input_schema }: Contract): PairList | undefined {
  const properties = get(isObject(input_schema) ? input_schema : undefined, 'properties');
  if (!isObject(properties)) return undefined;
  for (const [name, schema] of properties) {
    const items = listSchemaTypes(schema).includes('array')
      ? resolveReference(input_schema, get(schema, 'items'))
      : undefined;
    const pair = items === undefined ? undefined : findPair(listPropertyNames(items));
    if (pair === undefined) continue;
    const isFlat = findPair([...properties.keys()]) !== undefined;
    return isFlat ? undefined : { name, ...pair };
  }
  return undefined;
}

function findPair(names: readonly string[]): Omit<PairList, 'name'> | undefined {
  for (const [first, second] of PAIRS) {
    const before = names.find((name) => splitWords(name)[0] === first);
    const after = names.find((name) => splitWords(name)[0] === second);
    if (before !== undefined && after !== undefined) return { before, after };
  }
  return undefined;
}

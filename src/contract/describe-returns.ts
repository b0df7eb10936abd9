import type { Contract } from './contract.ts';
import { get, isObject } from './json/json.ts';

const ENVELOPE = new Set(['ok', 'status', 'success']);
const MOST_FIELDS = 8;

/** The output fields by name, without those of the envelope. */
export function listReturned({
  output_schema,
}: Pick<Contract, 'output_schema'>): readonly string[] {
  const properties = get(isObject(output_schema) ? output_schema : undefined, 'properties');
  return isObject(properties)
    ? [...properties.keys()].filter((name) => !ENVELOPE.has(name) && name.trim() !== '')
    : [];
}

/**
 * The sentence "Returns { … }." for a description; undefined where no fields are declared, or a
 * name does not fit into prose.
 */
export function describeReturns(contract: Pick<Contract, 'output_schema'>): string | undefined {
  const fields = listReturned(contract);
  if (fields.length === 0 || fields.some((name) => !/^[\w.$-]{1,60}$/.test(name))) return undefined;
  const shown = fields.slice(0, MOST_FIELDS);
  return `Returns { ${shown.join(', ')}${shown.length < fields.length ? ', …' : ''} }.`;
}

import { isList, type Value } from '../contract/session/router.ts';
import { isRecord } from './value.ts';

/**
 * The JSON of a value that is equal for equal values: keys sorted by UTF-16, no spaces, numbers as
 * JavaScript prints them (RFC 8785).
 */
export function printCanonical(value: Value): string {
  if (isList(value)) return `[${value.map(printCanonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted(compareUnits)
    .map((key) => `${JSON.stringify(key)}:${printCanonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

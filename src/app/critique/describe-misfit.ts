import { formatPointer } from '../../contract/json/pointer.ts';
import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { printCanonical } from '../../simulate/print-canonical.ts';

/** Their parts refuse a value for reasons that validators list or leave out. */
const WHOLE = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);
const MOST_LISTED = 3;
const LONGEST = 100;

/** In the same words and order whatever validator found it; undefined where there is no error. */
export function describeMisfit(errors: readonly SchemaError[]): string | undefined {
  const wholes = errors.filter(({ keyword }) => WHOLE.has(keyword));
  const texts = errors
    .filter((error) => WHOLE.has(error.keyword) || !wholes.some((whole) => isWithin(error, whole)))
    .map(describeError);
  if (texts.length === 0) return undefined;
  return [...new Set(texts)].toSorted(compareUnits).slice(0, MOST_LISTED).join('; ');
}

function isWithin(error: SchemaError, whole: SchemaError): boolean {
  return whole.at.every((key, i) => error.at[i] === key);
}

function describeError({ keyword, at, limit }: SchemaError): string {
  return `${formatPointer(at) || 'the whole'} does not fit ${keyword}: ${printCanonical(limit).slice(0, LONGEST)}`;
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

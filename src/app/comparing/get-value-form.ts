import type { Difference } from '../../compare/difference.ts';
import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

/** How both values are shown: words, lines of JSON side by side, in a row, or not at all. */
export type ValueForm = 'text' | 'json' | 'row' | 'none';

/** Characters of both values in a row. */
const MOST_IN_ROW = 80;

export function getValueForm({ at, before, after }: Difference): ValueForm {
  const values = [before, after].filter((value) => value !== undefined);
  // The rule says it: required or optional.
  const isPresence =
    at.at(-2) === 'properties' && values.every((each) => typeof each === 'boolean');
  if (at.length === 0 || isPresence || values.length === 0) return 'none';
  if (values.every((value) => typeof value === 'string'))
    return isLong(values) || /^(?:description|message|hint|text)$/.test(String(at.at(-1)))
      ? 'text'
      : 'row';
  const isNested = values.some((value) => isObject(value) || isArray(value));
  return isNested && isLong(values) ? 'json' : 'row';
}

function isLong(values: readonly Json[]): boolean {
  const length = values.reduce<number>((sum, value) => sum + printJson(value).length, 0);
  return length > MOST_IN_ROW;
}

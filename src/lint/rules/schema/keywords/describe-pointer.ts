import type { Json } from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import { printJson } from '../../../../contract/json/print-json.ts';
import { formatPropertyPath } from '../../../words/format-property-path.ts';

const MAX_NAME = 60;
const MAX_VALUE = 40;

/**
 * A schema's pointer in a sentence, cut at its start: `filter.state`; "the input" or "the output"
 * for the root. `at` starts with the part.
 */
export function describePointer(at: Pointer): string {
  const name = formatPropertyPath(at);
  if (name === '') return at[0] === 'output_schema' ? 'the output' : 'the input';
  return `\`${name.length > MAX_NAME ? `…${name.slice(1 - MAX_NAME)}` : name}\``;
}

/** "`a`", "`a` and `b`", "`a`, `b` and 4 more": each once, at most two by name. */
export function describePointers(places: readonly Pointer[]): string {
  const names = [...new Set(places.map(describePointer))];
  const shown = names.slice(0, names.slice(0, 2).join('').length <= MAX_NAME ? 2 : 1);
  const left = names.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(' and ');
}

/** A value as JSON, cut when it is long. */
export function formatValue(value: Json): string {
  const text = printJson(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

export function formatCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

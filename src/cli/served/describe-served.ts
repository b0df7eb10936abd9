import type { ServedDifference } from '../../compare/served/served-difference.ts';
import { hasTexts, SERVED_MEANINGS } from '../../compare/served/served-meanings.ts';
import type { Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';

const LONGEST = 160;

/** One line: the tool, the place, what it means, and both texts. */
export function describeServed(difference: ServedDifference): string {
  const { tool, at, class: kind, designed, served } = difference;
  const place = at.length === 0 ? '' : ` at ${formatPointer(at)}`;
  const texts = hasTexts(difference)
    ? `: designed ${formatShort(designed)}, served ${formatShort(served)}`
    : '';
  return `${tool}${place} ${SERVED_MEANINGS[kind]} (${kind})${texts}`;
}

function formatShort(json: Json | undefined): string {
  if (json === undefined) return 'nothing';
  const text = printJson(json);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

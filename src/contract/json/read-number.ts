import { addNote, formatShort, type JsonCursor } from './json-cursor.ts';
import type { JsonNumber } from './json.ts';

/** Exactly: a number that JavaScript would change keeps its text. Notes: `number_kept_as_text`. */
export function readNumber(cursor: JsonCursor, raw: string): number | JsonNumber {
  const value = Number(raw);
  if (String(value) === raw) return value;
  if (getCanonicalDigits(raw) !== getCanonicalDigits(String(value))) {
    addNote(
      cursor,
      'number_kept_as_text',
      `JavaScript would round ${formatShort(raw)}; it is kept exactly as written.`,
      'Expect programs that read it with JSON.parse to see another number.',
    );
  }
  return { raw };
}

/** One spelling per number, significant digits and exponent: 1.0, 1 and 10e-1 give the same. */
function getCanonicalDigits(raw: string): string {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return significant === ''
    ? '0'
    : `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

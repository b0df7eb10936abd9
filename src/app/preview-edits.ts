import { applyEdits, type Edit } from '../contract/edit.ts';
import type { JsonObject } from '../contract/json.ts';
import { printLines } from '../contract/print-json.ts';

export interface Difference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export const NO_DIFFERENCE: Difference = { removed: [], added: [] };

const LINES_SHOWN = 12;

/** The lines that edits would take away and add, without the equal ones before and after; long differences are cut. */
export function previewEdits(document: JsonObject, edits: readonly Edit[]): Difference {
  return compareDocuments(document, applyEdits(document, edits), LINES_SHOWN);
}

/** The same of two documents, up to `most` lines of each kind. */
export function compareDocuments(former: JsonObject, next: JsonObject, most: number): Difference {
  const before = printLines(former).map((line) => line.text);
  const after = printLines(next).map((line) => line.text);
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { removed: cut(before.slice(start, before.length - end), most), added: cut(after.slice(start, after.length - end), most) };
}

/** Without the margin that all lines share. */
function cut(lines: readonly string[], most: number): readonly string[] {
  const margin = lines.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Number.POSITIVE_INFINITY);
  const shown = lines.slice(0, most).map((line) => line.slice(margin));
  return lines.length > most ? [...shown, `… ${lines.length - most} more lines`] : shown;
}

import { compareLines } from '../contract/document/compare-lines.ts';
import { applyEdits, type Edit } from '../contract/document/edit.ts';
import type { JsonObject } from '../contract/json/json.ts';
import { printLines } from '../contract/json/print-json.ts';

/** Lines taken away, lines added, and a few that stay around them, in their order. */
export type Difference = readonly DifferentLine[];

interface DifferentLine {
  readonly kind: 'removed' | 'added' | 'kept' | 'cut';
  readonly text: string;
}

export const NO_DIFFERENCE: Difference = [];

const LINES_SHOWN = 14;
const CONTEXT = 1;
/** What edits would make of a document; long differences are cut. */
export function compareWithEdits(document: JsonObject, edits: readonly Edit[]): Difference {
  return compareDocuments(document, applyEdits(document, edits), LINES_SHOWN);
}

/** The same of two documents, up to `most` lines. */
export function compareDocuments(former: JsonObject, next: JsonObject, most: number): Difference {
  const before = printLines(former).map((line) => line.text);
  const after = printLines(next).map((line) => line.text);
  const changes = compareLines(before, after);
  const lines = changes.flatMap(({ from, until, newFrom, newUntil }, i) => [
    ...listContextLines(before.slice(changes[i - 1]?.until ?? 0, from), i > 0, true),
    ...before.slice(from, until).map((text): DifferentLine => ({ kind: 'removed', text })),
    ...after.slice(newFrom, newUntil).map((text): DifferentLine => ({ kind: 'added', text })),
    ...(i === changes.length - 1 ? listContextLines(before.slice(until), true, false) : []),
  ]);
  return removeMargin(
    lines.length > most
      ? [...lines.slice(0, most), { kind: 'cut', text: `… ${lines.length - most} more lines` }]
      : lines,
  );
}

/** Of lines that stay, those next to a change. */
function listContextLines(
  lines: readonly string[],
  isAfter: boolean,
  isBefore: boolean,
): readonly DifferentLine[] {
  const [head, tail] = [isAfter ? CONTEXT : 0, isBefore ? CONTEXT : 0];
  const createKept = (text: string): DifferentLine => ({ kind: 'kept', text });
  if (lines.length <= head + tail) return lines.map(createKept);
  const gap: DifferentLine[] = isAfter && isBefore ? [{ kind: 'cut', text: '…' }] : [];
  return [
    ...lines.slice(0, head).map(createKept),
    ...gap,
    ...(tail === 0 ? [] : lines.slice(-tail)).map(createKept),
  ];
}

/** Without the margin that all lines share. */
function removeMargin(lines: readonly DifferentLine[]): Difference {
  const margin = Math.min(
    ...lines
      .filter(({ kind }) => kind !== 'cut')
      .map(({ text }) => text.length - text.trimStart().length),
  );
  return Number.isFinite(margin)
    ? lines.map((line) => (line.kind === 'cut' ? line : { ...line, text: line.text.slice(margin) }))
    : lines;
}

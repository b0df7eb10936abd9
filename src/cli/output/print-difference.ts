import { compareLines, type LineChange } from '../../contract/document/compare-lines.ts';
import { escapeHiddenInName } from './escape-hidden.ts';
import type { Paint } from './paint.ts';

const CONTEXT = 3;
/** A unified diff of one file, as patch and git apply read it. */
export function* printDifference(
  path: string,
  [before, after]: readonly [string, string],
  paint: Paint,
): Generator<string> {
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const name = escapeHiddenInName(path);
  yield `--- a/${name}\n+++ b/${name}\n`;
  for (const hunk of groupHunks(compareLines(old, fresh)))
    yield* printHunk(hunk, old, fresh, paint);
}

/** Each line with its end, so that a last line without one is another line. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function groupHunks(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const former = last?.at(-1);
    if (last !== undefined && former !== undefined && change.from - former.until <= 2 * CONTEXT)
      last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function* printHunk(
  changes: readonly LineChange[],
  old: readonly string[],
  fresh: readonly string[],
  paint: Paint,
): Generator<string> {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return;
  const lead = Math.min(CONTEXT, first.from);
  const [start, end] = [first.from - lead, Math.min(old.length, last.until + CONTEXT)];
  const newStart = first.newFrom - lead;
  const newEnd = last.newUntil + (end - last.until);
  yield `@@ -${printSpan(start, end)} +${printSpan(newStart, newEnd)} @@\n`;
  let at = start;
  for (const { from, until, newFrom, newUntil } of changes) {
    for (const line of old.slice(at, from)) yield printLine(' ', line);
    for (const line of old.slice(from, until)) yield paint.removed(printLine('-', line));
    for (const line of fresh.slice(newFrom, newUntil)) yield paint.added(printLine('+', line));
    at = until;
  }
  for (const line of old.slice(at, end)) yield printLine(' ', line);
}

/** Lines count from 1; an empty span has the number of the line before it. */
function printSpan(from: number, until: number): string {
  const count = until - from;
  return `${count === 0 ? from : from + 1}${count === 1 ? '' : `,${count}`}`;
}

function printLine(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}

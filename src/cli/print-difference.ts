import type { Paint } from './paint.ts';

const CONTEXT = 3;
/** How far a change may go on before the two texts are taken to differ from there to the end. */
const LONGEST_CHANGE = 400;

/** Lines of one text and lines of the other in their place. */
interface Change {
  readonly from: number;
  readonly until: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/** A unified diff of one file, as patch and git apply read it. */
export function* printDifference(path: string, [before, after]: readonly [string, string], paint: Paint): Generator<string> {
  const [old, fresh] = [toLines(before), toLines(after)];
  yield `--- a/${path}\n+++ b/${path}\n`;
  for (const hunk of joinHunks(listChanges(old, fresh))) yield* printHunk(hunk, old, fresh, paint);
}

/** Each line with its end, so that a last line without one is another line. */
function toLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function listChanges(old: readonly string[], fresh: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && old[i] === fresh[j]) [i, j] = [i + 1, j + 1];
    else {
      const [until, newUntil] = findNextEqual(old, fresh, i, j);
      changes.push({ from: i, until, newFrom: j, newUntil });
      [i, j] = [until, newUntil];
    }
  }
  return changes;
}

/** The nearest places at which both go on alike for two lines. A closing bracket alone is alike everywhere. */
function findNextEqual(old: readonly string[], fresh: readonly string[], i: number, j: number): readonly [number, number] {
  for (let distance = 1; distance <= LONGEST_CHANGE; distance += 1) {
    for (let skipped = 0; skipped <= distance; skipped += 1) {
      const [a, b] = [i + skipped, j + distance - skipped];
      if (a > old.length || b > fresh.length) continue;
      const isEnd = a === old.length && b === fresh.length;
      if (isEnd || (a < old.length && old[a] === fresh[b] && old[a + 1] === fresh[b + 1])) return [a, b];
    }
  }
  return [old.length, fresh.length];
}

function joinHunks(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const former = last?.at(-1);
    if (last !== undefined && former !== undefined && change.from - former.until <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function* printHunk(changes: readonly Change[], old: readonly string[], fresh: readonly string[], paint: Paint): Generator<string> {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return;
  const lead = Math.min(CONTEXT, first.from);
  const [start, end] = [first.from - lead, Math.min(old.length, last.until + CONTEXT)];
  const newStart = first.newFrom - lead;
  const newEnd = last.newUntil + (end - last.until);
  yield `@@ -${span(start, end)} +${span(newStart, newEnd)} @@\n`;
  let at = start;
  for (const { from, until, newFrom, newUntil } of changes) {
    for (const line of old.slice(at, from)) yield show(' ', line);
    for (const line of old.slice(from, until)) yield paint.removed(show('-', line));
    for (const line of fresh.slice(newFrom, newUntil)) yield paint.added(show('+', line));
    at = until;
  }
  for (const line of old.slice(at, end)) yield show(' ', line);
}

/** Lines count from 1; none at all stand after the line before. */
function span(from: number, until: number): string {
  const count = until - from;
  return `${count === 0 ? from : from + 1}${count === 1 ? '' : `,${count}`}`;
}

function show(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}

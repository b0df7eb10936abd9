/** How far a change may go on before the two texts are taken to differ from there to the end. */
const LONGEST_CHANGE = 400;

/** Lines of one text and lines of the other in their place. */
export interface LineChange {
  readonly from: number;
  readonly until: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/**
 * Where two lists of lines differ, in their order. Not the least difference but one found in time
 * that grows with the lists: a fix of ten thousand tools changes every tenth line, and the usual
 * algorithms take the square of that.
 */
export function compareLines(
  old: readonly string[],
  fresh: readonly string[],
): readonly LineChange[] {
  const changes: LineChange[] = [];
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

/**
 * The nearest places at which both go on alike for two lines. A closing bracket alone is alike
 * everywhere.
 */
function findNextEqual(
  old: readonly string[],
  fresh: readonly string[],
  i: number,
  j: number,
): readonly [number, number] {
  for (let distance = 1; distance <= LONGEST_CHANGE; distance += 1) {
    for (let skipped = 0; skipped <= distance; skipped += 1) {
      const [a, b] = [i + skipped, j + distance - skipped];
      if (a > old.length || b > fresh.length) continue;
      const isEnd = a === old.length && b === fresh.length;
      if (isEnd || (a < old.length && old[a] === fresh[b] && old[a + 1] === fresh[b + 1]))
        return [a, b];
    }
  }
  return [old.length, fresh.length];
}

/**
 * Longest change, in lines of both texts together; after that, everything to the end counts as
 * changed.
 */
const LONGEST_CHANGE = 400;

/** A range of old lines and the range of new lines that replaces it. */
export interface LineChange {
  readonly from: number;
  readonly until: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/**
 * The changes between two texts, in order. Not the smallest difference, but found in linear time: a
 * fix of ten thousand tools changes every tenth line, and the usual algorithms take quadratic time.
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
 * The nearest places from which both texts agree for two lines. One line is not enough: a closing
 * bracket alone occurs everywhere.
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

interface Replacement {
  /** UTF-16 offsets into the old text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The smallest replacement that turns `before` into `after`; undefined when they are equal. Carets
 * outside it stay where they are.
 */
export function findReplacement(before: string, after: string): Replacement | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

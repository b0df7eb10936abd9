const LONGEST = 60;

/** "Did you mean …?" when one of the words is close to what was written. */
export function suggestNearest(written: string, words: readonly string[]): string | undefined {
  const near = words.map((word) => ({ word, distance: measureDistance(written.slice(0, LONGEST), word) })).toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= Math.max(2, Math.floor(near.word.length / 3)) ? `Did you mean ${near.word}?` : undefined;
}

/** Levenshtein's: letters to add, drop or change. */
function measureDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= to.length; j += 1) next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length] ?? 0;
}

import { countEdits } from '../../contract/document/count-edits.ts';

const LONGEST = 60;

/** "Did you mean …?" when one of the words is similar. */
export function suggestNearest(written: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, distance: countEdits(written.slice(0, LONGEST), word) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= Math.max(2, Math.floor(near.word.length / 3))
    ? `Did you mean ${near.word}?`
    : undefined;
}

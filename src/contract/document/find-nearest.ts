import { countEdits } from './count-edits.ts';

const MAX_LENGTH = 60;

/**
 * The candidate that was probably intended; undefined when none is near: a third of the letters may
 * differ.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const plain = getPlainWord(word);
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const other = getPlainWord(candidate);
    const limit = Math.max(1, Math.floor(Math.max(plain.length, other.length) / 3));
    if (candidate.length > MAX_LENGTH || Math.abs(other.length - plain.length) > limit) continue;
    const distance = countEdits(plain, other);
    if (
      distance <= limit &&
      distance < Math.max(plain.length, other.length) &&
      distance < (best?.distance ?? Infinity)
    )
      best = { candidate, distance };
  }
  return best?.candidate;
}

/** Letters and digits only, so that userId, user_id and user-id are equal. */
function getPlainWord(word: string): string {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? word : letters;
}

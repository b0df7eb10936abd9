const MAX_LENGTH = 60;

/** The word that was probably meant; undefined when none is near: a third of the letters may differ. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const plain = fold(word);
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const other = fold(candidate);
    const limit = Math.max(1, Math.floor(Math.max(plain.length, other.length) / 3));
    if (candidate.length > MAX_LENGTH || Math.abs(other.length - plain.length) > limit) continue;
    const distance = countEdits(plain, other);
    if (distance <= limit && distance < Math.max(plain.length, other.length) && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Letters and digits only, so that userId, user_id and user-id are one. */
function fold(word: string): string {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? word : letters;
}

/** Levenshtein's distance, two neighbours swapped counting once. */
function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

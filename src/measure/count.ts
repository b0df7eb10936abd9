/** A job for the tokenizer. */
export type CountJob =
  | { readonly kind: 'count'; readonly texts: readonly string[] }
  /** The end of each token of one text, for shading it. */
  | { readonly kind: 'pieces'; readonly text: string };

export type CountAnswer =
  /** Tokens of each text; null for a text beyond MOST_COUNTED. */
  | { readonly kind: 'counts'; readonly counts: readonly (number | null)[] }
  /** UTF-16 offsets, one per token; a character belongs to the token with its first byte. */
  | { readonly kind: 'pieces'; readonly ends: readonly number[] };

/** UTF-16 units of all texts of a job together. */
export const MOST_COUNTED = 10_000_000;

/** Checks a worker's message before it is used. */
export function isCountAnswer(value: unknown): value is CountAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return (
    (value.kind === 'counts' && 'counts' in value && Array.isArray(value.counts)) ||
    (value.kind === 'pieces' && 'ends' in value && Array.isArray(value.ends))
  );
}

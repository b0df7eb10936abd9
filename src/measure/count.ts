/** What the tokenizer is asked. */
export type CountJob =
  | { readonly kind: 'count'; readonly texts: readonly string[] }
  /** Where each token of one text ends, for shading it. */
  | { readonly kind: 'pieces'; readonly text: string };

export type CountAnswer =
  /** Tokens of each text; null for one that there was no room for. */
  | { readonly kind: 'counts'; readonly counts: readonly (number | null)[] }
  /** UTF-16 offsets, one per token; a character belongs to the token that holds its first byte. */
  | { readonly kind: 'pieces'; readonly ends: readonly number[] };

/** UTF-16 units of all texts of a job together. */
export const MOST_COUNTED = 10_000_000;

/** What a worker said is looked at before it is believed. */
export function isCountAnswer(value: unknown): value is CountAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return (
    (value.kind === 'counts' && 'counts' in value && Array.isArray(value.counts)) ||
    (value.kind === 'pieces' && 'ends' in value && Array.isArray(value.ends))
  );
}

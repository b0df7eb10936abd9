/**
 * Counts of the tokenizer, which is loaded for the first token figure on the screen. Without a
 * count, figures are estimates.
 */
export interface TokenCounts {
  /** `idle`: nobody looked yet. `failed`: it cannot be loaded, or stops over every text. */
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Tokens of o200k by text. */
  readonly counts: ReadonlyMap<string, number>;
}

export const NO_TOKEN_COUNTS: TokenCounts = { state: 'idle', counts: new Map() };

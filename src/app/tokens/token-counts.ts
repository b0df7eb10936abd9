/**
 * What the tokenizer has counted. It is fetched when a person looks at a token figure; until then,
 * and where it cannot say, estimates stand.
 */
export interface TokenCounts {
  /** `idle`: nobody looked yet. `failed`: it cannot be loaded, or stops over every text. */
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Tokens of o200k by text. */
  readonly counts: ReadonlyMap<string, number>;
}

export const NO_TOKEN_COUNTS: TokenCounts = { state: 'idle', counts: new Map() };

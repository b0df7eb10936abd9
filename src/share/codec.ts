import type { Outcome } from '../contract/problem.ts';

/**
 * A way to encode text in a link's fragment, `#<id>.<payload>`. Links live for years in other
 * people's messages: never edit a codec, add a better one before it.
 */
export interface Codec {
  /** A letter and digits. */
  readonly id: string;
  /** Errors: `too_large_for_link`, `links_unavailable`. */
  readonly encode: (text: string) => Promise<Outcome<string>>;
  /**
   * Never rejects; bounded in time and memory. Errors: `damaged_link`, `too_large_link`,
   * `links_unavailable`.
   */
  readonly decode: (payload: string) => Promise<Outcome<string>>;
}

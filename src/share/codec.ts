import type { Outcome } from '../contract/problem.ts';

/**
 * One way to carry text in a link's fragment, `#<id>.<payload>`. Links live for years in other
 * people's messages: a codec is never edited, a better one is added before it.
 */
export interface Codec {
  /** A letter and digits. */
  readonly id: string;
  /** Errors: `too_large_for_link`, `links_unavailable`. */
  readonly encode: (text: string) => Promise<Outcome<string>>;
  /**
   * Total, bounded in time and memory. Errors: `damaged_link`, `too_large_link`,
   * `links_unavailable`.
   */
  readonly decode: (payload: string) => Promise<Outcome<string>>;
}

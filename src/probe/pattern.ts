/** What the pattern worker is asked and what it answers. */
export interface PatternJob {
  readonly pattern: string;
  /** Judged in order, as far as 200 of them and 100,000 letters in all go. */
  readonly texts: readonly string[];
}

export interface PatternReport {
  /** Set when it does not compile as JSON Schema wants it (ECMA-262, unicode mode). */
  readonly broken?: string;
  /** What it allows, in words, one line a part: "starts with", "2 to 40 of a–z, 0–9 or -". */
  readonly words: readonly string[];
  readonly warnings: readonly PatternWarning[];
  /**
   * Per text that was judged, whether the pattern matches somewhere in it (JSON Schema does not
   * anchor). Empty when broken.
   */
  readonly matches: readonly boolean[];
  /**
   * Texts made from the pattern: some that match, some that nearly do. Empty when none could be
   * made.
   */
  readonly proposals: { readonly matching: readonly string[]; readonly failing: readonly string[] };
}

export interface PatternWarning {
  readonly code:
    | 'exponential'
    | 'polynomial'
    | 'look_around'
    | 'back_reference'
    | 'word_boundary'
    | 'not_anchored_start'
    | 'not_anchored_end'
    | 'not_linear';
  readonly message: string;
  readonly hint: string;
  /** A text that makes it slow. */
  readonly example?: string;
  /** From offset to offset in the pattern, where it can be said. */
  readonly range?: readonly [number, number];
  /** The whole pattern as the hint would have it, where that can be written: "^…$". */
  readonly fix?: string;
}

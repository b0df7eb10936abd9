/** Request to the pattern worker. */
export interface PatternJob {
  readonly pattern: string;
  /** Matched in order, up to 200 texts and 100,000 letters in all. */
  readonly texts: readonly string[];
}

export interface PatternReport {
  /** Set when it does not compile as JSON Schema requires (ECMA-262, unicode mode). */
  readonly broken?: string;
  /** What it allows, one line per part: "starts with", "2 to 40 of a–z, 0–9 or -". */
  readonly words: readonly string[];
  readonly warnings: readonly PatternWarning[];
  /**
   * For each text, whether the pattern matches anywhere in it (JSON Schema does not anchor). Empty
   * when broken.
   */
  readonly matches: readonly boolean[];
  /** Texts made from the pattern: some match, some nearly match. Empty when none could be made. */
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
  /** Start and end offset in the pattern. */
  readonly range?: readonly [number, number];
  /** The whole pattern with the fix applied: "^…$". */
  readonly fix?: string;
}

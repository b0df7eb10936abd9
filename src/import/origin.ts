/** UTF-16 offsets into a text. */
export interface Origin {
  readonly start: number;
  readonly end: number;
  /** The text there is the document's own JSON; in a snapshot it is another notation. */
  readonly isVerbatim: boolean;
}

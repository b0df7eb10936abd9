import type { Pointer } from '../contract/json/pointer.ts';

/** A stretch of a text and the place in a contract that it was made of. */
export interface Span {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Which of the rendered contracts. */
  readonly tool: number;
  readonly at: Pointer;
}

/** A place of a contract that left nothing in the text. */
export interface UnseenPart {
  readonly tool: number;
  readonly at: Pointer;
  /** What to call it: a keyword, mostly. */
  readonly word: string;
}

/** Tools as the text that a model reads. */
export interface Rendering {
  readonly text: string;
  /** In the order of the text; a later one inside an earlier one is nearer. */
  readonly spans: readonly Span[];
  readonly unseen: readonly UnseenPart[];
}

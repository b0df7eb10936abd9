import type { Pointer } from '../contract/json/pointer.ts';

/** A range of the text and the value in a contract that it was made from. */
export interface Span {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Index of the rendered contract. */
  readonly tool: number;
  readonly at: Pointer;
}

/** A value of a contract that left nothing in the text. */
export interface UnseenPart {
  readonly tool: number;
  readonly at: Pointer;
  /** Its name on the screen: usually a keyword. */
  readonly word: string;
}

/** The tools as the text that a model reads. */
export interface Rendering {
  readonly text: string;
  /** In text order; where spans are nested, the inner one comes later. */
  readonly spans: readonly Span[];
  readonly unseen: readonly UnseenPart[];
}

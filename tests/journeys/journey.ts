import type { Hand } from './hand.ts';

/** A task of a user, from an empty start screen to an end state that is proved. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  /** The most clicks with a pointer. */
  readonly goal: number;
  /** Clicks and time of the interface before, as issue 15 measured them by hand. */
  readonly before: string;
  /** It needs definitions that others wrote, beside the checkout. */
  readonly needsOutsideData: boolean;
  /** What the person does. */
  readonly run: (hand: Hand) => Promise<Proof>;
}

/** Checks the end state, outside the count; gives it in a few words, and throws where it is not reached. */
export type Proof = () => Promise<string>;

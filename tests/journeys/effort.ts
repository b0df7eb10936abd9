/** What a person did, as far as it can be counted. */
export interface Effort {
  /** Presses of the pointer: clicks, drops, and opening a list of options. */
  readonly clicks: number;
  /** Options chosen from an open list; each costs a click too. */
  readonly options: number;
  /** Keys that write text. */
  readonly textKeys: number;
  /** All other keys: Tab, arrows, Enter, shortcuts. */
  readonly otherKeys: number;
  /** Times a hand moves between the pointer and the keyboard. */
  readonly moves: number;
  /** Times something new is on the screen and has to be understood. */
  readonly screens: number;
}

export const NO_EFFORT: Effort = {
  clicks: 0,
  options: 0,
  textKeys: 0,
  otherKeys: 0,
  moves: 0,
  screens: 0,
};

/** The figure that a goal is about: presses of the pointer and chosen options together. */
export function countClicks({ clicks, options }: Effort): number {
  return clicks + options;
}

/**
 * Seconds, from the keystroke-level model: S. K. Card, T. P. Moran, A. Newell, "The Keystroke-Level
 * Model for User Performance Time with Interactive Systems", Communications of the ACM 23 (7), 1980,
 * pages 396–410. Good to about 20 % for somebody who knows the way; it counts no reading.
 */
const SECONDS = {
  /** K, an average typist who is no secretary, 40 words a minute. */
  key: 0.28,
  /** P, pointing at a target with a mouse. */
  point: 1.1,
  /** B B, pressing and releasing its button. */
  press: 0.2,
  /** H, the hand between mouse and keyboard. */
  move: 0.4,
  /** M, one mental step. */
  think: 1.35,
} as const;

export function measureHumanSeconds(effort: Effort): number {
  const { textKeys, otherKeys, moves, screens } = effort;
  return (
    countClicks(effort) * (SECONDS.point + SECONDS.press) +
    (textKeys + otherKeys) * SECONDS.key +
    moves * SECONDS.move +
    screens * SECONDS.think
  );
}

import type { Pointer } from './json/pointer.ts';

export interface ReviewQuestion {
  readonly id: string;
  /** Answered from the wire alone, by yes or no. */
  readonly text: string;
  /** Short form for lists. */
  readonly short: string;
  /** The part of the contract that should answer it. */
  readonly at: Pointer;
}

/** What a reader who cannot see the handler has to find out (source 002, the cold read). */
export const REVIEW_QUESTIONS: readonly ReviewQuestion[] = [
  {
    id: 'choice',
    short: 'when to pick it',
    text: 'Would I know when to pick this tool instead of a similar one?',
    at: ['description'],
  },
  {
    id: 'conventions',
    short: 'units and conventions',
    text: 'Would I know the units, whether counting starts at 0 or 1, and the form of paths?',
    at: ['input_schema'],
  },
  {
    id: 'result',
    short: 'what comes back',
    text: 'Would I know what comes back?',
    at: ['description'],
  },
  {
    id: 'truncated',
    short: 'when it is cut',
    text: 'Would I know what to do when the result is cut short?',
    at: ['description'],
  },
  {
    id: 'timed_out',
    short: 'when it times out',
    text: 'Would I know what to do when it times out?',
    at: ['errors'],
  },
  {
    id: 'denied',
    short: 'when it is denied',
    text: 'Would I know what to do when it is denied?',
    at: ['errors'],
  },
];

import type { Problem } from '../../contract/problem.ts';

/** Counts what comes out of one packed file, and what went in. */
export interface InflateBudget {
  readonly addPacked: (bytes: number) => void;
  /** False where it is too much: nothing more is read. */
  readonly addInflated: (bytes: number) => boolean;
}

const MOST_INFLATED = 1_024 * 1_024 * 1_024;
/** So much may be inflated whatever it came from; text is seldom packed better than the ratio. */
const FREE_INFLATED = 64 * 1_024 * 1_024;
const MOST_RATIO = 200;
/** Deflate expands at most 1,032 times: one step makes at most 17 MB. */
export const STEP_BYTES = 16_384;

export const TOO_MUCH: Problem = {
  code: 'archive_too_large',
  message: 'Inflated, the file has over 1 GB, or over 200 times its size. It was read until there.',
  hint: 'Unpack it, and open the files that you need.',
};

export function createInflateBudget(): InflateBudget {
  let [packed, inflated] = [0, 0];
  return {
    addPacked: (bytes) => {
      packed += bytes;
    },
    addInflated: (bytes) => {
      inflated += bytes;
      return inflated <= Math.min(MOST_INFLATED, FREE_INFLATED + packed * MOST_RATIO);
    },
  };
}

import type { Figure, Measurement } from '../metric.ts';
import type { ReadTranscript } from '../read-transcript.ts';
import { createTally, type Tally } from '../tally.ts';

/** Counts each transcript in one tally; `arrange` says what is listed of it. */
export function createMeasurement(
  countTranscript: (tally: Tally, transcript: ReadTranscript) => void,
  arrange: (figures: readonly Figure[]) => readonly Figure[] = (figures) => figures,
): Measurement {
  const tally = createTally();
  return {
    add: (transcript) => countTranscript(tally, transcript),
    list: () => arrange(tally.list()),
  };
}

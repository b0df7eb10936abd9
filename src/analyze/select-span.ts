import type { Transcript } from './transcript.ts';

/** Milliseconds since 1970; undefined: no limit. */
export interface TimeSpan {
  /** The first that counts. */
  readonly since: number | undefined;
  /** The first that does not count any more. */
  readonly until: number | undefined;
}

/**
 * The transcripts that began in a span of time. Whole ones: a turn without those before it would
 * look like one that skipped them. Without a time a transcript counts only where there is no limit.
 */
export function createSpanSelection({
  since,
  until,
}: TimeSpan): (transcript: Transcript) => boolean {
  if (since === undefined && until === undefined) return () => true;
  return ({ turns }) => {
    const start = turns.find(({ at }) => at !== undefined)?.at;
    return start !== undefined && start >= (since ?? -Infinity) && start < (until ?? Infinity);
  };
}

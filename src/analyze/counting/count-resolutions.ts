import { readFailure, type LoggedFailure } from '../read-failure.ts';
import type { ReadTranscript } from '../read-transcript.ts';
import type { Tally } from '../tally.ts';
import { countCall } from './count-call.ts';
import { listFailedCalls, type FailedCall } from './list-failed-calls.ts';

const OUTCOMES = ['1 turn', '2 turns', '3 or more turns', 'not resolved'] as const;

/** Counts failures that the next turn resolved, and how many turns the others took. */
export function countResolutions(
  tally: Tally,
  transcript: ReadTranscript,
  isCounted: (failure: LoggedFailure) => boolean,
): void {
  for (const failed of listFailedCalls(transcript)) {
    if (!isCounted(failed.failure)) continue;
    const { turn, call, later } = failed;
    const turns = countTurnsUntilSuccess(failed);
    countCall(tally, { transcript, turn, call }, turns === 1);
    const outcome = OUTCOMES[turns === undefined ? 3 : Math.min(turns, 3) - 1];
    for (const value of OUTCOMES)
      tally.count({ value }, value === outcome, {
        transcript,
        turn,
        call,
        turns: turns ?? later.length,
      });
  }
}

/** Until the same tool succeeds; undefined where it does not. */
function countTurnsUntilSuccess({ call, later }: FailedCall): number | undefined {
  const found = later.findIndex(({ calls }) =>
    calls.some(
      ({ tool, result }) =>
        tool === call.tool && result !== undefined && readFailure(result) === undefined,
    ),
  );
  return found === -1 ? undefined : found + 1;
}

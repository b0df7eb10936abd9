import { memoize } from '../../contract/memoize.ts';
import { readFailure, type LoggedFailure } from '../read-failure.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import type { LoggedCall } from '../transcript.ts';

export interface FailedCall {
  readonly turn: ReadTurn;
  readonly call: LoggedCall;
  readonly failure: LoggedFailure;
  /** The next turns of the same request that call a tool, at most 20. */
  readonly later: readonly ReadTurn[];
}

/** Turns after a failure in which a call counts as a reaction to it. */
const MOST_LATER = 20;

/** Cached: several metrics ask what came after. */
export const listFailedCalls: (transcript: ReadTranscript) => readonly FailedCall[] = memoize(
  ({ turns }) => {
    const calling = turns.filter(({ calls }) => calls.length > 0);
    return calling.flatMap((turn, i) => {
      const failed = turn.calls.flatMap((call) => {
        const failure = readFailure(call.result);
        return failure === undefined ? [] : [{ turn, call, failure }];
      });
      if (failed.length === 0) return [];
      const later = calling
        .slice(i + 1, i + 1 + MOST_LATER)
        .filter(({ request }) => request === turn.request);
      return failed.map((each) => ({ ...each, later }));
    });
  },
);

import type { Tally, TurnReference } from '../tally.ts';
import type { LoggedCall } from '../transcript.ts';

export interface CallReference extends TurnReference {
  readonly call: LoggedCall;
}

/** Counts a call: of all, and of those of its tool. */
export function countCall(tally: Tally, reference: CallReference, isHit: boolean): void {
  tally.count({}, isHit, reference);
  tally.count({ tool: reference.call.tool }, isHit, reference);
}

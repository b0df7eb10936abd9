import type { Tally, TurnReference } from '../tally.ts';

/** Counts a turn: of all, of those with as many tools in context, of those of its model. */
export function countTurn(tally: Tally, reference: TurnReference, isHit: boolean): void {
  const { toolCount: tools } = reference.turn;
  const { model } = reference.transcript;
  tally.count({}, isHit, reference);
  if (tools !== undefined) tally.count({ tools }, isHit, reference);
  if (model !== undefined) tally.count({ model }, isHit, reference);
}

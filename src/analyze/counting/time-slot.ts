import type { Timeline } from '../timeline.ts';

type Unit = Timeline['unit'];

const DAY_MS = 86_400_000;
/** Weeks begin on Mondays, and 1970 began on a Thursday. */
const THURSDAY_MS = 3 * DAY_MS;

/** Counts days and ISO weeks from 1970, in UTC. */
export function getSlot(at: number, unit: Unit): number {
  return unit === 'day'
    ? Math.floor(at / DAY_MS)
    : Math.floor((at + THURSDAY_MS) / getSlotLength('week'));
}

/** Its first moment, in milliseconds since 1970. */
export function getSlotStart(slot: number, unit: Unit): number {
  return slot * getSlotLength(unit) - (unit === 'day' ? 0 : THURSDAY_MS);
}

export function getSlotLength(unit: Unit): number {
  return unit === 'day' ? DAY_MS : 7 * DAY_MS;
}

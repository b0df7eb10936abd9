import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import type { Timeline } from '../timeline.ts';
import { listFailedCalls } from './list-failed-calls.ts';
import { listTimeline } from './list-timeline.ts';
import { addCount, addFailure, addTurn, createTimeCount, type TimeCount } from './time-count.ts';
import { getSlot, getSlotStart } from './time-slot.ts';

/** Counts turns by the time that their logs say. Its memory is bounded. */
export interface TimeCounter {
  readonly add: (transcript: ReadTranscript) => void;
  readonly list: () => Timeline;
}

const MOST_DAYS = 56;
/** Weeks beyond it: those with the fewest turns are dropped, because clocks can be broken. */
const MOST_KEPT = 520;
/** The first that were called. */
const MOST_TOOLS = 200;
/** The last moment that a date has. */
const LAST = 8.64e15;

export function createTimeCounter(): TimeCounter {
  let unit: Timeline['unit'] = 'day';
  let counts = new Map<number, TimeCount>();
  let [first, last] = [Infinity, -Infinity];
  let [untimed, dropped] = [0, 0];
  const isKnown = createNameBound();

  const findCount = (at: number): TimeCount => {
    first = Math.min(first, at);
    last = Math.max(last, at);
    if (unit === 'day' && getSlot(last, unit) - getSlot(first, unit) >= MOST_DAYS) {
      unit = 'week';
      counts = mergeDays(counts);
    }
    const slot = getSlot(at, unit);
    const known = counts.get(slot);
    if (known !== undefined) return known;
    if (counts.size >= MOST_KEPT) {
      const before = countTurns(counts);
      counts = selectLargest(counts, MOST_KEPT / 2);
      dropped += before - countTurns(counts);
    }
    const created = createTimeCount();
    counts.set(slot, created);
    return created;
  };

  return {
    add: (transcript) => {
      for (const turn of transcript.turns) {
        if (hasTime(turn)) addTurn(findCount(turn.at), turn, isKnown);
        else untimed += 1;
      }
      // Cached: reading results takes longer than all that is counted here.
      for (const { turn, call } of listFailedCalls(transcript)) {
        const count = hasTime(turn) ? counts.get(getSlot(turn.at, unit)) : undefined;
        if (count !== undefined) addFailure(count, call.tool);
      }
    },
    list: () => listTimeline(counts, { unit, untimed, dropped }),
  };
}

/** The first names; others are unknown. */
function createNameBound(): (name: string) => boolean {
  const names = new Set<string>();
  return (name) => {
    if (names.has(name)) return true;
    if (names.size >= MOST_TOOLS) return false;
    names.add(name);
    return true;
  };
}

function hasTime(turn: ReadTurn): turn is ReadTurn & { readonly at: number } {
  return turn.at !== undefined && Math.abs(turn.at) <= LAST;
}

function mergeDays(days: ReadonlyMap<number, TimeCount>): Map<number, TimeCount> {
  const weeks = new Map<number, TimeCount>();
  for (const [day, count] of days) {
    const slot = getSlot(getSlotStart(day, 'day'), 'week');
    const known = weeks.get(slot);
    if (known === undefined) weeks.set(slot, count);
    else addCount(known, count);
  }
  return weeks;
}

function selectLargest(
  counts: ReadonlyMap<number, TimeCount>,
  most: number,
): Map<number, TimeCount> {
  return new Map([...counts].toSorted(([, a], [, b]) => b.turns - a.turns).slice(0, most));
}

function countTurns(counts: ReadonlyMap<number, TimeCount>): number {
  return [...counts.values()].reduce((sum, { turns }) => sum + turns, 0);
}

import type { Timeline, TimeSlot, ToolSlot, ToolTimeline } from '../timeline.ts';
import type { CallCount, TimeCount } from './time-count.ts';
import { getSlotStart } from './time-slot.ts';

interface TimelineRest extends Pick<Timeline, 'unit' | 'untimed'> {
  /** Turns of slots that were not kept. */
  readonly dropped: number;
}

type Entry = readonly [slot: number, count: TimeCount];

/** From the first to the last slot of a picture. */
const MOST_SLOTS = 104;

/** Where the time is longer than a picture shows, the part of it with most turns. */
export function listTimeline(
  counts: ReadonlyMap<number, TimeCount>,
  { unit, untimed, dropped }: TimelineRest,
): Timeline {
  const entries = [...counts].toSorted(([a], [b]) => a - b);
  const shown = selectEntries(entries);
  return {
    unit,
    slots: shown.map(([slot, count]) => createTimeSlot(getSlotStart(slot, unit), count)),
    tools: listTools(shown, unit),
    untimed,
    outside: dropped + countTurns(entries) - countTurns(shown),
  };
}

/** Of equally many turns, the last. */
function selectEntries(entries: readonly Entry[]): readonly Entry[] {
  let best: { readonly turns: number; readonly from: number; readonly to: number } | undefined;
  let [from, turns] = [0, 0];
  for (const [to, [slot, count]] of entries.entries()) {
    turns += count.turns;
    for (let [first] = entries[from] ?? [slot]; slot - first >= MOST_SLOTS;) {
      turns -= entries[from]?.[1].turns ?? 0;
      from += 1;
      [first] = entries[from] ?? [slot];
    }
    if (turns >= (best?.turns ?? 0)) best = { turns, from, to };
  }
  return best === undefined ? [] : entries.slice(best.from, best.to + 1);
}

function createTimeSlot(at: number, count: TimeCount): TimeSlot {
  const { turns, expected, sent, written } = count;
  return {
    ...createToolSlot(at, count),
    turns,
    toolUse: { hits: sent, of: expected },
    textCalls: { hits: written, of: turns },
  };
}

function createToolSlot(at: number, { calls, results, failures }: CallCount): ToolSlot {
  return { at, calls, failures: { hits: failures, of: results } };
}

function listTools(entries: readonly Entry[], unit: Timeline['unit']): readonly ToolTimeline[] {
  const tools = new Map<string, ToolSlot[]>();
  for (const [slot, count] of entries)
    for (const [tool, own] of count.tools) {
      const slots = tools.get(tool) ?? [];
      tools.set(tool, slots);
      slots.push(createToolSlot(getSlotStart(slot, unit), own));
    }
  return [...tools]
    .map(([tool, slots]) => ({ tool, slots }))
    .toSorted((a, b) => countCalls(b) - countCalls(a) || (a.tool < b.tool ? -1 : 1));
}

function countCalls({ slots }: ToolTimeline): number {
  return slots.reduce((sum, { calls }) => sum + calls, 0);
}

function countTurns(entries: readonly Entry[]): number {
  return entries.reduce((sum, [, { turns }]) => sum + turns, 0);
}

import type { Rate } from '../rate.ts';

/** Turns by time, with the number of their tools: what grew is seen at the end. */
export interface ToolsOverTime {
  readonly add: (at: number, tools: number, isHit: boolean) => void;
  /** Undefined where the mean number of tools is no larger in the last third of the time. */
  readonly findGrowth: () => ToolGrowth | undefined;
}

interface ToolGrowth {
  /** The mean number of tools in context. */
  readonly before: number;
  readonly after: number;
  /** Hits in the last third. */
  readonly since: Rate;
}

interface Slot {
  turns: number;
  tools: number;
  hits: number;
}

const MINUTE_MS = 60_000;
const MOST_SLOTS = 2_000;
/** A change of the mean that the mixture of requests makes by itself is no growth. */
const LEAST_GROWTH = 1;

/** Keeps at most 2,000 slots of time: where there are more, each becomes twice as long. */
export function createToolsOverTime(): ToolsOverTime {
  let width = MINUTE_MS;
  let slots = new Map<number, Slot>();
  return {
    add: (at, tools, isHit) => {
      addTo(slots, Math.floor(at / width), { turns: 1, tools, hits: isHit ? 1 : 0 });
      while (slots.size > MOST_SLOTS) {
        width *= 2;
        slots = mergePairs(slots);
      }
    },
    findGrowth: () => {
      const times = [...slots.keys()];
      const [first, last] = [times.reduce(getLess, Infinity), times.reduce(getMore, -Infinity)];
      const third = (last - first) / 3;
      const early = countSlots(slots, (time) => time <= first + third);
      const late = countSlots(slots, (time) => time >= last - third);
      if (third === 0 || early.turns === 0 || late.turns === 0) return undefined;
      const [before, after] = [early.tools / early.turns, late.tools / late.turns];
      return after < before + LEAST_GROWTH
        ? undefined
        : { before, after, since: { hits: late.hits, of: late.turns } };
    },
  };
}

const getLess = (a: number, b: number): number => Math.min(a, b);
const getMore = (a: number, b: number): number => Math.max(a, b);

function addTo(slots: Map<number, Slot>, time: number, { turns, tools, hits }: Slot): void {
  const slot = slots.get(time) ?? { turns: 0, tools: 0, hits: 0 };
  slot.turns += turns;
  slot.tools += tools;
  slot.hits += hits;
  slots.set(time, slot);
}

function mergePairs(slots: ReadonlyMap<number, Slot>): Map<number, Slot> {
  const merged = new Map<number, Slot>();
  for (const [time, slot] of slots) addTo(merged, Math.floor(time / 2), slot);
  return merged;
}

function countSlots(slots: ReadonlyMap<number, Slot>, isIn: (time: number) => boolean): Slot {
  const sum = new Map([[0, { turns: 0, tools: 0, hits: 0 }]]);
  for (const [time, slot] of slots) if (isIn(time)) addTo(sum, 0, slot);
  return sum.get(0) ?? { turns: 0, tools: 0, hits: 0 };
}

import { formatWeek } from '../../analyze/counting/format-week.ts';
import { getSlotLength } from '../../analyze/counting/time-slot.ts';
import type { Metric } from '../../analyze/metric.ts';
import { failedCalls } from '../../analyze/metrics/failed-calls.ts';
import { jsonInTextRate } from '../../analyze/metrics/json-in-text-rate.ts';
import { toolUseRate } from '../../analyze/metrics/tool-use-rate.ts';
import { getInterval, getShare, type Rate } from '../../analyze/rate.ts';
import type { Timeline, TimeSlot, ToolSlot } from '../../analyze/timeline.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatDay } from './format-figure.ts';

/** A timeline without gaps: each day or week from the first to the last. */
export interface TimeTable {
  /** `2026-11-25` or `2026-W48`. */
  readonly names: readonly string[];
  readonly calls: readonly number[];
  readonly rates: readonly TimeRates[];
  /** The most called first. */
  readonly tools: readonly ToolTimes[];
}

export interface TimeRates {
  readonly metric: Metric;
  /** One for each name; `of` is 0 where nothing was counted. */
  readonly rates: readonly Rate[];
}

export interface ToolTimes {
  readonly tool: string;
  readonly calls: readonly number[];
  /** Among the calls with a result. */
  readonly failures: readonly Rate[];
  readonly sum: { readonly calls: number; readonly failures: Rate };
}

const NOTHING: Rate = { hits: 0, of: 0 };

export function listTimes({ unit, slots, tools }: Timeline): TimeTable {
  const starts = listStarts(slots, getSlotLength(unit));
  const known = new Map(slots.map((slot) => [slot.at, slot]));
  const listRates = (select: (slot: TimeSlot) => Rate): readonly Rate[] =>
    starts.map((at) => {
      const slot = known.get(at);
      return slot === undefined ? NOTHING : select(slot);
    });
  return {
    names: starts.map((at) => (unit === 'day' ? formatDay(at) : (formatWeek(at) ?? ''))),
    calls: starts.map((at) => known.get(at)?.calls ?? 0),
    rates: [
      { metric: toolUseRate, rates: listRates(({ toolUse }) => toolUse) },
      { metric: jsonInTextRate, rates: listRates(({ textCalls }) => textCalls) },
      { metric: failedCalls, rates: listRates(({ failures }) => failures) },
    ],
    tools: tools.map((each) => createToolTimes(each.tool, each.slots, starts)),
  };
}

function listStarts(slots: readonly ToolSlot[], length: number): readonly number[] {
  const [first, last] = [slots[0]?.at, slots.at(-1)?.at];
  if (first === undefined || last === undefined) return [];
  return Array.from(
    { length: Math.round((last - first) / length) + 1 },
    (_, i) => first + i * length,
  );
}

function createToolTimes(
  tool: string,
  slots: readonly ToolSlot[],
  starts: readonly number[],
): ToolTimes {
  const known = new Map(slots.map((slot) => [slot.at, slot]));
  const failures = starts.map((at) => known.get(at)?.failures ?? NOTHING);
  return {
    tool,
    calls: starts.map((at) => known.get(at)?.calls ?? 0),
    failures,
    sum: {
      calls: slots.reduce((sum, { calls }) => sum + calls, 0),
      failures: failures.reduce(
        (sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }),
        NOTHING,
      ),
    },
  };
}

/** The calls of the day or week with the most calls of one tool. */
export function findMostCalls(tools: readonly ToolTimes[]): number {
  return tools.reduce((most, { calls }) => calls.reduce((a, b) => Math.max(a, b), most), 1);
}

/** The scales that all pictures of tools share. */
export function describeToolPictures({ names, tools }: TimeTable, unit: Timeline['unit']): string {
  const span = `${names[0] ?? ''} to ${names.at(-1) ?? ''}`;
  const scale = `calls a ${unit}, from 0 to ${formatNumber(findMostCalls(tools))}`;
  return `${span}. Bars: ${scale}. Line: failed share, from 0 to 100 %`;
}

/** A rate that was counted, in its place. */
export interface RatePoint {
  readonly index: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

/** The points that follow each other: no line is drawn over a gap. */
export function listRuns(rates: readonly Rate[]): readonly (readonly RatePoint[])[] {
  const runs: RatePoint[][] = [];
  let run: RatePoint[] | undefined;
  for (const [index, rate] of rates.entries()) {
    const [share, interval] = [getShare(rate), getInterval(rate)];
    if (share === undefined || interval === undefined) {
      run = undefined;
      continue;
    }
    if (run === undefined) runs.push((run = []));
    run.push({ index, share, low: interval[0], high: interval[1], of: rate.of });
  }
  return runs;
}

/** What a timeline lacks, as sentences; empty where it has all turns. */
export function describeMissingTimes({
  untimed,
  outside,
}: Pick<Timeline, 'untimed' | 'outside'>): string {
  return [
    ...(untimed === 0 ? [] : [`${formatCount(untimed, 'turn')} without a time.`]),
    ...(outside === 0 ? [] : [`${formatCount(outside, 'turn')} before or after.`]),
  ].join(' ');
}

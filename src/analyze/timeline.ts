import type { Rate } from './rate.ts';

/** What was counted over time. */
export interface Timeline {
  /** The length of a slot, in UTC: days while the times are within 8 weeks, else ISO weeks. */
  readonly unit: 'day' | 'week';
  /** In their order; only those that have turns. */
  readonly slots: readonly TimeSlot[];
  /** The most called first, at most 200. */
  readonly tools: readonly ToolTimeline[];
  /** Turns whose log does not say when they were. */
  readonly untimed: number;
  /** Turns before and after the slots: of a longer time, the two years with most turns are listed. */
  readonly outside: number;
}

export interface TimeSlot {
  /** Its first moment, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: number;
  readonly calls: number;
  readonly toolUse: Rate;
  readonly textCalls: Rate;
  /** Among the calls with a result. */
  readonly failures: Rate;
}

export interface ToolTimeline {
  readonly tool: string;
  readonly slots: readonly ToolSlot[];
}

export type ToolSlot = Pick<TimeSlot, 'at' | 'calls' | 'failures'>;

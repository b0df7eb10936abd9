import type { Problem } from '../contract/problem.ts';
import type { Figure } from './metric.ts';
import type { Timeline } from './timeline.ts';

/** All that was counted. Plain data: it goes from worker to page, and to a file. */
export interface Report {
  readonly files: readonly ReadFile[];
  readonly transcripts: number;
  readonly turns: number;
  readonly calls: number;
  /** The first and the last time that the logs say, in milliseconds since 1970. */
  readonly span: readonly [from: number, to: number] | undefined;
  /** By the metric's id, each of them. */
  readonly figures: Readonly<Record<string, readonly Figure[]>>;
  readonly usage: readonly ToolUsage[];
  readonly timeline: Timeline;
}

/** What became of a file. */
export interface ReadFile {
  readonly name: string;
  /** The reader's label; empty where none recognized it. */
  readonly form: string;
  readonly transcripts: number;
  readonly records: number;
  /** Records that are no JSON, or too long. */
  readonly broken: number;
  /** JSON that no reader recognized. */
  readonly unrecognized: number;
  /** Why it was read in part or not at all. */
  readonly problem?: Problem;
  /** The places of the first broken records, for people. */
  readonly examples: readonly { readonly record: number; readonly reason: string }[];
}

/** How one tool was used. */
export interface ToolUsage {
  readonly tool: string;
  readonly calls: number;
  readonly failures: number;
  /** Of the last call that failed. */
  readonly lastCode: string | undefined;
  readonly logged: LoggedParts;
}

/** What the logs have of one tool's calls. */
export interface LoggedParts {
  /** Numbers of calls. */
  readonly arguments: number;
  readonly result: number;
  readonly latency: number;
  readonly time: number;
  /** The first and the last call with a time, in milliseconds since 1970. */
  readonly span: readonly [from: number, to: number] | undefined;
}

import type { ShouldCall } from '../../analyze/analysis-context.ts';
import type { LogProgress } from '../../analyze/log-source.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import type { LogFile } from './analysis-job.ts';

/** The transcripts that are open. Nothing of it is stored, and of their texts only excerpts stay. */
export interface OpenLog {
  readonly files: readonly LogFile[];
  readonly shouldCall: ShouldCall;
  /** What they are held against: a changed registry is another object. */
  readonly registry: GuardedRegistry;
  readonly analysis: LogAnalysis;
  readonly comparison: LogComparison | undefined;
  /**
   * What a registry can keep of it: numbers and days. Undefined until it is counted, and where no
   * tool of the registry was called.
   */
  readonly calls: JsonObject | undefined;
}

export type LogAnalysis =
  /** `progress`: undefined until the worker reports. */
  | { readonly kind: 'loading'; readonly progress: LogProgress | undefined }
  /** `isPartial`: a person stopped it, and what was read counts. */
  | { readonly kind: 'ready'; readonly result: AnalysisResult; readonly isPartial: boolean }
  | { readonly kind: 'broken'; readonly problem: Problem };

/** What the open log is compared with. */
export type ComparisonChoice =
  /** Other files, which come before. */
  | { readonly kind: 'files'; readonly files: readonly LogFile[] }
  /** Transcripts from before and from this moment on, in milliseconds since 1970. */
  | { readonly kind: 'date'; readonly at: number };

export interface LogComparison {
  readonly choice: ComparisonChoice;
  readonly before: LogAnalysis;
  /** Undefined where it is the open log as a whole. */
  readonly after: LogAnalysis | undefined;
}

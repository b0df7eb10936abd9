import type { ShouldCall } from '../../analyze/analysis-context.ts';
import type { TimeSpan } from '../../analyze/select-span.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';

/** Handed to a worker, which reads it in pieces. */
export interface LogFile {
  /** With its folders, where it has some. */
  readonly name: string;
  readonly content: Blob;
}

/** Plain data and files: it is posted to a worker. */
export interface AnalysisJob {
  readonly files: readonly LogFile[];
  readonly registry: GuardedRegistry;
  readonly shouldCall: ShouldCall;
  readonly span: TimeSpan;
}

import type { AnalysisContext } from './analysis-context.ts';
import { causeFinders } from './cause-finders.ts';
import type { Cause } from './cause.ts';
import { createAnalysis } from './create-analysis.ts';
import type { LogSource, ReadOptions } from './log-source.ts';
import { metrics } from './metrics.ts';
import { readLogs } from './read-logs.ts';
import { readTranscript, type ReadTranscript } from './read-transcript.ts';
import type { Report } from './report.ts';
import { createSpanSelection } from './select-span.ts';
import type { Transcript } from './transcript.ts';

/** Plain data, without the texts of the logs but for the excerpts of examples. */
export interface AnalysisResult {
  readonly report: Report;
  /** By turns that they cost. */
  readonly causes: readonly Cause[];
}

export interface AnalysisOptions extends ReadOptions {
  /** Which transcripts count; all without it. */
  readonly isSelected?: (transcript: Transcript) => boolean;
}

/** Reads logs and counts what they show. */
export async function runAnalysis(
  sources: readonly LogSource[],
  context: AnalysisContext,
  { isSelected = () => true, ...options }: AnalysisOptions = {},
): Promise<AnalysisResult> {
  const counter = createCounter(context);
  const files = await readLogs(
    sources,
    (transcript) => {
      if (isSelected(transcript)) counter.add(readTranscript(transcript, context));
    },
    options,
  );
  return counter.finish(files);
}

/** One set of logs as a whole, and the transcripts that began before a moment and from it on. */
export interface SplitAnalysis {
  readonly whole: AnalysisResult;
  readonly before: AnalysisResult;
  readonly after: AnalysisResult;
}

/** Reads the logs once. @param splitAt milliseconds since 1970 */
export async function runSplitAnalysis(
  sources: readonly LogSource[],
  context: AnalysisContext,
  splitAt: number,
  { isSelected = () => true, ...options }: AnalysisOptions = {},
): Promise<SplitAnalysis> {
  const [whole, before, after] = [
    createCounter(context),
    createCounter(context),
    createCounter(context),
  ];
  const isBefore = createSpanSelection({ since: undefined, until: splitAt });
  const isAfter = createSpanSelection({ since: splitAt, until: undefined });
  const files = await readLogs(
    sources,
    (transcript) => {
      if (!isSelected(transcript)) return;
      const read = readTranscript(transcript, context);
      whole.add(read);
      if (isBefore(transcript)) before.add(read);
      if (isAfter(transcript)) after.add(read);
    },
    options,
  );
  return {
    whole: whole.finish(files),
    before: before.finish(files),
    after: after.finish(files),
  };
}

interface Counter {
  readonly add: (transcript: ReadTranscript) => void;
  readonly finish: (files: Report['files']) => AnalysisResult;
}

function createCounter(context: AnalysisContext): Counter {
  const analysis = createAnalysis(metrics, context);
  const collectors = causeFinders.map(({ open }) => open(context));
  return {
    add: (read) => {
      analysis.add(read);
      for (const collector of collectors) collector.add(read);
    },
    finish: (files) => ({
      report: { ...analysis.report(), files },
      causes: collectors
        .flatMap((collector) => collector.list())
        .toSorted((a, b) => b.turns - a.turns || b.hits - a.hits),
    }),
  };
}

import type { AnalysisContext } from './analysis-context.ts';
import { causeFinders } from './cause-finders.ts';
import type { Cause } from './cause.ts';
import { createAnalysis } from './create-analysis.ts';
import type { LogSource, ReadOptions } from './log-source.ts';
import { metrics } from './metrics.ts';
import { readLogs } from './read-logs.ts';
import { readTranscript } from './read-transcript.ts';
import type { Report } from './report.ts';
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
  const analysis = createAnalysis(metrics, context);
  const collectors = causeFinders.map(({ open }) => open(context));
  const files = await readLogs(
    sources,
    (transcript) => {
      if (!isSelected(transcript)) return;
      const read = readTranscript(transcript, context);
      analysis.add(read);
      for (const collector of collectors) collector.add(read);
    },
    options,
  );
  const causes = collectors
    .flatMap((collector) => collector.list())
    .toSorted((a, b) => b.turns - a.turns || b.hits - a.hits);
  return { report: { ...analysis.report(), files }, causes };
}

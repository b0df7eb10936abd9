import { compareReports } from '../../analyze/compare-reports.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';
import type { TimeSpan } from '../../analyze/select-span.ts';
import type { ReportComparison } from '../../app/transcripts/html/create-comparison.ts';
import { planCauses } from '../../app/transcripts/plan-causes.ts';
import { printReportHtml } from '../../app/transcripts/print-report-html.ts';
import type { AnalysisOutput } from '../analyze/analysis-output.ts';
import { checkLimits } from '../analyze/check-limits.ts';
import { countPaths } from '../analyze/count-paths.ts';
import { openSetup, type AnalysisSetup } from '../analyze/open-setup.ts';
import { printAnalysisJson } from '../analyze/print-analysis-json.ts';
import { printAnalysisText } from '../analyze/print-analysis-text.ts';
import type { AnalyzeOptions } from '../arguments/command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Shell } from '../shell.ts';

/** Counts what models did in transcripts, and prints figures and what to change. */
export async function runAnalyze(options: AnalyzeOptions, shell: Shell): Promise<ExitCode> {
  const setup = openSetup(options, shell);
  if (setup === undefined) return EXIT.failed;
  const { span, splitAt } = options;
  const now = await countPaths(options.paths, { ...setup, span, splitAt }, shell);
  const earlier =
    options.compare.length === 0
      ? undefined
      : await countPaths(options.compare, { ...setup, span: ALL_TIMES, splitAt: undefined }, shell);
  if (now.result === undefined || (earlier !== undefined && earlier.result === undefined))
    return EXIT.failed;
  const { before, after = now.result } = now.sides ?? { before: earlier?.result };
  const comparison =
    before && createComparison({ before: before.report, after: after.report }, splitAt);
  const output = createOutput(setup, now.result, comparison);
  shell.out(printOutput(output, options, shell));
  if (!now.isComplete || earlier?.isComplete === false) return EXIT.failed;
  return output.limits.every(({ passed }) => passed) ? EXIT.clean : EXIT.found;
}

/** Earlier transcripts are chosen by their paths. */
const ALL_TIMES: TimeSpan = { since: undefined, until: undefined };

function createComparison(
  { before, after }: Pick<ReportComparison, 'before' | 'after'>,
  splitAt: number | undefined,
): ReportComparison {
  return { before, after, metrics: compareReports(before, after), splitAt };
}

function createOutput(
  { guard, shouldCall, limits }: AnalysisSetup,
  { report, causes }: AnalysisResult,
  comparison: ReportComparison | undefined,
): AnalysisOutput {
  const documents = new Map(guard?.contracts.map(({ name, source }) => [name, source]));
  return {
    report,
    causes: planCauses(causes, documents),
    shouldCall,
    hasRegistry: guard !== undefined,
    comparison,
    limits: checkLimits(limits, report),
  };
}

function printOutput(output: AnalysisOutput, { format }: AnalyzeOptions, shell: Shell): string {
  switch (format) {
    case 'text':
      return printAnalysisText(output, shell.hasColors);
    case 'json':
      return printAnalysisJson(output);
    case 'html':
      // The page has no place for limits.
      for (const { message, passed } of output.limits) if (!passed) shell.err(`${message}\n`);
      return printReportHtml(output);
  }
}

import { compareReports } from '../../analyze/compare-reports.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';
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
  const counting = { ...setup, span: options.span };
  const sides = [await countPaths(options.paths, counting, shell)];
  if (options.compare.length > 0) sides.push(await countPaths(options.compare, counting, shell));
  const [now, before] = sides.flatMap(({ result }) => (result === undefined ? [] : [result]));
  if (now === undefined || sides.some(({ result }) => result === undefined)) return EXIT.failed;
  const output = createOutput(setup, now, before);
  shell.out(printOutput(output, options, shell));
  if (sides.some(({ isComplete }) => !isComplete)) return EXIT.failed;
  return output.limits.every(({ passed }) => passed) ? EXIT.clean : EXIT.found;
}

function createOutput(
  { guard, shouldCall, limits }: AnalysisSetup,
  { report, causes }: AnalysisResult,
  before: AnalysisResult | undefined,
): AnalysisOutput {
  const documents = new Map(guard?.contracts.map(({ name, source }) => [name, source]));
  return {
    report,
    causes: planCauses(causes, documents),
    shouldCall,
    hasRegistry: guard !== undefined,
    comparison: before && {
      before: before.report,
      after: report,
      splitAt: undefined,
      metrics: compareReports(before.report, report),
    },
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

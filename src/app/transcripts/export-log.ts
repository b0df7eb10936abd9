import { compareReports } from '../../analyze/compare-reports.ts';
import type { AppState } from '../app.ts';
import { getFileStem } from '../commands/get-file-stem.ts';
import { getName } from '../derive.ts';
import { getTitle } from '../persistence/autosave.ts';
import type { ReportComparison } from './html/create-comparison.ts';
import type { LogAnalysis, OpenLog } from './open-log.ts';
import { planCauses } from './plan-causes.ts';
import { printFigures } from './print-figures.ts';
import { printReportHtml } from './print-report-html.ts';

/** `html`: a page that needs nothing, with excerpts. `json`: the figures, without a text. */
export type LogFormat = 'html' | 'json';

interface ExportedLog {
  readonly name: string;
  readonly content: string;
  readonly type: string;
}

/** Undefined while the transcripts are not counted. */
export function exportLog(
  { log, workspace }: Pick<AppState, 'log' | 'workspace'>,
  format: LogFormat,
): ExportedLog | undefined {
  if (log?.analysis.kind !== 'ready') return undefined;
  const { report, causes } = log.analysis.result;
  const stem = `${getFileStem(getTitle(workspace))}.transcripts`;
  if (format === 'json')
    return {
      name: `${stem}.json`,
      content: printFigures(log.analysis.result),
      type: 'application/json',
    };
  const documents = new Map(workspace.tools.map((tool) => [getName(tool), tool.document]));
  const content = printReportHtml({
    report,
    causes: planCauses(causes, documents),
    shouldCall: log.shouldCall,
    hasRegistry: workspace.tools.length > 0,
    comparison: createComparison(log, log.analysis),
  });
  return { name: `${stem}.html`, content, type: 'text/html' };
}

/** Undefined while a side is not counted. */
function createComparison(
  { comparison }: OpenLog,
  analysis: LogAnalysis,
): ReportComparison | undefined {
  const { choice, before: one, after: other = analysis } = comparison ?? {};
  if (choice === undefined || one?.kind !== 'ready' || other.kind !== 'ready') return undefined;
  const [before, after] = [one.result.report, other.result.report];
  return {
    before,
    after,
    metrics: compareReports(before, after),
    splitAt: choice.kind === 'date' ? choice.at : undefined,
  };
}

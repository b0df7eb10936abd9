import type { Figure } from '../../analyze/metric.ts';
import { getInterval, getShare, type Rate } from '../../analyze/rate.ts';
import type { Report } from '../../analyze/report.ts';
import { formatDay } from '../../app/transcripts/format-figure.ts';
import type { PlannedCause } from '../../app/transcripts/plan-causes.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import type { AnalysisOutput } from './analysis-output.ts';

/**
 * One object: the report, and the causes with what would change. Shares and intervals are null
 * where nothing was counted, and for figures that are no shares.
 */
export function printAnalysisJson(output: AnalysisOutput): string {
  const { report, causes, shouldCall, comparison, limits } = output;
  return `${printSafeJson({
    shouldCall,
    report: createReport(report),
    causes: causes.map(createCause),
    comparison: comparison === undefined ? null : createComparison(comparison),
    limits,
  })}\n`;
}

/** `after` is null where it is the report itself. */
function createComparison(comparison: NonNullable<AnalysisOutput['comparison']>): object {
  const { before, after, metrics, splitAt } = comparison;
  return splitAt === undefined
    ? { split: null, before: createReport(before), after: null, metrics }
    : {
        split: formatDay(splitAt),
        before: createReport(before),
        after: createReport(after),
        metrics,
      };
}

function createReport(report: Report): object {
  const figures = Object.entries(report.figures).map(
    ([id, each]) => [id, each.map(createFigure)] as const,
  );
  return { ...report, span: report.span ?? null, figures: Object.fromEntries(figures) };
}

function createFigure(figure: Figure): object {
  return { ...figure, ...createShare(figure) };
}

function createCause({ cause, advice, change, preview }: PlannedCause): object {
  return {
    ...cause,
    tool: cause.tool ?? null,
    ...createShare(cause),
    advice,
    change:
      change === undefined
        ? null
        : {
            label: change.label,
            at: formatPointer(change.at),
            safe: change.isSafe,
            difference: preview,
          },
  };
}

/** Of more hits than what was looked at, and of a quantity, there is no share. */
function createShare(rate: Rate & Pick<Figure, 'quantity'>): object {
  const isShare = rate.quantity === undefined && rate.hits <= rate.of;
  return {
    share: isShare ? (getShare(rate) ?? null) : null,
    interval: isShare ? (getInterval(rate) ?? null) : null,
  };
}

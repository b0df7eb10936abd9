import type { Figure, Metric, Subject } from '../../analyze/metric.ts';
import { metrics } from '../../analyze/metrics.ts';
import type { Report } from '../../analyze/report.ts';
import { listFigures } from './list-headlines.ts';

/** What a metric counted by tool, field or model. */
export interface SubjectFigures {
  readonly metric: Metric;
  /** By hits. */
  readonly figures: readonly Figure[];
}

/** Metrics with figures of that kind; figures without a hit are left out. */
export function listSubjectFigures(report: Pick<Report, 'figures'>): readonly SubjectFigures[] {
  return metrics.flatMap((metric) => {
    const figures = listFigures(report, metric.id).filter(
      (figure) => isListed(figure.subject) && (figure.hits > 0 || figure.quantity !== undefined),
    );
    return figures.length === 0 ? [] : [{ metric, figures }];
  });
}

/** Weeks and numbers of tools have tables of their own. */
function isListed({ tool, model, week, tools }: Subject): boolean {
  return (tool !== undefined || model !== undefined) && week === undefined && tools === undefined;
}

/** The figures of a metric about a tool as a whole, by the tool. */
export function getToolFigures(
  report: Pick<Report, 'figures'>,
  metric: string,
): ReadonlyMap<string, Figure> {
  return new Map(
    listFigures(report, metric).flatMap((figure) => {
      const { tool, ...more } = figure.subject;
      return tool === undefined || Object.keys(more).length > 0 ? [] : [[tool, figure] as const];
    }),
  );
}

/** `write_file edits[].old_string: text`. */
export function formatSubject({ tool, field, value, model }: Subject): string {
  const name = [tool, field].filter((part) => part !== undefined).join(' ');
  const all = [name, value, model].filter((part) => part !== undefined && part !== '');
  return all.join(': ');
}

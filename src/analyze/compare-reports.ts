import type { Figure, Subject } from './metric.ts';
import { getDifference } from './rate.ts';
import type { Report } from './report.ts';

/** One metric in two reports. */
export interface MetricComparison {
  /** The metric's id. */
  readonly metric: string;
  /** The whole first, then the tools by the hits of both reports together. */
  readonly figures: readonly FigureComparison[];
}

export interface FigureComparison {
  /** Empty for the whole, otherwise a tool. */
  readonly subject: Subject;
  /** Undefined where a report does not have the figure. */
  readonly before: Figure | undefined;
  readonly after: Figure | undefined;
  /** Undefined where a side has nothing to compare. */
  readonly difference: FigureDifference | undefined;
}

/** After less before: of shares, or of the means of a quantity. */
export interface FigureDifference {
  readonly change: number;
  /** At 95 %. Undefined for a quantity: a report does not keep how far its values spread. */
  readonly interval: readonly [low: number, high: number] | undefined;
  /** The interval excludes 0: more than chance. */
  readonly isClear: boolean;
}

/** Two reports side by side: each metric as a whole, and by tool. */
export function compareReports(before: Report, after: Report): readonly MetricComparison[] {
  const ids = new Set([...Object.keys(after.figures), ...Object.keys(before.figures)]);
  return [...ids].map((metric) => ({
    metric,
    figures: compareFigures(selectFigures(before, metric), selectFigures(after, metric)),
  }));
}

const WHOLE = '';

/** The whole and the figures about a tool alone, by the tool's name. */
function selectFigures({ figures }: Report, metric: string): ReadonlyMap<string, Figure> {
  const all = Object.hasOwn(figures, metric) ? (figures[metric] ?? []) : [];
  const selected = new Map<string, Figure>();
  for (const figure of all) {
    const keys = Object.keys(figure.subject);
    if (keys.length === 0) selected.set(WHOLE, figure);
    else if (keys.length === 1 && figure.subject.tool !== undefined)
      selected.set(`tool ${figure.subject.tool}`, figure);
  }
  return selected;
}

function compareFigures(
  before: ReadonlyMap<string, Figure>,
  after: ReadonlyMap<string, Figure>,
): readonly FigureComparison[] {
  const getRank = (key: string): number =>
    key === WHOLE ? Infinity : (before.get(key)?.hits ?? 0) + (after.get(key)?.hits ?? 0);
  return [...new Set([...after.keys(), ...before.keys()])]
    .toSorted((a, b) => getRank(b) - getRank(a) || (a < b ? -1 : 1))
    .map((key) => {
      const [one, other] = [before.get(key), after.get(key)];
      return {
        subject: (other ?? one)?.subject ?? {},
        before: one,
        after: other,
        difference: one && other && getFigureDifference(one, other),
      };
    });
}

function getFigureDifference(before: Figure, after: Figure): FigureDifference | undefined {
  if (before.quantity !== undefined || after.quantity !== undefined) {
    const [one, other] = [getMean(before), getMean(after)];
    if (one === undefined || other === undefined) return undefined;
    return { change: other - one, interval: undefined, isClear: false };
  }
  // A count may have several hits in one turn: then it is no share.
  if (before.hits > before.of || after.hits > after.of) return undefined;
  const difference = getDifference(before, after);
  if (difference === undefined) return undefined;
  const { change, low, high } = difference;
  return { change, interval: [low, high], isClear: low > 0 || high < 0 };
}

function getMean({ quantity, of }: Figure): number | undefined {
  return quantity === undefined || of === 0 ? undefined : quantity.sum / of;
}

import type { Figure, Subject } from '../../../src/analyze/metric.ts';
import type { Report } from '../../../src/analyze/report.ts';

interface FigureParts {
  readonly subject?: Subject;
  readonly hits?: number;
  readonly of?: number;
}

export function figureOf({ subject = {}, hits = 0, of = 0 }: FigureParts): Figure {
  return { subject, hits, of, examples: [] };
}

/** An empty report, but for these parts. */
export function reportOf(parts: Partial<Report> = {}): Report {
  return {
    files: [],
    transcripts: 0,
    turns: 0,
    calls: 0,
    span: undefined,
    figures: {},
    usage: [],
    timeline: { unit: 'day', slots: [], tools: [], untimed: 0, outside: 0 },
    ...parts,
  };
}

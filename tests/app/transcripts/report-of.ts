import type { Figure, Subject } from '../../../src/analyze/metric.ts';
import type { Report, ToolUsage } from '../../../src/analyze/report.ts';

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

/** One call that succeeded, with every part of it but for these. */
export function usageOf({ logged, ...parts }: Partial<ToolUsage> = {}): ToolUsage {
  const calls = parts.calls ?? 1;
  return {
    tool: 'find_flight',
    calls,
    failures: 0,
    lastCode: undefined,
    ...parts,
    logged: {
      arguments: calls,
      result: calls,
      latency: calls,
      time: calls,
      span: [Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 25)],
      ...logged,
    },
  };
}

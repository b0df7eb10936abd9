import type { Metric } from '../../../analyze/metric.ts';
import { jsonInTextRate } from '../../../analyze/metrics/json-in-text-rate.ts';
import { toolUseRate } from '../../../analyze/metrics/tool-use-rate.ts';
import type { Rate } from '../../../analyze/rate.ts';
import type { Report } from '../../../analyze/report.ts';
import {
  groupToolCounts,
  type ToolCountGroup,
} from '../../../app/transcripts/group-tool-counts.ts';

/** Of the middle of a group of numbers of tools. */
export interface ChartPoint {
  readonly group: ToolCountGroup;
  readonly tools: number;
  readonly rate: Rate;
}

export interface ChartLine {
  readonly metric: Metric;
  readonly points: readonly ChartPoint[];
}

const LINES = [toolUseRate, jsonInTextRate];

/** Both rates over the number of tools. */
export function listLines(report: Report): readonly ChartLine[] {
  const { groups, rows } = groupToolCounts(report);
  return LINES.flatMap((metric) => rows.find((row) => row.metric.id === metric.id) ?? []).map(
    ({ metric, rates }) => ({
      metric,
      points: groups.flatMap((group, i) => {
        const rate = rates[i];
        return rate === undefined || rate.of === 0
          ? []
          : [{ group, tools: (group.from + group.to) / 2, rate }];
      }),
    }),
  );
}

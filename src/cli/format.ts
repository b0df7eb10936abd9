import type { Severity } from '../contract/registry.ts';
import type { FixChoice } from '../lint/select-fix.ts';
import type { FormatId } from './arguments/format-ids.ts';
import type { Tally } from './commands/tally.ts';
import type { FindingRow, ReportNeeds, SetRows } from './output/lint-report.ts';

/** The result of one run. */
export interface Report {
  readonly sets: readonly SetRows[];
  /** Complete once every set has been iterated. */
  readonly tally: Tally;
  readonly hasColors: boolean;
  /** The lowest level that was asked for. */
  readonly severity: Severity | undefined;
  /** Only the summary, where a format has one. */
  readonly isSummary: boolean;
  /** Which fixes were applied; undefined when none were asked for. */
  readonly fixes: FixChoice | undefined;
}

/** Prints a report piece by piece: for ten thousand tools it is longer than the input. */
export interface Format {
  readonly id: FormatId;
  readonly needs: ReportNeeds;
  readonly print: (report: Report) => Iterable<string>;
}

/** A finding of any tool; without one, of a registry. */
export interface ReportedFinding extends FindingRow {
  readonly tool: string | undefined;
}

/** Every finding, set by set; the tools' before the registry's. */
export function* listReportedFindings({ sets }: Pick<Report, 'sets'>): Generator<ReportedFinding> {
  for (const { tools, found } of sets) {
    for (const { name, found: own } of tools) for (const row of own) yield { ...row, tool: name };
    for (const row of found) yield { ...row, tool: undefined };
  }
}

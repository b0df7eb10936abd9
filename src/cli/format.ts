import type { FixChoice } from '../lint/select-fix.ts';
import type { FormatId } from './arguments/format-ids.ts';
import type { LintedSet, ReportedFinding } from './commands/lint-sets.ts';
import type { Tally } from './commands/tally.ts';

/** What is told of one run. */
export interface Report {
  readonly sets: readonly LintedSet[];
  /** Whole only when every set has been gone through. */
  readonly tally: Tally;
  readonly hasColors: boolean;
  /** Which fixes were applied; undefined when none were asked for. */
  readonly fixes: FixChoice | undefined;
}

/**
 * A way to write a report, piece by piece: of ten thousand tools it is longer than what was read.
 */
export interface Format {
  readonly id: FormatId;
  readonly print: (report: Report) => Iterable<string>;
}

/** Every finding, set by set; the tools' before the registry's. */
export function* listReportedFindings({ sets }: Pick<Report, 'sets'>): Generator<ReportedFinding> {
  for (const { tools, found } of sets) {
    for (const tool of tools) yield* tool.found;
    yield* found;
  }
}

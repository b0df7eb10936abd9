import type { PresetId } from '../../contract/preset.ts';
import type { Severity } from '../../contract/registry.ts';
import type { Score } from '../../lint/score.ts';
import type { LintOptions } from '../arguments/command.ts';
import type { FindingRow, SetRows, ToolRow } from '../output/lint-report.ts';
import { isFailure } from './lint-sets.ts';

/** Totals of the tools that have been reported. */
export interface Tally {
  readonly scores: Score[];
  readonly files: Set<string>;
  readonly counts: Record<Severity, number>;
  readonly aboutRegistry: FindingRow[];
  suppressed: number;
  /** Those that judged a set. */
  readonly presets: Set<PresetId>;
  /** Something counts for the exit code. */
  hasFailed: boolean;
}

/** The same sets; the tally grows while they are iterated. */
export function countSets(
  sets: readonly SetRows[],
  options: LintOptions,
): { readonly sets: readonly SetRows[]; readonly tally: Tally } {
  const tally: Tally = {
    scores: [],
    files: new Set(),
    counts: { error: 0, warning: 0, advice: 0 },
    aboutRegistry: [],
    suppressed: 0,
    presets: new Set(sets.map(({ preset }) => preset)),
    hasFailed: false,
  };
  const count = (found: FindingRow): void => {
    tally.files.add(found.path);
    tally.counts[found.severity] += 1;
    tally.hasFailed ||= isFailure(found, options);
  };
  for (const { found } of sets) {
    found.forEach(count);
    tally.aboutRegistry.push(...found);
  }
  return {
    sets: sets.map((set) => ({ ...set, tools: countTools(set.tools, tally, count) })),
    tally,
  };
}

function* countTools(
  tools: Iterable<ToolRow>,
  tally: Tally,
  count: (found: FindingRow) => void,
): Generator<ToolRow> {
  for (const tool of tools) {
    tally.files.add(tool.path);
    if (tool.isChecked) tally.scores.push({ points: tool.points, deductions: [] });
    tally.suppressed += tool.suppressed;
    tool.found.forEach(count);
    yield tool;
  }
}

import type { PresetId } from '../../contract/preset.ts';
import type { Severity } from '../../contract/registry.ts';
import { CHECKLIST } from '../../lint/checklist.ts';
import type { Finding } from '../../lint/rule.ts';
import type { Score } from '../../lint/score.ts';
import type { LintOptions } from '../arguments/command.ts';
import { isFailure, type LintedSet, type LintedTool, type ReportedFinding } from './lint-sets.ts';

/** Totals of the tools that have been reported. */
export interface Tally {
  readonly scores: Score[];
  readonly files: Set<string>;
  readonly counts: Record<Severity, number>;
  readonly aboutRegistry: Finding[];
  suppressed: number;
  /** Those that judged a set. */
  readonly presets: Set<PresetId>;
  /** Something counts for the exit code. */
  hasFailed: boolean;
}

/** The same sets; the tally grows while they are iterated. */
export function countSets(
  sets: readonly LintedSet[],
  options: LintOptions,
): { readonly sets: readonly LintedSet[]; readonly tally: Tally } {
  const tally: Tally = {
    scores: [],
    files: new Set(),
    counts: { error: 0, warning: 0, advice: 0 },
    aboutRegistry: [],
    suppressed: 0,
    presets: new Set(sets.map(({ preset }) => preset)),
    hasFailed: false,
  };
  const count = (found: ReportedFinding): void => {
    tally.files.add(found.place.file.path);
    tally.counts[found.finding.severity] += 1;
    tally.hasFailed ||= isFailure(found, options);
  };
  for (const { found } of sets) {
    found.forEach(count);
    tally.aboutRegistry.push(...found.map(({ finding }) => finding));
  }
  return {
    sets: sets.map((set) => ({ ...set, tools: countTools(set.tools, tally, count) })),
    tally,
  };
}

function* countTools(
  tools: Iterable<LintedTool>,
  tally: Tally,
  count: (found: ReportedFinding) => void,
): Generator<LintedTool> {
  for (const tool of tools) {
    const { source, lintResult, found } = tool;
    tally.files.add(source.file.path);
    // A tool that the model never sees has no check.
    if (lintResult.omitted.length < CHECKLIST.length)
      tally.scores.push({ points: lintResult.score.points, deductions: [] });
    tally.suppressed += lintResult.suppressed.length;
    found.forEach(count);
    yield tool;
  }
}

import type { ShouldCall } from '../../analyze/analysis-context.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { AnalyzeOptions } from '../arguments/command.ts';
import { openGuards, type OpenGuard } from '../guard/open-guards.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { findLimits, type MetricLimit } from './check-limits.ts';
import { readRule } from './read-rule.ts';

/** What transcripts are held against. */
export interface AnalysisSetup {
  /** Undefined where no registry was given. */
  readonly guard: OpenGuard | undefined;
  readonly shouldCall: ShouldCall;
  readonly limits: readonly MetricLimit[];
}

/** Undefined after a problem, which was printed. */
export function openSetup(options: AnalyzeOptions, shell: Shell): AnalysisSetup | undefined {
  const limits = findLimits(options.limits);
  const shouldCall = readRule(options.shouldCall, shell);
  const guard = openRegistry(options, shell);
  for (const read of [limits, shouldCall, guard])
    if (read.kind === 'problem') printProblem(read.problem, shell);
  if (limits.kind === 'problem' || shouldCall.kind === 'problem' || guard.kind === 'problem')
    return undefined;
  // The problem of a registry that cannot be read was printed, too.
  if (guard.value === undefined && options.registry !== undefined) return undefined;
  return { guard: guard.value, shouldCall: shouldCall.value, limits: limits.value };
}

function openRegistry({ registry }: AnalyzeOptions, shell: Shell): Outcome<OpenGuard | undefined> {
  if (registry === undefined) return createSuccess(undefined);
  const [open, ...others] = openGuards(registry, shell);
  return others.length === 0
    ? createSuccess(open)
    : createFailure(
        'several_registries',
        `${registry} has more than one registry.`,
        'Pass the folder of one of them.',
      );
}

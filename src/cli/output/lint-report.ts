import type { PresetId } from '../../contract/preset.ts';
import type { Severity } from '../../contract/registry.ts';
import type { LintAnswer } from '../../lint/lint-result.ts';
import type { Fix } from '../../lint/rule.ts';
import type { SourceLocation } from '../input/find-location.ts';

/** The option that a fix needs; `output` is a suggested fix that needs `--own-server` too. */
export const FIX_NEEDS = ['safe', 'suggested', 'output', 'text', 'fact'] as const;
export type FixNeed = (typeof FIX_NEEDS)[number];

/** What a format prints. */
export interface ReportNeeds {
  /** All rules run even with `--rule`: the score of a tool counts the findings of all. */
  readonly hasScores: boolean;
  readonly hasLocations: boolean;
  readonly hasFixes: boolean;
}

/** A finding as it is printed. Plain values: they come from other threads, too. */
export interface FindingRow {
  readonly path: string;
  /** Undefined where the format prints none. */
  readonly location: SourceLocation | undefined;
  readonly severity: Severity;
  readonly code: string;
  /** In the contract; in the registry, where it has no tool. */
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
  /** Titles of its fixes. */
  readonly fixes: readonly string[];
  /** The first fix, safe ones first, that can be written to the file. */
  readonly fix: { readonly kind: Fix['kind']; readonly need: FixNeed } | undefined;
}

export interface ToolRow {
  readonly name: string;
  readonly path: string;
  /** Of 100. */
  readonly points: number;
  /** No check is about a tool that the model never sees. */
  readonly isChecked: boolean;
  readonly state: LintAnswer;
  readonly suppressed: number;
  readonly found: readonly FindingRow[];
}

/** Tools that were linted together. */
export interface SetRows {
  /** The tools that were asked about. Iterate once: each is linted when it is reached. */
  readonly tools: Iterable<ToolRow>;
  readonly preset: PresetId;
  /** About the registry itself. */
  readonly found: readonly FindingRow[];
}

/** `line:column`. */
export function formatPlace({ location }: Pick<FindingRow, 'location'>): string {
  return `${location?.line ?? 1}:${location?.column ?? 1}`;
}

import { createEvidence } from '../../app/linting/evidence.ts';
import { createCallFinder } from '../../app/linting/find-calls.ts';
import { getPresetId, type PresetId } from '../../contract/preset.ts';
import { SEVERITIES, type Registry, type Severity } from '../../contract/registry.ts';
import type { Evidence } from '../../lint/evidence.ts';
import { lintOnce, type LazyLintResults } from '../../lint/lint-once.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import { convertProblem } from '../../lint/linter.ts';
import type { Finding } from '../../lint/rule.ts';
import { rules } from '../../lint/rules.ts';
import type { LintOptions } from '../arguments/command.ts';
import type { SourcePlace, SourceSet, SourceTool } from '../input/source.ts';

/** A finding and where it was found. */
export interface FoundFinding {
  readonly finding: Finding;
  /** The file's own tool, or undefined when it is about the registry. */
  readonly tool: SourceTool | undefined;
  readonly place: SourcePlace;
}

export interface LintedTool {
  readonly source: SourceTool;
  readonly lintResult: LintResult;
  /** The findings to report. */
  readonly found: readonly FoundFinding[];
}

export interface LintedSet {
  /** The tools that were asked about, each linted when it is reached: iterate once. */
  readonly tools: Iterable<LintedTool>;
  readonly preset: PresetId;
  /** About the registry itself. */
  readonly found: readonly FoundFinding[];
}

export interface LintChoice extends Pick<LintOptions, 'severity' | 'rules' | 'targets' | 'fixes'> {
  readonly validateValue: Evidence['validateValue'];
}

export function createEvidenceSource({
  targets,
  validateValue,
}: LintChoice): (registry: Registry) => Evidence {
  return (registry) =>
    createEvidence(
      targets.length > 0 ? targets : registry.targets,
      validateValue,
      createCallFinder(registry.source),
    );
}

/**
 * Lints a set. With `--rule` only the chosen rules run, unless `needsScores`: the score of a tool
 * counts the findings of all rules.
 */
export function lintSourceSet(
  set: SourceSet,
  choice: LintChoice,
  needsScores: boolean,
  lint: typeof lintOnce = lintOnce,
): LintedSet {
  const { home } = set;
  const registry = needsScores
    ? set.registry.registry
    : createRuleSelector(choice)(set.registry.registry);
  const results = lint(
    { tools: set.tools.map(({ reading }) => reading), registry },
    createEvidenceSource(choice)(registry),
  );
  const place = home ?? getFirstPlace(set);
  const about =
    place?.isAsked === true
      ? [...results.registry.findings, ...set.registry.problems.map(convertProblem)]
      : [];
  return {
    tools: lintSourceTools(set, results, choice),
    preset: getPresetId(registry),
    found:
      place === undefined
        ? []
        : about.flatMap((finding) => listReported(finding, undefined, place, choice)),
  };
}

/** For a set without a registry: the file of its first tool. */
function getFirstPlace({ tools }: SourceSet): SourceSet['home'] {
  const asked = tools.find(({ isAsked }) => isAsked);
  return asked && { file: asked.file, document: asked.document, at: [], isAsked: true };
}

/** Turns the other rules off; the same object for the same registry, as linters expect. */
export function createRuleSelector({
  rules: ids,
}: Pick<LintChoice, 'rules'>): (registry: Registry) => Registry {
  const others = rules.filter(({ id }) => !ids.includes(id));
  const known = new WeakMap<Registry, Registry>();
  return (registry) => {
    if (ids.length === 0) return registry;
    const before = known.get(registry);
    if (before !== undefined) return before;
    const severity = new Map(registry.lint.severity);
    for (const { id } of others) severity.set(id, 'off');
    const selected = { ...registry, lint: { ...registry.lint, severity } };
    known.set(registry, selected);
    return selected;
  };
}

function* lintSourceTools(
  { tools }: SourceSet,
  results: LazyLintResults,
  choice: LintChoice,
): Generator<LintedTool> {
  let index = 0;
  for (const lintResult of results.tools) {
    const source = tools[index];
    index += 1;
    if (source?.isAsked !== true) continue;
    yield {
      source,
      lintResult,
      // What the preset keeps back is reported for a rule that was asked for by name.
      found: [
        ...lintResult.findings,
        ...(choice.rules.length > 0 ? lintResult.keptBack : []),
      ].flatMap((finding) => listReported(finding, source, source, choice)),
    };
  }
}

/** None when it is filtered out or its tool was not asked about. */
export function listReported(
  finding: Finding,
  source: SourceTool | undefined,
  place: SourcePlace & { readonly isAsked?: boolean },
  choice: LintChoice,
): readonly FoundFinding[] {
  if (place.isAsked !== true) return [];
  return selectReported({ finding, tool: source, place }, choice);
}

function selectReported(
  found: FoundFinding,
  { rules: ids, severity }: LintChoice,
): readonly FoundFinding[] {
  // A reading problem comes from no rule, so `--rule` hides it.
  if (ids.length > 0 && !ids.includes(found.finding.code)) return [];
  return isAtLeast(found.finding.severity, severity ?? 'advice') ? [found] : [];
}

/** Whether a finding counts for the exit code: advice only with `--severity advice`. */
export function isFailure(
  { severity }: Pick<Finding, 'severity'>,
  { severity: level }: Pick<LintChoice, 'severity'>,
): boolean {
  return isAtLeast(severity, level ?? 'warning');
}

function isAtLeast(severity: Severity, level: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(level);
}

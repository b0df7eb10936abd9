import { createEvidence } from '../../app/linting/evidence.ts';
import { SEVERITIES, type Registry, type Severity } from '../../contract/registry.ts';
import type { Evidence } from '../../lint/evidence.ts';
import { lintOnce, type LazyLintResults } from '../../lint/lint-once.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import { convertProblem } from '../../lint/linter.ts';
import type { Finding } from '../../lint/rule.ts';
import type { LintOptions } from '../arguments/read-arguments.ts';
import type { SourcePlace, SourceSet, SourceTool } from '../input/source.ts';

/** A finding as it is told. */
export interface ReportedFinding {
  readonly finding: Finding;
  /** The file's own tool, or undefined when it is about the registry. */
  readonly tool: SourceTool | undefined;
  readonly place: SourcePlace;
  /** Only says that a part of a contract is missing which the tool's format has no word for. */
  readonly isUndeclared: boolean;
}

export interface LintedTool {
  readonly source: SourceTool;
  readonly lintResult: LintResult;
  /** Those that are to be told. */
  readonly found: readonly ReportedFinding[];
}

export interface LintedSet {
  /** Those that were asked about, each judged when its turn comes: to be gone through once. */
  readonly tools: Iterable<LintedTool>;
  /** About the registry itself. */
  readonly found: readonly ReportedFinding[];
}

export interface LintChoice extends Pick<LintOptions, 'severity' | 'rules' | 'targets' | 'fixes'> {
  readonly validateValue: Evidence['validateValue'];
}

export function createEvidenceSource({
  targets,
  validateValue,
}: LintChoice): (registry: Registry) => Evidence {
  return (registry) =>
    createEvidence(targets.length > 0 ? targets : registry.targets, validateValue);
}

export function lintSourceSet(set: SourceSet, choice: LintChoice): LintedSet {
  const { registry } = set.registry;
  return createLintedSet(
    set,
    lintOnce(
      { tools: set.tools.map(({ reading }) => reading), registry },
      createEvidenceSource(choice)(registry),
    ),
    choice,
  );
}

export function createLintedSet(
  set: SourceSet,
  verdict: LazyLintResults,
  choice: LintChoice,
): LintedSet {
  const { home, registry } = set;
  const about =
    home?.isAsked === true
      ? [...verdict.registry.findings, ...registry.problems.map(convertProblem)]
      : [];
  return {
    tools: lintSourceTools(set, verdict, choice),
    found:
      home === undefined
        ? []
        : about.flatMap((finding) => listReported(finding, undefined, home, choice)),
  };
}

function* lintSourceTools(
  { tools }: SourceSet,
  verdict: LazyLintResults,
  choice: LintChoice,
): Generator<LintedTool> {
  let index = 0;
  for (const lintResult of verdict.tools) {
    const source = tools[index];
    index += 1;
    if (source?.isAsked !== true) continue;
    yield {
      source,
      lintResult,
      found: lintResult.findings.flatMap((finding) =>
        listReported(finding, source, source, choice),
      ),
    };
  }
}

/** What a tool of a provider can only say as a contract, or, of its output, seldom does. */
const CONTRACT_ONLY: ReadonlyMap<
  string,
  'output_schema' | 'errors' | 'idempotency' | 'audit' | 'risk_class'
> = new Map([
  ['structured-output', 'output_schema'],
  ['errors-with-hints', 'errors'],
  ['idempotency-declared', 'idempotency'],
  ['calls-observed', 'audit'],
  ['risk-declared', 'risk_class'],
]);

/**
 * On a bare definition, a part that nobody could have declared there is advice: otherwise no such
 * file would ever pass.
 */
function resolveSeverity(
  finding: Finding,
  { reading: { contract }, importer }: SourceTool,
): Pick<ReportedFinding, 'finding' | 'isUndeclared'> {
  const part = CONTRACT_ONLY.get(finding.code);
  const isUndeclared =
    part !== undefined && importer.id !== 'toolwright' && contract[part] === undefined;
  // A call that is known to write twice when it is repeated stays a warning: a key among its
  // parameters or MCP's idempotentHint would show it.
  if (isUndeclared && part === 'idempotency' && finding.severity === 'error')
    return { finding: { ...finding, severity: 'warning' }, isUndeclared: false };
  return { finding: isUndeclared ? { ...finding, severity: 'advice' } : finding, isUndeclared };
}

/**
 * A finding as it is shown: none when the choice leaves it out, or when it is only known and not
 * asked about.
 */
export function listReported(
  finding: Finding,
  source: SourceTool | undefined,
  place: SourcePlace & { readonly isAsked?: boolean },
  choice: LintChoice,
): readonly ReportedFinding[] {
  if (place.isAsked !== true) return [];
  const shown =
    source === undefined ? { finding, isUndeclared: false } : resolveSeverity(finding, source);
  return selectReported({ ...shown, tool: source, place }, choice);
}

function selectReported(
  found: ReportedFinding,
  { rules, severity }: LintChoice,
): readonly ReportedFinding[] {
  if (rules.length > 0 && !rules.includes(found.finding.code)) return [];
  return isAtLeast(found.finding.severity, severity ?? 'advice') ? [found] : [];
}

/** Whether a finding counts for the exit code. Advice alone never fails unless it is asked for. */
export function isFailure(
  { finding }: ReportedFinding,
  { severity }: Pick<LintChoice, 'severity'>,
): boolean {
  return isAtLeast(finding.severity, severity ?? 'warning');
}

function isAtLeast(severity: Severity, level: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(level);
}

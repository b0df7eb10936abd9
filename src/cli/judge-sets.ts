import { evidenceFor } from '../app/judging/evidence.ts';
import { SEVERITIES, type Registry, type Severity } from '../contract/registry.ts';
import type { Evidence } from '../lint/evidence.ts';
import { lintOnce, type LazyLintResults } from '../lint/judge-once.ts';
import type { LintResult } from '../lint/judgement.ts';
import { convertProblem } from '../lint/linter.ts';
import type { Finding } from '../lint/rule.ts';
import type { LintOptions } from './read-arguments.ts';
import type { SourcePlace, SourceSet, SourceTool } from './source.ts';

/** A finding as it is told. */
export interface Found {
  readonly finding: Finding;
  /** The file's own tool, or undefined when it is about the registry. */
  readonly tool: SourceTool | undefined;
  readonly place: SourcePlace;
  /** Only says that a part of a contract is missing which the tool's format has no word for. */
  readonly isUndeclared: boolean;
}

export interface JudgedTool {
  readonly source: SourceTool;
  readonly judgement: LintResult;
  /** Those that are to be told. */
  readonly found: readonly Found[];
}

export interface JudgedSet {
  /** Those that were asked about, each judged when its turn comes: to be gone through once. */
  readonly tools: Iterable<JudgedTool>;
  /** About the registry itself. */
  readonly found: readonly Found[];
}

export interface Choice extends Pick<LintOptions, 'severity' | 'rules' | 'targets' | 'fixes'> {
  readonly judgeValue: Evidence['validateValue'];
}

export function evidenceOf({ targets, judgeValue }: Choice): (registry: Registry) => Evidence {
  return (registry) => evidenceFor(targets.length > 0 ? targets : registry.targets, judgeValue);
}

export function judgeSet(set: SourceSet, choice: Choice): JudgedSet {
  const { registry } = set.registry;
  return toJudged(
    set,
    lintOnce(
      { tools: set.tools.map(({ reading }) => reading), registry },
      evidenceOf(choice)(registry),
    ),
    choice,
  );
}

export function toJudged(set: SourceSet, verdict: LazyLintResults, choice: Choice): JudgedSet {
  const { home, registry } = set;
  const about =
    home?.isAsked === true
      ? [...verdict.registry.findings, ...registry.problems.map(convertProblem)]
      : [];
  return {
    tools: judgeTools(set, verdict, choice),
    found:
      home === undefined
        ? []
        : about.flatMap((finding) => listFound(finding, undefined, home, choice)),
  };
}

function* judgeTools(
  { tools }: SourceSet,
  verdict: LazyLintResults,
  choice: Choice,
): Generator<JudgedTool> {
  let index = 0;
  for (const judgement of verdict.tools) {
    const source = tools[index];
    index += 1;
    if (source?.isAsked !== true) continue;
    yield {
      source,
      judgement,
      found: judgement.findings.flatMap((finding) => listFound(finding, source, source, choice)),
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
function soften(
  finding: Finding,
  { reading: { contract }, importer }: SourceTool,
): Pick<Found, 'finding' | 'isUndeclared'> {
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
export function listFound(
  finding: Finding,
  source: SourceTool | undefined,
  place: SourcePlace & { readonly isAsked?: boolean },
  choice: Choice,
): readonly Found[] {
  if (place.isAsked !== true) return [];
  const shown = source === undefined ? { finding, isUndeclared: false } : soften(finding, source);
  return tell({ ...shown, tool: source, place }, choice);
}

function tell(found: Found, { rules, severity }: Choice): readonly Found[] {
  if (rules.length > 0 && !rules.includes(found.finding.code)) return [];
  return reaches(found.finding.severity, severity ?? 'advice') ? [found] : [];
}

/** Whether a finding counts for the exit code. Advice alone never fails unless it is asked for. */
export function countsFor({ finding }: Found, { severity }: Pick<Choice, 'severity'>): boolean {
  return reaches(finding.severity, severity ?? 'warning');
}

function reaches(severity: Severity, level: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(level);
}

import { formatCount } from '../../contract/format-count.ts';
import { formatValue, getLabel, listFailures, OUTCOMES } from '../../verify/describe-outcome.ts';
import type { CheckOutcome, Issue, Verdict } from '../../verify/verdict.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';

const OUTCOME_WIDTH = 'not run'.length;
const LONGEST = 200;
const BRUSHES = { passed: 'added', warned: 'warning', failed: 'error', not_run: 'dim' } as const;

/** One line for each check, then what is wrong, then the verdict. */
export function printVerdictText(verdict: Verdict, hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const failures = listFailures(verdict);
  const width = Math.max(
    ...verdict.checks.map(({ kind }) => getLabel(kind).length),
    ...failures.map(({ kind }) => kind.length),
  );
  const issues = verdict.issues.filter(({ kind }) => kind !== 'not_run');
  return [
    `${paint.file(escapeHiddenInName(verdict.url))}\n\n`,
    ...failures.map(
      ({ kind, value }) =>
        `  ${paint.error('failed'.padEnd(OUTCOME_WIDTH))}  ${kind.padEnd(width)}  ${formatLine(formatValue(value))}\n`,
    ),
    ...verdict.checks.map((outcome) => printCheck(outcome, width, paint)),
    ...issues.map((issue) => `\n${printIssue(issue, paint)}`),
    `\n${describeVerdict(verdict, paint)}\n`,
  ].join('');
}

function formatLine(text: string): string {
  return escapeHidden(text.slice(0, LONGEST));
}

function printCheck(
  { kind, outcome, value, reason }: CheckOutcome,
  width: number,
  paint: Paint,
): string {
  const shown = paint[BRUSHES[outcome]](OUTCOMES[outcome].padEnd(OUTCOME_WIDTH));
  const detail = formatLine(reason ?? formatValue(value));
  return `${`  ${shown}  ${getLabel(kind).padEnd(width)}  ${detail}`.trimEnd()}\n`;
}

function printIssue({ kind, severity, value, expected, hint }: Issue, paint: Paint): string {
  return [
    `${paint[severity](severity)}  ${kind}\n`,
    `  found     ${formatLine(formatValue(value))}\n`,
    `  expected  ${escapeHidden(expected)}\n`,
    `  ${paint.dim(escapeHidden(hint))}\n`,
  ].join('');
}

function describeVerdict({ ok, issues, evidence }: Verdict, paint: Paint): string {
  const found = issues.filter(({ kind }) => kind !== 'not_run');
  const [errors, warnings] = (['error', 'warning'] as const).map(
    (severity) => found.filter((issue) => issue.severity === severity).length,
  );
  const parts = [
    ...(errors ? [formatCount(errors, 'error')] : []),
    ...(warnings ? [formatCount(warnings, 'warning')] : []),
    ...(found.length < issues.length
      ? [`${formatCount(issues.length - found.length, 'check')} not run`]
      : []),
  ];
  const state = ok ? paint.added('Proven live') : paint.error('Not proven');
  const took =
    evidence.took_ms === undefined ? '' : ` in ${(evidence.took_ms / 1_000).toFixed(1)} s`;
  return `${state}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}. Seen ${evidence.at}${took}.`;
}

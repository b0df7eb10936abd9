import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { CHECK_KINDS } from '../../contract/schema/checks.ts';
import type { Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import type { CheckOutcome, Evidence, Issue, Verdict } from '../../verify/verdict.ts';

/** What `toolwright verify --report` wrote, as far as it can be right. */
export interface OpenReport {
  readonly tool: string | undefined;
  readonly verdict: Verdict;
  /** SHA-256 of the whole contract when somebody looked. */
  readonly contract: string | undefined;
}

export const LONGEST_REPORT = 12_000_000;
const MOST_ISSUES = 100;
const OUTCOMES = ['passed', 'warned', 'failed', 'not_run'] as const;

/** Errors: `not_report`. A report that contradicts itself proves nothing. */
export function readReport(text: string): Outcome<OpenReport> {
  const report = text.length > LONGEST_REPORT ? undefined : parseValue(text);
  const evidence = readEvidence(getMember(report, 'evidence'));
  if (getText(report, 'format') !== 'toolwright-verification/1' || evidence === undefined)
    return createFailure(
      'not_report',
      'This is no report of toolwright verify.',
      'Run toolwright verify with --report report.json, and open that file.',
    );
  const issues = listRecords(getMember(report, 'issues')).slice(0, MOST_ISSUES).map(readIssue);
  const checks = listRecords(getMember(report, 'checks')).flatMap(readOutcome);
  const isProven =
    checks.length > 0 &&
    issues.every(({ severity }) => severity === 'warning') &&
    checks.every(({ outcome }) => outcome === 'passed' || outcome === 'warned');
  return createSuccess({
    tool: getText(report, 'tool'),
    contract: getText(report, 'contract_sha256'),
    verdict: {
      ok: getMember(report, 'ok') === true && isProven,
      url: getText(report, 'url') ?? '',
      issues,
      checks,
      evidence,
    },
  });
}

function readIssue(issue: ValueObject): Issue {
  const kind = getText(issue, 'kind') ?? '';
  return {
    kind:
      CHECK_KINDS.find((each) => each === kind) ?? (kind === 'not_run' ? kind : 'observer_failed'),
    severity: getText(issue, 'severity') === 'warning' ? 'warning' : 'error',
    value: getMember(issue, 'value') ?? null,
    expected: getText(issue, 'expected') ?? '',
    hint: getText(issue, 'hint') ?? '',
    next_valid_actions: [],
  };
}

function readOutcome(check: ValueObject): readonly CheckOutcome[] {
  const kind = CHECK_KINDS.find((each) => each === getText(check, 'kind'));
  const outcome = OUTCOMES.find((each) => each === getText(check, 'outcome'));
  if (kind === undefined || outcome === undefined) return [];
  const [value, reason] = [getMember(check, 'value'), getText(check, 'reason')];
  return [
    {
      kind,
      outcome,
      ...(value === undefined ? {} : { value }),
      ...(reason === undefined ? {} : { reason }),
    },
  ];
}

/** Undefined without a time. */
function readEvidence(evidence: Value | undefined): Evidence | undefined {
  const at = getText(evidence, 'at') ?? '';
  if (Number.isNaN(Date.parse(at))) return undefined;
  const [status, took] = [getMember(evidence, 'status'), getMember(evidence, 'took_ms')];
  const sha256 = getText(evidence, 'sha256');
  return {
    at: new Date(at).toISOString(),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof took === 'number' ? { took_ms: took } : {}),
    ...(sha256 === undefined || !/^[0-9a-f]{64}$/.test(sha256) ? {} : { sha256 }),
  };
}

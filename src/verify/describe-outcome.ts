import { isList, type Value } from '../contract/session/router.ts';
import { checks } from './checks.ts';
import type { CheckOutcome, Issue, Verdict } from './verdict.ts';

export const OUTCOMES: Readonly<Record<CheckOutcome['outcome'], string>> = {
  passed: 'passed',
  warned: 'warns',
  failed: 'failed',
  not_run: 'not run',
};

/** The check's name for people; that of a failure is its own. */
export function getLabel(kind: string): string {
  return checks.find((check) => check.kind === kind)?.label ?? kind;
}

/** A list is its items, one after another. */
export function formatValue(value: Value | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map(formatValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Failures of the observation: nothing that was checked explains them. */
export function listFailures({ issues, checks: outcomes }: Verdict): readonly Issue[] {
  const kinds = new Set<string>(outcomes.map(({ kind }) => kind));
  return issues.filter(({ kind }) => kind !== 'not_run' && !kinds.has(kind));
}

/** The issue of a check that did not pass. */
export function findIssue({ issues }: Verdict, { kind, outcome }: CheckOutcome): Issue | undefined {
  return issues.find((issue) =>
    outcome === 'not_run' ? issue.kind === 'not_run' && issue.value === kind : issue.kind === kind,
  );
}

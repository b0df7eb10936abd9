import type { CheckKind } from '../contract/schema/checks.ts';
import type { Value } from '../contract/session/router.ts';
import type { CheckSeverity } from './check.ts';
import type { FailureKind } from './observation.ts';

/** What goes back to the model as the result of the tool that verifies. */
export interface Verdict {
  /** True only where every check ran, and no error was found. */
  readonly ok: boolean;
  readonly url: string;
  readonly issues: readonly Issue[];
  readonly checks: readonly CheckOutcome[];
  readonly evidence: Evidence;
}

export interface Issue {
  readonly kind: CheckKind | FailureKind | 'not_run';
  readonly severity: CheckSeverity;
  /** What was found. */
  readonly value: Value;
  readonly expected: string;
  readonly hint: string;
  /** Tools to call next, as far as the contracts name them. */
  readonly next_valid_actions: readonly string[];
}

export interface CheckOutcome {
  readonly kind: CheckKind;
  readonly outcome: 'passed' | 'warned' | 'failed' | 'not_run';
  readonly value?: Value;
  /** Why it did not run. */
  readonly reason?: string;
}

/** What the verdict rests on. */
export interface Evidence {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly status?: number;
  /** The address that answered. */
  readonly final_url?: string;
  readonly bytes?: number;
  /** SHA-256 of the text of the answer. */
  readonly sha256?: string;
  readonly screenshot?: string;
  readonly took_ms?: number;
}

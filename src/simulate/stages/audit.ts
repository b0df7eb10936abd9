import type { AuditField, Decision, FailureType } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';
import type { PermissionRule } from './permission.ts';

/** What a contract says about its log. */
export interface GuardedAudit {
  /** Undefined: all of it (source 000). */
  readonly log?: readonly AuditField[];
  /** JSON Pointers into the call: `/input/…`, `/output/…`. */
  readonly redact: readonly string[];
}

/** One line of the log. A part that the contract does not log is null. */
export interface LogEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly session: string;
  readonly user: string | null;
  readonly tool: string;
  readonly phase: string | null;
  readonly recovered: boolean;
  /** Whether the handler ran. */
  readonly ran: boolean;
  readonly ok: boolean;
  readonly type: FailureType | null;
  readonly code: string | null;
  readonly ms: number | null;
  readonly decision: Decision | null;
  readonly rule: PermissionRule | null;
  readonly approver: string | null;
  readonly argument_hash: string | null;
  readonly input: Value;
  readonly output: Value;
}

export interface LogPlace {
  readonly session: string;
  readonly user: string | null;
  readonly phase: string | null;
}

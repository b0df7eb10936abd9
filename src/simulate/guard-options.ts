import type { Value } from '../contract/session/router.ts';
import type { Harness } from './guard.ts';
import type { LogEntry } from './stages/audit.ts';
import type { DecisionRecord, PermissionSession } from './stages/permission.ts';

/** What a handler is told beside the arguments. */
export interface HandlerContext {
  /** Aborted when the tool's timeout is over. */
  readonly signal: AbortSignal;
  /** Run it in the sandbox of the session, and nowhere else. */
  readonly sandboxed: boolean;
}

/**
 * Does the work of a tool. Returns what it found, as JSON, or throws createToolFailure. Whatever else
 * it throws is a crash, of which the model learns nothing. The arguments are its own copy.
 */
export type Handler = (input: Value, context: HandlerContext) => unknown;

export interface GuardOptions {
  /** By the tool's name. A tool without one answers with `internal_error`. */
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly validate: Harness['validate'];
  readonly session?: Partial<PermissionSession>;
  /**
   * Milliseconds that a handler has where its contract declares no timeout: ten minutes unless told.
   */
  readonly timeoutMs?: number;
  readonly calls?: Harness['calls'];
  readonly approvals?: Harness['approvals'];
  readonly saveArtifact?: NonNullable<Harness['saveArtifact']>;
  /** Called once for every call, with what the contract lets be logged. */
  readonly log?: (entry: LogEntry) => void | Promise<void>;
  /** Called for every decision about a call, with the call's id: source 004's audit. */
  readonly recordDecision?: (record: DecisionRecord, callId: string) => void | Promise<void>;
  readonly handleCrash?: Harness['handleCrash'];
  readonly now?: Harness['now'];
  readonly wait?: Harness['wait'];
  readonly createId?: Harness['createId'];
}

export type Value =
  null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

export type FailureType =
  | 'unknown_tool'
  | 'invalid_arguments'
  | 'permission_denied'
  | 'approval_required'
  | 'auth_expired'
  | 'not_found'
  | 'timeout'
  | 'rate_limited'
  | 'conflict'
  | 'non_idempotent_retry_blocked'
  | 'internal_error';

/** Why a call failed: one of eleven types, and the contract's own code. */
export interface Failure {
  readonly type: FailureType;
  readonly code?: string;
  readonly message: string;
  readonly hint: string;
  readonly next_valid_actions?: readonly string[];
}

export type Outcome =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** A person's answer about one call, kept outside the prompt. It is spent once. */
export interface Approval {
  readonly tool: string;
  /** Of the decision that asked for it. */
  readonly argument_hash: string;
  readonly approver: string;
  readonly expires_at: number;
  readonly is_denied: boolean;
  /** Only for calls of this `user_id`; without it, of everybody. */
  readonly user?: string | null;
}

export interface ApprovalStore {
  /** An answer about these arguments or else about others, for this user or for everybody. */
  readonly find: (
    tool: string,
    argumentHash: string,
    user: string | null,
  ) => Promise<Approval | undefined>;
  /** False where somebody else has spent it. */
  readonly spend: (approval: Approval) => Promise<boolean>;
}

export type KnownCall =
  | { readonly kind: 'new' }
  | { readonly kind: 'running'; readonly result: Promise<Outcome> }
  | { readonly kind: 'done'; readonly result: Outcome }
  | { readonly kind: 'failed'; readonly result: Outcome };

/** Remembers calls. `claim` is atomic: of two callers at once, one gets `new`. */
export interface CallStore {
  readonly claim: (
    key: string,
    now: number,
    expiresAt: number,
    canRepeat: (failed: Outcome) => boolean,
    /** After so many milliseconds a call that still runs was lost with its process. */
    longestMs?: number,
  ) => Promise<KnownCall>;
  /** Keeps the result with all its members. `startedAt`: the `now` of its claim. Where another has taken its place, nothing is changed. */
  readonly settle: (
    key: string,
    outcome: 'done' | 'failed',
    result: Outcome,
    startedAt: number,
  ) => Promise<void>;
  readonly release: (key: string, startedAt: number) => Promise<void>;
}

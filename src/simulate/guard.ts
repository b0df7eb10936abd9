import type { ValidateArguments } from '../contract/schema/schema-error.ts';
import type { ResultEnvelope } from '../contract/schema/vocabulary.ts';
import type { Call, Router, Session, Value } from '../contract/session/router.ts';
import type { GuardedAlias } from './apply-aliases.ts';
import type { GuardedAudit } from './stages/audit.ts';
import type { GuardedError } from './stages/create-declared-failure.ts';
import type { GuardedLimits } from './stages/create-limited-result.ts';
import type { GuardedIdempotency, IdempotencyStore } from './stages/idempotency.ts';
import type {
  Approval,
  DecisionRecord,
  GuardedPermission,
  PermissionSession,
} from './stages/permission.ts';
import type { GuardedExecution, HandlerCall, Outcome } from './stages/run-handler.ts';

/** What the guard needs of a contract. */
export interface GuardedTool {
  readonly name: string;
  readonly schema: Value;
  /** For a tool that takes text. */
  readonly text?: GuardedText;
  /** A provider's own tool: its arguments have a schema that only the provider knows. */
  readonly is_provider_tool?: true;
  readonly aliases: readonly GuardedAlias[];
  readonly permission: GuardedPermission;
  readonly idempotency: GuardedIdempotency;
  readonly execution: GuardedExecution;
  readonly limits: GuardedLimits;
  readonly errors: readonly GuardedError[];
  readonly audit: GuardedAudit;
  readonly next_valid_actions: readonly string[];
  /** Where it differs from the registry's. */
  readonly result_envelope?: ResultEnvelope;
}

export interface GuardedText {
  /** The parameter with the text. */
  readonly property: string;
  readonly has_grammar: boolean;
  /** A grammar that is a pattern, in the syntax of Rust's crate regex. */
  readonly pattern?: string;
}

/** All that the guard needs of a registry: an export contains this. */
export interface GuardedRegistry {
  readonly tools: readonly GuardedTool[];
  readonly router: Router;
  /** The form of results; undefined: as the handler returned them. */
  readonly result_envelope?: ResultEnvelope;
}

/** A call that may run. */
export interface HarnessCall {
  readonly tool: string;
  readonly input: Value;
  /** Only in the sandbox of the session. */
  readonly sandboxed: boolean;
}

/** What the guard needs of the program around it. */
export interface Harness {
  readonly validate: ValidateArguments;
  readonly run: (call: HarnessCall, signal: AbortSignal) => Promise<Outcome>;
  readonly calls: IdempotencyStore<Outcome>;
  readonly approvals: {
    readonly find: (
      tool: string,
      argumentHash: string,
      user: string | null,
    ) => Promise<Approval | undefined>;
    /** False where somebody else has spent it. */
    readonly spend: (approval: Approval) => Promise<boolean>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: HandlerCall['wait'];
  readonly createId: () => string;
  /** Stores a result that is too large, and returns its reference. */
  readonly saveArtifact?: (tool: string, value: Value) => Promise<string>;
  /** Takes what a handler or a store threw: the model does not read it. */
  readonly handleCrash: (error: unknown, tool: string) => void;
}

export interface GuardedSession extends PermissionSession {
  readonly turn: Session;
  readonly calls: readonly Call[];
}

export interface GuardContext {
  readonly registry: GuardedRegistry;
  readonly harness: Harness;
  readonly session: GuardedSession;
}

/** What one stage did with a call. */
export interface StageRecord {
  readonly stage: 'visible' | 'aliases' | 'arguments' | 'permission' | 'repeat' | 'run' | 'limits';
  readonly status: 'passed' | 'changed' | 'refused';
  /** What it saw, where that is worth a word. It may hold what is redacted in the log. */
  readonly note: string;
}

/** What became of a call. */
export interface Observation {
  readonly id: string;
  /** The tool that ran: the draft where only a draft may run. */
  readonly tool: string;
  /** As it was sent, or with the declared shape where it got that far. */
  readonly input: Value;
  readonly recovered: boolean;
  readonly outcome: Outcome;
  /** What the model reads. */
  readonly content: Value;
  /** False for a refusal and for a repeat, which gets the first result. */
  readonly ran: boolean;
  /** Milliseconds since 1970, and how long the call took. */
  readonly at: number;
  readonly ms: number;
  readonly stages: readonly StageRecord[];
  /** Undefined where the call was refused before. */
  readonly decision: DecisionRecord | undefined;
  /** All in their order: that on the tool that was called comes before that on its draft. */
  readonly decisions: readonly DecisionRecord[];
}

/** A call on its way through the stages. */
export interface CallState {
  readonly tool: GuardedTool;
  readonly input: Value;
  readonly decision: DecisionRecord | undefined;
  /** It runs in place of the tool that it drafts for. */
  readonly isDraft: boolean;
}

/**
 * The arguments for the next stage, or the draft tool to run instead, or how the call ended. A
 * repeat ended when the call was first made.
 */
export type StageResult = {
  readonly record: StageRecord;
  readonly decision?: DecisionRecord;
} & (
  | { readonly kind: 'next'; readonly input: Value }
  | { readonly kind: 'draft'; readonly tool: string }
  | { readonly kind: 'end'; readonly outcome: Outcome }
  | {
      readonly kind: 'repeat';
      readonly outcome: Outcome;
      readonly stages: readonly StageRecord[];
    }
);

export type Stage = (state: CallState, context: GuardContext) => Promise<StageResult>;

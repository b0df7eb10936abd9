import type {
  Approval,
  ApprovalStore,
  CallStore,
  FailureType,
  Outcome,
  Value,
} from './guard-store-types.ts';

export type {
  Approval,
  ApprovalStore,
  CallStore,
  Failure,
  FailureType,
  KnownCall,
  Outcome,
  Value,
} from './guard-store-types.ts';

/** What is recorded of every decision. Times are milliseconds since 1970. */
export interface DecisionRecord {
  readonly tool: string;
  readonly argument_hash: string;
  readonly risk_class: string | null;
  readonly resource_scope: readonly string[];
  readonly decision: string;
  readonly rule: string;
  readonly session: string;
  readonly user: string | null;
  readonly approver: string | null;
  readonly at: number;
}

/** What became of a call. */
export interface Observation {
  /** The provider's id, or one that begins with `synthetic_`. */
  readonly id: string;
  /** The tool that ran: the draft where only a draft may run. */
  readonly tool: string;
  readonly input: Value;
  /** The model wrote the call as text: no result of the protocol can answer it. */
  readonly recovered: boolean;
  readonly outcome: Outcome;
  /** What the model reads. */
  readonly content: Value;
  /** False for a refusal and for a repeat, which gets the first result. */
  readonly ran: boolean;
  readonly at: number;
  readonly ms: number;
  readonly stages: readonly {
    readonly stage: string;
    readonly status: 'passed' | 'changed' | 'refused';
    readonly note: string;
  }[];
  /** Undefined where the call was refused before. */
  readonly decision: DecisionRecord | undefined;
  /** All of them: that on the tool that was called comes before that on its draft. */
  readonly decisions: readonly DecisionRecord[];
}

export interface MessageRun {
  readonly form: string;
  readonly observations: readonly Observation[];
  /** Calls in a text that were not made. */
  readonly ignored: readonly {
    readonly tool: string;
    readonly reason: 'not_visible' | 'cut_off' | 'not_json';
    readonly message: string;
    readonly hint: string;
  }[];
  readonly log: readonly LogEntry[];
}

/** One line of the log. What the contract does not let be logged is null. */
export interface LogEntry {
  readonly id: string;
  readonly at: number;
  readonly session: string;
  readonly user: string | null;
  readonly tool: string;
  readonly phase: string | null;
  readonly recovered: boolean;
  readonly ran: boolean;
  readonly ok: boolean;
  readonly type: FailureType | null;
  readonly code: string | null;
  readonly ms: number | null;
  readonly decision: string | null;
  readonly rule: string | null;
  readonly approver: string | null;
  readonly argument_hash: string | null;
  readonly input: Value;
  readonly output: Value;
}

/** Who calls. */
export interface CallerSession {
  readonly id: string;
  /** Values that the harness knows, such as `user_id`. */
  readonly known: Readonly<Record<string, string>>;
  /** Scopes of the user; without the list none is refused. */
  readonly scopes?: readonly string[];
  readonly has_strong_authentication: boolean;
  readonly has_sandbox: boolean;
}

export interface HandlerContext {
  /** Aborted when the tool's timeout is over. */
  readonly signal: AbortSignal;
  /** Run it in the sandbox of the session, and nowhere else. */
  readonly sandboxed: boolean;
}

/** Returns JSON, or throws createToolFailure; whatever else it throws is a crash. The input was checked. */
export type Handler = { run(input: Value, context: HandlerContext): unknown }['run'];

export interface GuardOptions {
  /** By the tool's name. */
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly session?: Partial<CallerSession>;
  /** For a handler whose contract declares no timeout; ten minutes unless told. */
  readonly timeoutMs?: number;
  readonly calls?: CallStore;
  readonly approvals?: ApprovalStore;
  readonly saveArtifact?: (tool: string, value: Value) => Promise<string>;
  readonly log?: (entry: LogEntry) => void | Promise<void>;
  readonly recordDecision?: (record: DecisionRecord, callId: string) => void | Promise<void>;
  readonly handleCrash?: (error: unknown, tool: string) => void;
  readonly now?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly createId?: () => string;
}

export type Authorization =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: string;
      readonly message: string;
      readonly hint: string;
      /** The calls that its gates still ask for. */
      readonly missing: readonly { readonly tool: string }[];
    };

/** The guard of one session. */
export interface Guard {
  /** The names of the tools to send with the next request. */
  readonly listTools: () => readonly string[];
  /**
   * Runs the calls of a message of any provider, or of a text, and never throws. Messages run one
   * after the other, so a handler must not wait for a message of its own guard.
   */
  readonly run: (message: unknown) => Promise<MessageRun>;
  /** Runs one call that was read already. */
  readonly call: (tool: string, input: Value, id?: string) => Promise<MessageRun>;
  /** What calls have changed is visible from now on; while a message runs, after it. */
  readonly startTurn: () => void;
  /** A skill was selected, a connector authorized, a tool found or approved. */
  readonly openNext: (opened: {
    readonly tiers?: readonly string[];
    readonly tools?: readonly string[];
  }) => void;
  /** Whether the model may end the task. */
  readonly canEmitDone: () => Authorization;
}

/** A guard around your handlers, for one session. Messages run one after the other. */
export declare function createGuard(options: GuardOptions): Guard;

/** What a handler throws where it fails as its contract declares: a code, or words of its own. */
export declare function createToolFailure(
  failure:
    | string
    | {
        readonly code?: string;
        readonly type?: FailureType;
        readonly message?: string;
        readonly hint?: string;
        readonly next_valid_actions?: readonly string[];
      },
): Error;

/** Of one process; `add` a person's answer. */
export declare function createMemoryApprovals(): ApprovalStore & {
  readonly add: (approval: Approval) => void;
};

/** Of one process; at most `most`, 10,000 unless told. */
export declare function createMemoryStore(most?: number): CallStore;

/** What to tell the model about calls that it wrote as text; empty where there are none. */
export declare function describeTextCalls(
  run: Pick<MessageRun, 'observations' | 'ignored'>,
): string;

export declare function printContent(content: Value): string;
export declare function runCase(kept: object): Promise<
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failed';
      readonly differences: readonly {
        readonly place: string;
        readonly expected: Value | undefined;
        readonly found: Value | undefined;
      }[];
    }
>;

/** What the guard knows of the registry. */
export declare function getRegistry(): {
  readonly tools: readonly { readonly name: string; readonly schema: Value }[];
};

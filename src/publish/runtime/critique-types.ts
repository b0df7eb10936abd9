import type { Value } from './guard-store-types.ts';

/** The call whose effect is verified. */
export interface MadeCall {
  readonly tool: string;
  readonly input: Value;
  readonly result?: Value;
  /** When it ended, in milliseconds since 1970. */
  readonly at?: number;
  /** What was seen at the same address before the call, for `changed_since`. */
  readonly before?: Observation;
}

/**
 * What somebody saw at an address, as plain data. A member that is absent was not observed, which
 * proves nothing.
 */
export interface Observation {
  readonly url: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  /** Why there is no answer, or only a part of it. */
  readonly failure?: { readonly kind: FailureKind; readonly message: string };
  readonly status?: number;
  /** Where the answer sent the observer, in turn. */
  readonly redirects?: readonly string[];
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly html?: string;
  readonly bytes?: number;
  /** The page after its scripts ran. */
  readonly dom?: {
    readonly html: string;
    readonly text: string;
    readonly images: readonly {
      readonly src: string;
      readonly width: number;
      readonly height: number;
      readonly status?: number;
    }[];
  };
  readonly console?: readonly { readonly kind: 'error' | 'exception'; readonly text: string }[];
  readonly requests?: {
    readonly isIdle: boolean;
    /** Of the page's own scripts and parts, without images. */
    readonly failed: readonly { readonly url: string; readonly reason: string }[];
  };
  readonly screenshot?: {
    readonly width: number;
    readonly height: number;
    /** Of all pixels and colours, 0 black to 255 white. */
    readonly mean: number;
    /** Share of the pixels that are darker than 245, from 0 to 1. */
    readonly dark?: number;
    /** Share of the pixels that have another colour than most, from 0 to 1. */
    readonly drawn?: number;
    readonly file?: string;
  };
  readonly calls?: readonly {
    readonly tool: string;
    readonly input: Value;
    readonly result: Value;
  }[];
  /** Milliseconds. */
  readonly timings?: {
    readonly total: number;
    readonly response?: number;
    readonly page?: number;
  };
  /** Why a part is absent, by the kind of the check that wanted it. */
  readonly unseen?: Readonly<Record<string, string>>;
}

export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'invalid_tls'
  | 'too_many_redirects'
  | 'unsafe_redirect'
  | 'too_large'
  | 'observer_failed';

/** What an observer is asked for. */
export interface LookRequest {
  /** Milliseconds for all of it, without the start of a browser. */
  readonly budgetMs: number;
  /** Milliseconds without an open request, after which a page is idle. */
  readonly idleMs: number;
  /** The checks that will be judged. */
  readonly kinds: readonly string[];
}

export type Observer = (url: string, request: LookRequest) => Promise<Observation> | Observation;

export interface CriticOptions {
  /** Calls a tool that reads, for `read_back`; without it these checks do not run. */
  readonly callTool?: (tool: string, input: Readonly<Record<string, Value>>) => unknown;
  /** Why a value does not fit a schema; undefined where it fits. The export brings one. */
  readonly findMisfit?: (schema: Value, value: Value) => string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds beyond the budget that a browser has to start in; otherwise 10,000. */
  readonly startMs?: number;
}

export interface Critic {
  /** Looks and judges; what cannot be seen is no proof. Never rejects. */
  readonly verify: (call: MadeCall) => Promise<Verdict>;
  /** The same as the result of a tool of its own, whose arguments name the address. */
  readonly check: (tool: string, input: Value) => Promise<CritiqueResult>;
}

export interface Verdict {
  /** True only where every check ran, and no error was found. */
  readonly ok: boolean;
  readonly url: string;
  readonly issues: readonly Issue[];
  readonly checks: readonly CheckOutcome[];
  readonly evidence: Evidence;
}

/** `passed` instead of `ok`, which says in an envelope that the call itself succeeded. */
export interface CritiqueResult extends Omit<Verdict, 'ok'> {
  readonly passed: boolean;
}

export interface Issue {
  /** A check, a failure to observe, or `not_run`. */
  readonly kind: string;
  readonly severity: 'error' | 'warning';
  /** What was found. */
  readonly value: Value;
  readonly expected: string;
  readonly hint: string;
  readonly next_valid_actions: readonly string[];
}

export interface CheckOutcome {
  readonly kind: string;
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
  readonly final_url?: string;
  readonly bytes?: number;
  /** SHA-256 of the text of the answer. */
  readonly sha256?: string;
  readonly screenshot?: string;
  readonly took_ms?: number;
}

export interface HttpOptions {
  /** The platform's own, unless told. */
  readonly fetch?: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Verifies calls of the registry's tools by what the observer sees. */
export declare function critique(observe: Observer, options?: CriticOptions): Critic;

/** Asks for an address with `fetch`, past every cache, within 8 seconds and 5 MB. Never rejects. */
export declare function observeHttp(
  url: string,
  request?: Partial<LookRequest>,
  options?: HttpOptions,
): Promise<Observation>;

/** The names of the tools that are verified. */
export declare function listTools(): readonly string[];

import type { Value } from '../contract/session/router.ts';
import type { GuardedSession } from './guard.ts';
import type { MessageRun } from './run-message.ts';

/**
 * A session that can be played again: who calls, how handlers answer, and what happens. All of it is
 * JSON, and time is the script's own: every run gives the same results.
 */
export interface Script {
  readonly session: ScriptSession;
  /** How handlers answer at the start. A tool that is not here answers with an empty object. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly steps: readonly ScriptStep[];
}

export interface ScriptSession {
  /** Values that the harness knows, such as `user_id`. */
  readonly known: Readonly<Record<string, string>>;
  /** Scopes of the user; without the list none is refused. */
  readonly scopes?: readonly string[];
  readonly has_strong_authentication: boolean;
  readonly has_sandbox: boolean;
  /** The phase that the session starts in; without it, the registry's first. */
  readonly phase?: string;
}

/** How a handler answers. */
export type Answer =
  | { readonly kind: 'value'; readonly value: Value }
  /** A failure that the contract declares. */
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crash' }
  /** A list of so many items. */
  | { readonly kind: 'large'; readonly items: number };

export type ScriptStep =
  /** What the model sends: in a provider's form, or as text. */
  | { readonly kind: 'message'; readonly message: Value }
  | { readonly kind: 'answer'; readonly tool: string; readonly answer: Answer }
  /** A person's answer about the call with these arguments. */
  | {
      readonly kind: 'approve' | 'deny';
      readonly tool: string;
      readonly argument_hash: string;
      readonly approver: string;
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'turn' }
  /** A skill is selected, a connector authorized, a tool found or approved. */
  | { readonly kind: 'open'; readonly tiers: readonly string[]; readonly tools: readonly string[] }
  | {
      readonly kind: 'session';
      readonly session: Omit<ScriptSession, 'phase'>;
    };

/** Where the session stands after a step. */
export interface StepRun {
  /** Only after a message. */
  readonly run?: MessageRun;
  readonly session: GuardedSession;
  /** Names of the tools that the turn shows. */
  readonly shown: readonly string[];
  /** Milliseconds since the script began. */
  readonly now: number;
}

/** Milliseconds that an approval in a script is good for. */
export const APPROVAL_MS = 900_000;
export const MOST_ITEMS = 100_000;

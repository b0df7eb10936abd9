import type { Contract } from '../contract/contract.ts';
import type { Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** A chosen target and what it does to a contract. */
export interface TargetEvidence {
  readonly id: string;
  readonly label: string;
  readonly reference: string;
  /** ISO date on which its facts were read. */
  readonly verified: string;
  readonly listLosses: (contract: Contract) => readonly {
    readonly kind: 'dropped' | 'ignored' | 'rewritten' | 'rejected';
    readonly at: Pointer;
    readonly message: string;
  }[];
}

/** Why a pattern is broken or slow. */
export interface PatternProblem {
  readonly kind: 'broken' | 'exponential' | 'polynomial';
  /** A sentence: the position of the error, or a text that makes it slow. */
  readonly message: string;
  /** What to do, as a sentence. */
  readonly hint: string;
  /** A fast pattern: it accepts the same texts, or also requires a prefix. */
  readonly rewrite?: { readonly pattern: string; readonly isSame: boolean };
}

/** A part of a call that a log may lack. */
export type CallPart = 'arguments' | 'results' | 'latency' | 'times';

/** What transcripts show of a tool's calls. */
export interface CallEvidence {
  /** Those that are open, or what was kept of others with the registry. */
  readonly from: 'open' | 'kept';
  /** `2026-11-26`, when they were counted. */
  readonly day: string;
  /** What most of its calls were logged without. */
  readonly missing: readonly CallPart[];
  /** The contract has changed since. */
  readonly isStale: boolean;
}

/** Results of other verbs. The caller passes them in, because a verb imports only the contract. */
export interface Evidence {
  /** The targets that findings are about: those of the registry or of the command line. */
  readonly targets: readonly TargetEvidence[];
  /** The first error of a value as a sentence; '' when it is valid; undefined when unknown. */
  readonly validateValue: (schema: Schema, value: Json) => string | undefined;
  readonly checkPattern: (pattern: string) => PatternProblem | undefined;
  /** Whether a text matches; undefined where the pattern may be slow or does not compile. */
  readonly isPatternMatch: (pattern: string, text: string) => boolean | undefined;
  /** An estimate, good for orders of magnitude only. */
  readonly countTokens: (text: string) => number;
  /** What is known last of its calls; undefined where no transcript has one. */
  readonly findCalls: (contract: Contract) => CallEvidence | undefined;
}

/** Without evidence: rules that need it report nothing. */
export const NO_EVIDENCE: Evidence = {
  targets: [],
  validateValue: () => undefined,
  checkPattern: () => undefined,
  isPatternMatch: () => undefined,
  countTokens: (text) => Math.ceil(text.length / 4),
  findCalls: () => undefined,
};

import type { Contract } from '../contract/contract.ts';
import type { Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** A target that was chosen, and what it makes of a contract. */
export interface TargetEvidence {
  readonly id: string;
  readonly label: string;
  readonly reference: string;
  /** The day its facts were read. */
  readonly verified: string;
  readonly listLosses: (contract: Contract) => readonly {
    readonly kind: 'dropped' | 'ignored' | 'rewritten' | 'rejected';
    readonly at: Pointer;
    readonly message: string;
  }[];
}

/** What is wrong with a pattern; undefined when nothing is. */
export interface PatternProblem {
  readonly kind: 'broken' | 'exponential' | 'polynomial';
  /** A sentence: where it fails, or which text makes it slow. */
  readonly message: string;
  /** What to do, as a sentence. */
  readonly hint: string;
  /** A pattern that is not slow: it allows the same, or asks for a beginning as well. */
  readonly rewrite?: { readonly pattern: string; readonly isSame: boolean };
}

/**
 * What the other verbs know. It is handed in by whoever runs the lint: a verb imports only the
 * contract.
 */
export interface Evidence {
  /** The targets a finding may rest on: those that the registry chose or the command line named. */
  readonly targets: readonly TargetEvidence[];
  /**
   * The first thing wrong with a value, as a sentence; '' when it is valid; undefined when that is
   * not known.
   */
  readonly validateValue: (schema: Schema, value: Json) => string | undefined;
  readonly checkPattern: (pattern: string) => PatternProblem | undefined;
  /** Whether a text matches; undefined where the pattern may be slow or does not compile. */
  readonly isPatternMatch: (pattern: string, text: string) => boolean | undefined;
  /** An estimate, for orders of magnitude. */
  readonly countTokens: (text: string) => number;
}

/** Nothing is known: rules that rest on evidence are silent. */
export const NO_EVIDENCE: Evidence = {
  targets: [],
  validateValue: () => undefined,
  checkPattern: () => undefined,
  isPatternMatch: () => undefined,
  countTokens: (text) => Math.ceil(text.length / 4),
};

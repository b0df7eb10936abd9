import type { RiskClass } from '../../contract/schema/vocabulary.ts';
import type { VerbEffect } from './find-verb-effect.ts';

/** What a call acts on. A call that asks a person changes nothing by itself. */
export type ActObject =
  | 'data'
  | 'record'
  | 'creation'
  | 'deletion'
  | 'message'
  | 'money'
  | 'access'
  | 'execution'
  | 'draft'
  | 'person';

/** What the name and the first sentence say that a call does, whatever is declared. */
export interface Act {
  readonly kind: VerbEffect | 'unknown';
  readonly on: ActObject;
  /** Undefined where no class fits: asking a person. */
  readonly class: RiskClass | undefined;
  /** In the imperative: "delete". */
  readonly verb: string;
  /** The other word that decided: "email". */
  readonly object: string | undefined;
  /** The evidence, for a message: "the verb delete". */
  readonly because: string;
  /** The verb alone, or the verb and its object, allow no other reading. */
  readonly isSure: boolean;
}

/** Whether a call changes anything, and how certain that is. */
export interface Effect {
  readonly kind: VerbEffect | 'unknown';
  /**
   * Stated: by a risk class, side effects or annotations. Sure: by words that allow no other
   * reading. Likely: by other words.
   */
  readonly certainty: 'stated' | 'sure' | 'likely';
  /** The evidence, for a message: "risk_class internal_write". */
  readonly because: string;
}

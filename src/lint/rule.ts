import type { Contract } from '../contract/contract.ts';
import type { Edit } from '../contract/document/edit.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Registry, Severity } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import type { Member } from './member.ts';
import type { Neighbours } from './neighbours.ts';
import type { Refactoring } from './refactoring.ts';

/**
 * What a tool's rule may look at. Cheap to make: a contract is judged on every keystroke. What is
 * asked of `set` is remembered, so that a tool is judged again when the answer changes.
 */
export interface Subject {
  readonly contract: Contract;
  readonly registry: Registry;
  readonly set: Neighbours;
  readonly evidence: Evidence;
}

/**
 * What a rule of the whole set may look at: of each tool only the few facts of a member, so that it
 * runs again only when one of them changes.
 */
export interface SetSubject {
  readonly registry: Registry;
  readonly members: readonly Member[];
  readonly evidence: Evidence;
}

/** The kinds of fix, from the one that needs no second look. */
export const FIX_KINDS = ['safe', 'suggested', 'text'] as const;
export type FixKind = (typeof FIX_KINDS)[number];

interface FixBase {
  /** Imperative and specific: "Close the object". */
  readonly title: string;
  /**
   * Of the document that the finding is about, the contract's or the registry's. Applying them
   * removes the finding. Empty when there is a reshape.
   */
  readonly edits: readonly Edit[];
}

/**
 * Keeps the meaning: every value that was accepted still is, and nothing new is promised. Applied
 * without a question.
 */
export interface SafeFix extends FixBase {
  readonly kind: 'safe';
  readonly reshape?: undefined;
}

/**
 * Narrows what is accepted, promises what is returned, or declares what only a person knows. A
 * person chooses it.
 */
export interface SuggestedFix extends FixBase {
  readonly kind: 'suggested';
  /**
   * What has to be true for the fix to be right, as one sentence: "The server ignores other keys."
   */
  readonly assumes: string;
  /** A large repair: what it makes of the design is worked out when it is asked for. */
  readonly reshape?: Refactoring;
}

/**
 * Changes words that the model reads and no schema keyword. A person looks at the new text first.
 */
export interface TextFix extends FixBase {
  readonly kind: 'text';
  readonly reshape?: undefined;
}

export type Fix = SafeFix | SuggestedFix | TextFix;

/**
 * What a rule reports: message = what is wrong here, hint = what to do, both about this very
 * contract.
 */
export interface RuleReport {
  readonly at: Pointer;
  readonly message: string;
  readonly hint: string;
  /** Alternatives, the recommended one first; each is enough by itself. */
  readonly fixes?: readonly Fix[];
  /** Milder or harsher than the rule's own severity, where the case is clear. */
  readonly severity?: Severity;
  /** Every place, `at` included, of a finding that sums up several. */
  readonly places?: readonly Pointer[];
}

/** A finding about one member stands at a place in its contract, any other in the registry. */
export interface SetReport extends RuleReport {
  readonly member?: Member;
}

export interface Finding extends RuleReport {
  /** The rule's id. */
  readonly code: string;
  readonly severity: Severity;
}

/** A fact about a provider or a client, where it was read, and the day. */
export interface Fact {
  readonly claim: string;
  readonly url: string;
  /** `2026-11-21`. */
  readonly read: string;
}

/**
 * Contract documents as plain JSON values, and the registry they stand in. The last tool is the one
 * that the rule is about.
 */
export interface ExampleSet {
  readonly tools: readonly object[];
  readonly registry?: object;
  /** Ids of the targets that were chosen. */
  readonly targets?: readonly string[];
}

interface RuleBase {
  readonly id: string;
  readonly severity: Severity;
  /** Imperative: "Close every object". */
  readonly summary: string;
  readonly why: string;
  /** Source document (000–004), or where a provider's fact was read and when. */
  readonly source: string;
  readonly facts?: readonly Fact[];
  /** When the finding does not apply, and what to do then. */
  readonly except: string;
  /** Of the fixes that it offers; none without it. */
  readonly fixKinds?: readonly FixKind[];
  /** One contract document, or a set. The bad one is reported, the good one is not. */
  readonly bad: object | ExampleSet;
  readonly good: object | ExampleSet;
}

/**
 * A rule: one file, named for the virtue it asks for. Its examples are its tests and its
 * documentation.
 */
export interface ToolRule extends RuleBase {
  readonly judges: 'tool';
  readonly check: (subject: Subject, report: (report: RuleReport) => void) => void;
}

export interface SetRule extends RuleBase {
  readonly judges: 'set';
  readonly check: (subject: SetSubject, report: (report: SetReport) => void) => void;
}

export type Rule = ToolRule | SetRule;

/** Rules about one matter, in the order a reader would want them. */
export interface RuleFamily {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rules: readonly Rule[];
}

import type { Contract } from '../contract/contract.ts';
import type { Edit } from '../contract/document/edit.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Registry, Severity } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import type { Member } from './member.ts';
import type { Neighbours } from './neighbours.ts';
import type { ProviderToolReach } from './provider-facts.ts';
import type { Refactoring } from './refactoring.ts';

/**
 * What a tool rule sees. Cheap to create, because a contract is linted on every keystroke. Lookups
 * in `set` are recorded: when their results change, the tool is linted again.
 */
export interface Subject {
  readonly contract: Contract;
  readonly registry: Registry;
  readonly set: Neighbours;
  readonly evidence: Evidence;
}

/**
 * What a set rule sees: only a few facts of each tool, so that it runs again only when one of them
 * changes.
 */
export interface SetSubject {
  readonly registry: Registry;
  readonly members: readonly Member[];
  readonly evidence: Evidence;
}

/** From the kind that needs no review to the one that needs most. */
export const FIX_KINDS = ['safe', 'suggested', 'text', 'fact'] as const;
export type FixKind = (typeof FIX_KINDS)[number];
/** Kinds that can be applied to many tools without an answer for each. */
export const BULK_FIX_KINDS = ['safe', 'suggested', 'text'] as const satisfies readonly FixKind[];

interface FixBase {
  /** Imperative and specific: "Close the object". */
  readonly title: string;
  /**
   * Edits of the document that the finding is about, the contract's or the registry's. Applying
   * them removes the finding. Empty when there is a refactoring.
   */
  readonly edits: readonly Edit[];
}

/**
 * Keeps the meaning: every value that was accepted still is, and nothing new is promised. Applied
 * without asking.
 */
interface SafeFix extends FixBase {
  readonly kind: 'safe';
  readonly refactoring?: undefined;
}

/**
 * Narrows what is accepted, promises what is returned, or declares what only the author knows. A
 * person selects it.
 */
interface SuggestedFix extends FixBase {
  readonly kind: 'suggested';
  /** The condition for the fix to be right, as one sentence: "The server ignores other keys." */
  readonly assumes: string;
  /** A refactoring; its edits are computed on demand. */
  readonly refactoring?: Refactoring;
}

/** Changes text that the model reads and no schema keyword. A person reviews the new text. */
interface TextFix extends FixBase {
  readonly kind: 'text';
  readonly refactoring?: undefined;
}

/**
 * Declares what only a person knows: that calls are logged, that a retry is safe. Never part of a
 * bulk fix; a person answers the question.
 */
interface FactFix extends FixBase {
  readonly kind: 'fact';
  /** The same text for all tools that one answer can hold for. */
  readonly question: string;
  /** What suggests the answer: "the verb delete". */
  readonly because?: string;
  readonly refactoring?: undefined;
}

export type Fix = SafeFix | SuggestedFix | TextFix | FactFix;

/** What a rule reports: message = what is wrong, hint = what to do, both about this contract. */
export interface RuleReport {
  readonly at: Pointer;
  readonly message: string;
  readonly hint: string;
  /** Alternatives, the recommended one first; each is enough by itself. */
  readonly fixes?: readonly Fix[];
  /** Overrides the rule's severity for a clear case. */
  readonly severity?: Severity;
  /** All pointers, `at` included, of a finding about several places. */
  readonly places?: readonly Pointer[];
  /** The contract leaves it open: it neither passes nor fails. */
  readonly isUnstated?: true;
}

/** With a member, `at` points into its contract; without, into the registry. */
export interface SetReport extends RuleReport {
  readonly member?: Member;
}

export interface Finding extends RuleReport {
  /** The rule's id. */
  readonly code: string;
  readonly severity: Severity;
}

/** A fact about a provider or client, with its URL and the ISO date on which it was read. */
export interface Fact {
  readonly claim: string;
  readonly url: string;
  readonly read: string;
}

/** Contract documents as plain JSON values, and their registry. The rule is about the last tool. */
export interface ExampleSet {
  readonly tools: readonly object[];
  readonly registry?: object;
  /** Ids of the targets that were chosen. */
  readonly targets?: readonly string[];
}

interface RuleBase {
  readonly id: string;
  readonly providerTools?: ProviderToolReach;
  readonly severity: Severity;
  /** The highest severity in the preset `recommended`; without it, `severity`. */
  readonly recommended?: Severity | 'off';
  /** Imperative: "Close every object". */
  readonly summary: string;
  readonly why: string;
  /** Source document (000–004), or where a provider's fact was read and when. */
  readonly source: string;
  readonly facts?: readonly Fact[];
  /** When the finding doesn't apply, and what to do then. */
  readonly except: string;
  /** Kinds of the fixes that it offers; absent when it offers none. */
  readonly fixKinds?: readonly FixKind[];
  /** A contract document or a set. The rule reports the bad one and accepts the good one. */
  readonly bad: object | ExampleSet;
  readonly good: object | ExampleSet;
}

/**
 * A rule is one file, named for what it asks for. Its examples are its tests and its documentation.
 */
export interface ToolRule extends RuleBase {
  readonly scope: 'tool';
  readonly check: (subject: Subject, report: (report: RuleReport) => void) => void;
}

export interface SetRule extends RuleBase {
  readonly scope: 'set';
  readonly check: (subject: SetSubject, report: (report: SetReport) => void) => void;
}

export type Rule = ToolRule | SetRule;

/** Rules about one subject, in reading order. */
export interface RuleFamily {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rules: readonly Rule[];
}

import type { JsonObject } from './json/json.ts';
import type { Pointer } from './json/pointer.ts';
import type { ResultEnvelope } from './schema/vocabulary.ts';

/** What stands beside the tools in `registry.json`. `undefined` means "not declared". */
export interface Registry {
  readonly source: JsonObject;
  readonly name: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly tiers: readonly Tier[];
  readonly phases: readonly Phase[];
  readonly gates: readonly Gate[];
  /** The call by which the model says that it is done. */
  readonly done_tool: string | undefined;
  /** Tools per turn: the ends of the bands; the sources' 12, 25 and 40 unless declared. */
  readonly budget: {
    readonly comfortable: number;
    readonly loaded: number;
    readonly overloaded: number;
  };
  /** Target ids, in the order the wire pane shows them; empty means all. */
  readonly targets: readonly string[];
  /** By target id: what was chosen about how it is sent. */
  readonly sending: ReadonlyMap<string, TargetSettings>;
  /** When each tool was last read cold. */
  readonly readings: readonly ModelReview[];
  readonly result_envelope: ResultEnvelope | undefined;
  readonly lint: LintSettings;
}

export interface Tier {
  readonly name: string;
  readonly description: string | undefined;
}

export interface Phase {
  readonly name: string;
  readonly tiers: readonly string[];
  readonly transitions: readonly Transition[];
}

/** A call that leads to another phase; what exactly each key means is in `router.ts`. */
export interface Transition {
  readonly to: string;
  readonly tool: string;
  /** What the call's input has to hold. */
  readonly input: JsonObject | undefined;
  /** The same in words, for people. */
  readonly when: string | undefined;
}

/** A call that is only accepted after others (`finish_turn` only with a done todo). */
export interface Gate {
  /** Without one the gate guards done itself. */
  readonly tool: string | undefined;
  readonly phase: string | undefined;
  readonly requires: readonly Need[];
  /** How many of its needs cannot be read: while there are any, it stays shut. */
  readonly unread: number | undefined;
  readonly reason: string | undefined;
}

/** What a gate asks for; what exactly each key means is in `router.ts`. */
export interface Need {
  readonly tool: string;
  readonly at_least: number | undefined;
  readonly after: string | undefined;
  readonly outcome: string | undefined;
  readonly phase: string | undefined;
  readonly input: JsonObject | undefined;
  readonly output: JsonObject | undefined;
}

export const SEVERITIES = ['error', 'warning', 'advice'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface LintSettings {
  readonly severity: ReadonlyMap<string, Severity | 'off'>;
  readonly suppressions: readonly Suppression[];
}

export interface Suppression {
  readonly rule: string;
  readonly tool: string | undefined;
  readonly at: Pointer | undefined;
  /** Needed: a suppression without one is reported and has no effect. */
  readonly reason: string;
}

/** What a person chose about one target. */
export interface TargetSettings {
  /**
   * The id of the program that puts the request on the wire; the documentation's order without one.
   */
  readonly sender: string | undefined;
  /** What a strict target may not carry is said in the description instead. */
  readonly prose: boolean | undefined;
}

export const ANSWERS = ['yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/**
 * A tool read as the model meets it, on a day (`2026-11-22`), with what the reader answered by
 * question id.
 */
export interface ModelReview {
  readonly tool: string;
  readonly target: string | undefined;
  readonly read_on: string;
  readonly answers: ReadonlyMap<string, Answer>;
}

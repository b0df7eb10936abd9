import type { Json, JsonObject } from './json/json.ts';
import type { Pointer } from './json/pointer.ts';
import type { PresetId } from './preset.ts';
import type { Profile } from './profile.ts';
import type { ResultEnvelope } from './schema/vocabulary.ts';

/** A registry, read from `registry.json`. `undefined` means "not declared". */
export interface Registry {
  readonly source: JsonObject;
  readonly name: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  /** What its tools are held to; without it, contracts. */
  readonly profile: Profile | undefined;
  readonly tiers: readonly Tier[];
  readonly phases: readonly Phase[];
  readonly gates: readonly Gate[];
  /** The tool that ends the task. */
  readonly done_tool: string | undefined;
  /** Tools per turn: the upper ends of the bands. Defaults 12, 25 and 40 (source 001). */
  readonly budget: {
    readonly comfortable: number;
    readonly loaded: number;
    readonly overloaded: number;
  };
  /** Target ids, in the order the wire pane shows them; empty means all. */
  readonly targets: readonly string[];
  /** By target id: how the tools are sent. */
  readonly sending: ReadonlyMap<string, TargetSettings>;
  /** The latest review of each tool. */
  readonly readings: readonly ModelReview[];
  /** As they are written: simulate reads them. Their positions are those of the document. */
  readonly cases: readonly Json[];
  readonly result_envelope: ResultEnvelope | undefined;
  /**
   * How the tools of a recorded Gemini request were arranged, where one Tool object would not be
   * the same: the list, with the name of a tool in its place.
   */
  readonly wire: { readonly gemini: Json | undefined } | undefined;
  readonly lint: LintSettings;
}

export interface Tier {
  readonly name: string;
  readonly description: string | undefined;
  /**
   * Providers that get the tools of this tier as one group: the provider's group with null where
   * the tier and its tools fill in. Only OpenAI Responses has groups (`namespace`).
   */
  readonly wire: { readonly openai_responses: JsonObject | undefined } | undefined;
}

export interface Phase {
  readonly name: string;
  readonly tiers: readonly string[];
  readonly transitions: readonly Transition[];
}

/** A call that leads to another phase. RoutedTransition explains the keys. */
export interface Transition {
  readonly to: string;
  readonly tool: string;
  /** What the call's input must contain. */
  readonly input: JsonObject | undefined;
  /** The same as prose, for people. */
  readonly when: string | undefined;
}

/** A call that is refused until others were made (`finish_turn` needs a completed todo). */
export interface Gate {
  /** Without it, the gate guards ending the task. */
  readonly tool: string | undefined;
  readonly phase: string | undefined;
  readonly requires: readonly Need[];
  /** The number of needs that cannot be read; while there are any, the gate stays closed. */
  readonly unread: number | undefined;
  readonly reason: string | undefined;
}

/** A call that a gate requires. RoutedNeed explains the keys. */
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

interface LintSettings {
  /** Without it, the preset of the profile. */
  readonly preset: PresetId | undefined;
  readonly severity: ReadonlyMap<string, Severity | 'off'>;
  readonly suppressions: readonly Suppression[];
}

export interface Suppression {
  readonly rule: string;
  readonly tool: string | undefined;
  readonly at: Pointer | undefined;
  /** Required: a suppression without a reason is reported and has no effect. */
  readonly reason: string;
}

/** The settings of one target. */
export interface TargetSettings {
  /**
   * The id of the SDK adapter that sends the request; without it, keys are in the documentation's
   * order.
   */
  readonly sender: string | undefined;
  /** Moves constraints that a strict target does not support to the description. */
  readonly prose: boolean | undefined;
  /** Sends the tools of the layer `deferred` with `defer_loading`, for the provider's tool search. */
  readonly deferral: boolean | undefined;
}

export const ANSWERS = ['yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/**
 * A review of a tool as the model sees it: the day (`2026-11-22`) and the answers by question id.
 */
export interface ModelReview {
  readonly tool: string;
  readonly target: string | undefined;
  readonly read_on: string;
  readonly answers: ReadonlyMap<string, Answer>;
}

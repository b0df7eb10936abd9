import type { Edit } from '../contract/document/edit.ts';
import type { Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Value } from '../contract/session/router.ts';
import type { AnalysisContext } from './analysis-context.ts';
import type { Example } from './metric.ts';
import type { Rate } from './rate.ts';
import type { ReadTranscript } from './read-transcript.ts';

/** Words of a contract that cost turns. Plain data: it goes from worker to page. */
export interface Cause extends Rate {
  /** The finder's id. */
  readonly finder: string;
  /** Undefined where it is about all tools together. */
  readonly tool: string | undefined;
  /** What happened, as a sentence without figures. */
  readonly title: string;
  /** Turns that would have been saved, as far as the log shows it. */
  readonly turns: number;
  /** The first three. */
  readonly examples: readonly Example[];
  /** What the finder needs to propose a change: a field, values, another tool. */
  readonly details: Readonly<Record<string, Value>>;
}

/** The proposed change for a cause, in the current contract. */
export interface ContractChange {
  /** A verb and a noun: `Add alias`. */
  readonly label: string;
  /** The place in the contract of the cause's tool. */
  readonly at: Pointer;
  /** Of the cause's tool. Empty where only a person can make the change at its place. */
  readonly edits: readonly Edit[];
  /** False where a person has to choose or to write words before it is true. */
  readonly isSafe: boolean;
}

/** Finds one kind of cause. */
export interface CauseFinder {
  readonly id: string;
  readonly label: string;
  /** What to do, as a sentence in the imperative. */
  readonly advice: string;
  readonly open: (context: AnalysisContext) => CauseCollector;
  /**
   * Undefined where the contract no longer has the cause, because it was mended, and for a cause of
   * all tools together.
   */
  readonly createChange: (
    cause: Cause,
    document: ReadonlyMap<string, Json>,
  ) => ContractChange | undefined;
}

/** Its memory does not grow with the number of transcripts. */
export interface CauseCollector {
  readonly add: (transcript: ReadTranscript) => void;
  /** Only of tools of the registry. */
  readonly list: () => readonly Cause[];
}

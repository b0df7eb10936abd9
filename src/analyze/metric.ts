import type { AnalysisContext } from './analysis-context.ts';
import type { Rate } from './rate.ts';
import type { ReadTranscript } from './read-transcript.ts';
import type { RecordPlace } from './transcript.ts';

/** What a figure is about; without members, all that was read. */
export interface Subject {
  readonly tool?: string;
  /** A parameter, as the guard writes it: `edits[].old_string`. */
  readonly field?: string;
  /** A code of a result, a value that was sent, the name of another tool. */
  readonly value?: string;
  /** The ISO week of a call: `2026-W48`. */
  readonly week?: string;
  /** The number of tools in context. */
  readonly tools?: number;
  readonly model?: string;
}

/** One turn that was counted. */
export interface Example {
  readonly place: RecordPlace;
  /** Of its transcript, from 0. */
  readonly turn: number;
  /** What the model sent there, cut. */
  readonly excerpt: string;
}

export interface Figure extends Rate {
  readonly subject: Subject;
  /** Turns that it cost; where it is absent, one a hit. */
  readonly turns?: number;
  /** Of a quantity: its values are summed up here, and `of` is their number. */
  readonly quantity?: Quantity;
  /** Some of the hits, the first ones. */
  readonly examples: readonly Example[];
}

/** Percentiles are absent where too few were measured for them: 5, 20 and 100. */
export interface Quantity {
  readonly sum: number;
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
}

/**
 * `rate`: hits among what could have been one. `count`: hits; `of` is the number of turns or calls
 * that were looked at. `quantity`: milliseconds, tokens, dollars.
 */
export interface Metric {
  readonly id: string;
  /** For a heading, at most three words. */
  readonly label: string;
  readonly kind: 'rate' | 'count' | 'quantity';
  readonly unit?: 'ms' | 'tokens' | 'dollars';
  /** Exactly what is counted, and among what. */
  readonly definition: string;
  /** Where the figure and its threshold come from. */
  readonly source: string;
  /** What a log does not show, so that this cannot count it. */
  readonly limits: string;
  /** A share beyond it is an alarm, once there are 30. */
  readonly alarm?: { readonly below: number } | { readonly above: number };
  readonly open: (context: AnalysisContext) => Measurement;
}

/** Counts transcripts, one after the other. Its memory does not grow with their number. */
export interface Measurement {
  readonly add: (transcript: ReadTranscript) => void;
  /** The whole first, then by hits. */
  readonly list: () => readonly Figure[];
}

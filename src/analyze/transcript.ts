import type { Value } from '../contract/session/router.ts';

/** Where a record stands: a line of JSONL or one of the documents of a file, counted from 1. */
export interface RecordPlace {
  /** As it was given; inside an archive after its name, with `!/` between. */
  readonly file: string;
  readonly record: number;
}

/** One conversation, as a log recorded it. Times are milliseconds since 1970. */
export interface Transcript {
  /** The log's own id of the session; otherwise its place. Unique among what is read together. */
  readonly id: string;
  readonly place: RecordPlace;
  /** The reader's id. */
  readonly form: string;
  readonly model?: string;
  /** The tools that the log says were sent; absent where it does not say. */
  readonly tools?: readonly LoggedTool[];
  /** Words that the log puts on it: a category, a task, whether it was solved. */
  readonly labels?: readonly string[];
  readonly turns: readonly Turn[];
}

/** A tool as the log carries it. */
export interface LoggedTool {
  readonly name: string;
  /** Of the arguments; absent where the log has names alone. */
  readonly schema?: Value;
}

/** One answer of the model, and what became of its calls. */
export interface Turn {
  /** Counts the user's messages before it: turns of one number serve one request. */
  readonly request: number;
  readonly at?: number;
  readonly phase?: string;
  /** What the model wrote for people, in its order. */
  readonly texts: readonly string[];
  readonly calls: readonly LoggedCall[];
  /** Why it ended, in the provider's word: `end_turn`, `tool_calls`, `STOP`. */
  readonly stop?: string;
  /** The names that this turn showed, where the log says it of each turn. */
  readonly shown?: readonly string[];
  readonly usage?: Usage;
  /** How long the model took, in milliseconds. */
  readonly ms?: number;
}

export interface Usage {
  /** All that was read, cached or not. */
  readonly input?: number;
  readonly output?: number;
  readonly cached?: number;
  /** In dollars, as the log says it. */
  readonly cost?: number;
}

/** A call that the model made by the protocol of its provider. */
export interface LoggedCall {
  readonly id?: string;
  readonly tool: string;
  /**
   * The parsed arguments; a text that is no JSON stays as it was sent. Null: not logged, or cut off
   * with the log.
   */
  readonly input: Value;
  /** A custom tool's (OpenAI): `input` is the text itself, no arguments. */
  readonly isText?: true;
  /** The model wrote it as text, and a guard has made it. */
  readonly isRecovered?: boolean;
  /** Absent where the log has none: the log ends, or the call was abandoned. */
  readonly result?: LoggedResult;
  /** How long the tool took, in milliseconds. */
  readonly ms?: number;
}

export interface LoggedResult {
  /** What the model read: parsed where it is JSON, otherwise the text. */
  readonly value: Value;
  /** What the protocol says; absent where it says nothing. */
  readonly isError?: boolean;
}

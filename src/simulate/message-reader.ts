import type { Value } from '../contract/session/router.ts';

/** A call as the model made it, before anything was checked. */
export interface ModelCall {
  /** The provider's; undefined where the provider gives none. */
  readonly id: string | undefined;
  readonly tool: string;
  /** The parsed arguments; a text that is not JSON stays as it was sent. */
  readonly input: Value;
  /** A custom tool's (OpenAI): `input` is the text itself, no arguments. */
  readonly isText?: true;
}

/** What a message of a model contains: its calls in their order, and its visible text. */
export interface ModelMessage {
  readonly calls: readonly ModelCall[];
  readonly texts: readonly string[];
}

/** How one provider writes a message of the model. */
export interface MessageReader {
  readonly id: string;
  /** Undefined where the value is not of this form. A whole response is read, too. */
  readonly readMessage: (message: Value) => ModelMessage | undefined;
}

import type { WireFamily } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Outcome } from '../contract/problem.ts';

export interface KeyHeader {
  readonly name: string;
  readonly prefix: string;
}

/** A POST as it goes out, its key apart. */
export interface CountRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keyHeader: KeyHeader;
  readonly body: string;
}

export interface CountEndpoint {
  /** Where the provider's paths begin, without a slash at the end. */
  readonly base: string;
  readonly model: string;
}

/**
 * A provider's own endpoint that counts the tokens of a request. `verified` is the day its facts
 * were read.
 */
export interface Counter {
  readonly id: string;
  readonly label: string;
  /** Whose tools it reads. */
  readonly family: WireFamily;
  readonly base: string;
  /** A default first, then suggestions; any name may be typed. */
  readonly models: readonly [string, ...string[]];
  /** What its figure holds beside the words of the tools. */
  readonly note: string;
  readonly reference: string;
  readonly verified: string;
  /** `tools` is a set as its target wraps it; without it the same request has no tools. */
  readonly createRequest: (tools: JsonObject | undefined, to: CountEndpoint) => CountRequest;
  readonly readAnswer: (text: string) => Outcome<number>;
}

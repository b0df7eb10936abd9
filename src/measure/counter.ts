import type { WireFamily } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Outcome } from '../contract/problem.ts';

interface KeyHeader {
  readonly name: string;
  readonly prefix: string;
}

/** A POST request without its key. */
export interface CountRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keyHeader: KeyHeader;
  readonly body: string;
}

interface CountEndpoint {
  /** The URL before the provider's paths, without a slash at the end. */
  readonly base: string;
  readonly model: string;
}

/**
 * A provider's endpoint that counts the tokens of a request. `verified` is the day its facts were
 * read.
 */
export interface Counter {
  readonly id: string;
  readonly label: string;
  /** The provider family of the tools in the request. */
  readonly family: WireFamily;
  readonly base: string;
  /** The default, then suggestions; any name may be typed. */
  readonly models: readonly [string, ...string[]];
  /** What the count includes besides the tools. */
  readonly note: string;
  readonly reference: string;
  readonly verified: string;
  /** `tools` is a tool set in the form of its target; without it, the same request has no tools. */
  readonly createRequest: (tools: JsonObject | undefined, to: CountEndpoint) => CountRequest;
  readonly readAnswer: (text: string) => Outcome<number>;
}

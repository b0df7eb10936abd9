import type { Contract, WireFamily } from '../contract/contract.ts';
import type { Json, JsonObject } from '../contract/json/json.ts';
import type { Loss } from './loss.ts';
import type { Origin } from './origins.ts';
import type { WireForm } from './wire-form.ts';

export interface Emission {
  /** The tool as sent, with keys in the author's order; empty where it is not sent. */
  readonly wire: JsonObject;
  /** Whether the target gets the tool at all: a provider's own tool is sent nowhere else. */
  readonly isSent: boolean;
  readonly losses: readonly Loss[];
  /**
   * Several for one pointer on the wire where it comes from several in the contract; the first is
   * the main one.
   */
  readonly origins: readonly Origin[];
}

const PROVIDERS = [
  'anthropic',
  'openai',
  'google',
  'mcp',
  'aws',
  'mistral',
  'cohere',
  'ollama',
  'vllm',
  'llama.cpp',
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** One way to send tools to a model or a client. `verified` is the day its facts were read. */
export interface Target {
  readonly id: string;
  readonly label: string;
  /** Short label, for narrow columns. */
  readonly short: string;
  readonly provider: Provider;
  /** The contract's provider fields that it sends. */
  readonly family: WireFamily;
  /**
   * Whether the provider's decoder is bound to the schema, and refuses schemas it cannot be bound
   * to.
   */
  readonly strict: boolean;
  readonly reference: string;
  readonly verified: string;
  readonly form: WireForm;
  readonly emit: (contract: Contract) => Emission;
  /** A set of tools as a request or answer sends it: `{ "tools": […] }`. */
  readonly createToolSet: (tools: readonly Json[]) => Json;
}

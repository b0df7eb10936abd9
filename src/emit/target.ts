import type { Contract, WireFamily } from '../contract/contract.ts';
import type { Json, JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { WireForm } from './wire-form.ts';

/** What happened to a part of the contract on its way to the wire. */
export type LossKind =
  /** Not on the wire. */
  | 'dropped'
  /** On the wire, but the provider neither enforces it nor shows it to the model. */
  | 'ignored'
  /** On the wire in another form. */
  | 'rewritten'
  /** On the wire, and the provider refuses the request because of it. */
  | 'rejected';

export interface Loss {
  readonly kind: LossKind;
  /** Where it stands in the contract's document. */
  readonly at: Pointer;
  readonly message: string;
  /** One source only, sources that disagree, or inferred. */
  readonly uncertain?: true;
}

/**
 * A place on the wire and the place in the contract it comes from; everything below follows the
 * same path.
 */
export interface Origin {
  readonly wire: Pointer;
  /** Undefined: the target added it. */
  readonly contract: Pointer | undefined;
  /** What stands below on the wire belongs to this very place of the contract. */
  readonly ends?: true;
}

export interface Emission {
  /** The tool as the request carries it, keys in the author's order. */
  readonly wire: JsonObject;
  readonly losses: readonly Loss[];
  /**
   * Several for one place on the wire where it was made of several in the contract; the first is
   * the main one.
   */
  readonly origins: readonly Origin[];
}

export const PROVIDERS = [
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
  /** For narrow places. */
  readonly short: string;
  readonly provider: Provider;
  /** Which frame of the contract it fills. */
  readonly family: WireFamily;
  /**
   * The provider's decoder is bound to the schema, and refuses schemas that it cannot be bound to.
   */
  readonly strict: boolean;
  readonly reference: string;
  readonly verified: string;
  readonly form: WireForm;
  readonly emit: (contract: Contract) => Emission;
  /** A whole set as the request or answer carries it: `{ "tools": […] }`. */
  readonly createToolSet: (tools: readonly Json[]) => Json;
}
